import type { Features } from '@spaza/contracts';
import {
  dispatchOf,
  isOnlineProvider,
  type PaymentOption,
  providerOf,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { Refused } from '../refused.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { shippingOptions } from './shipping-options.ts';
import { findSlot, type Slot, type SlotsFor } from './timeslots.ts';

/** How the goods are to be had, as the wire says it. */
interface Wanted {
  requires_shipping?: boolean | null | undefined;
  shipping_provider?: string | null | undefined;
}

const isMethod = (name: string): name is ShippingMethod =>
  (SHIPPING_METHODS as readonly string[]).includes(name);

/** `{dispatch}` at the beginning of a message. */
const inWords = (method: ShippingMethod) => (dispatchOf(method) === 'delivery' ? 'Delivery' : 'Collection');

/** Who only says that the goods are to be delivered gets the courier, or else what the shop arranges. */
function methodMeant(
  { requires_shipping, shipping_provider }: Wanted,
  offered: readonly string[],
): string | undefined {
  if (shipping_provider) return shipping_provider;
  return requires_shipping ? ['PICUP', 'MANUAL_DELIVERY'].find((name) => offered.includes(name)) : 'COLLECT';
}

/** @throws Refused if the supplier does not offer this way of getting the goods */
export function shippingMethod(supplier: SupplierRow, features: Features, wanted: Wanted): ShippingMethod {
  const offered = shippingOptions(supplier, features).map(({ name }) => name);
  const method = methodMeant(wanted, offered);
  if (method === undefined || !isMethod(method) || !offered.includes(method)) {
    throw new Refused(
      422,
      'dispatch_not_offered',
      `${supplier.name} does not offer this way of getting the goods.`,
    );
  }
  return method;
}

/** The slot has closed or is full. */
export const slotGone = (method: ShippingMethod): Refused =>
  new Refused(409, 'slot_gone', `${inWords(method)} date is no longer available, choose another`);

/** The goods are to be delivered, and nobody said where. */
export const addressRequired = (): Refused =>
  new Refused(422, 'address_required', 'A delivery address is required. Choose one on the map.');

/** @throws Refused if no slot was chosen, or the one that was is gone */
export function chooseSlot(
  supplier: SupplierRow,
  now: number,
  value: string | null | undefined,
  wanted: SlotsFor,
): Slot {
  if (!value) throw new Refused(422, 'slot_required', `${inWords(wanted.method)} date required`);
  const slot = findSlot(supplier, now, value, wanted);
  if (!slot) throw slotGone(wanted.method);
  return slot;
}

/** Providers of the payments that a supplier takes for goods that are had in some way. */
const providersOf = ({ client_config }: SupplierRow, method: ShippingMethod): string[] =>
  (client_config.shipping?.find(({ name }) => name === method)?.payment_options ?? []).map((option) =>
    providerOf(option as PaymentOption),
  );

/**
 * Who takes what the wallet has left to pay where nobody chose: cash at the hand-over, and where the supplier takes
 * none, the first payment that is made online. Null where it takes neither.
 */
export function providerOfRest(supplier: SupplierRow, method: ShippingMethod): string | null {
  const providers = providersOf(supplier, method);
  return providers.find((name) => name === 'cash') ?? providers.find(isOnlineProvider) ?? null;
}

/**
 * Whether a supplier takes a payment for goods that are had in some way.
 * @throws Refused if there is no payment method, or it does not go with the way of getting the goods
 */
export function checkProvider(
  supplier: SupplierRow,
  method: ShippingMethod,
  provider: string | null | undefined,
): string {
  if (!provider) throw new Refused(422, 'payment_required', 'A payment method is required');
  if (!providersOf(supplier, method).includes(provider)) {
    throw new Refused(422, 'payment_not_offered', `${supplier.name} does not take this payment method here.`);
  }
  return provider;
}
