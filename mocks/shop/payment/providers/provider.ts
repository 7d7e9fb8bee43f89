import type { SupplierRow } from '../../supplier/supplier.store.ts';

/** A payment that is being started at a provider. */
export interface NewPayment {
  /** Key of the payment at the provider. */
  id: string;
  /** Scheme and host of the request, shared by the shop and the sandbox's providers. */
  origin: string;
  supplier: SupplierRow;
}

/** A simulated payment provider, as the shop sees it. */
export interface PaymentProvider {
  /** Name for people. */
  readonly name: string;
  /**
   * How the outcome reaches the shop: the shopper brings it back signed, the provider calls, or the shop charges a
   * card token itself.
   */
  readonly answers: 'signed' | 'call' | 'token';
  /** What the shopper needs to continue; goes into `provider_data`. */
  dataFor(payment: NewPayment): Record<string, unknown>;
}
