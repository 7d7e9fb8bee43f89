import type { Features, ShippingOption } from '@spaza/contracts';
import type { SupplierRow } from '../supplier/supplier.store.ts';

/** Shipping methods of a supplier. If the shop does not deliver, collection only. */
export const shippingOptions = (
  { client_config }: Pick<SupplierRow, 'client_config'>,
  { shipping }: Features,
): ShippingOption[] =>
  (client_config.shipping ?? []).filter(({ name }) => shipping !== false || name === 'COLLECT');
