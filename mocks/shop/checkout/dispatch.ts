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

/** How the order is to be delivered or collected, as sent by the client. */
interface Wanted {
  requires_shipping?: boolean | null | undefined;
  shipping_provider?: string | null | undefined;
}

const isMethod = (name: string): name is ShippingMethod =>
  (SHIPPING_METHODS as readonly string[]).includes(name);

/** `{dispatch}` at the start of a message. */
const inWords = (method: ShippingMethod) => (dispatchOf(method) === 'delivery' ? 'Delivery' : 'Collection');

/** A request that only asks for delivery gets the courier, or else what the shop arranges. */
function methodMeant(
  { requires_shipping, shipping_provider }: Wanted,
  offered: readonly string[],
): string | undefined {
  if (shipping_provider) return shipping_provider;
  return requires_shipping ? ['PICUP', 'MANUAL_DELIVERY'].find((name) => offered.includes(name)) : 'COLLECT';
}

/** @throws Refused if the supplier does not offer this shipping method */
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

/** The order is to be delivered, but no address was given. */
export const addressRequired = (): Refused =>
  new Refused(422, 'address_required', 'A delivery address is required. Choose one on the map.');

/** @throws Refused if no slot was chosen, or the chosen one is gone */
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

/** Returns the providers of the payments that a supplier accepts for a shipping method. */
const providersOf = ({ client_config }: SupplierRow, method: ShippingMethod): string[] =>
  (client_config.shipping?.find(({ name }) => name === method)?.payment_options ?? []).map((option) =>
    providerOf(option as PaymentOption),
  );

/**
 * Returns the default provider for what the wallet leaves to pay: cash on hand-over or, if the supplier does not
 * accept it, the first online payment. Null if the supplier accepts neither.
 */
export function providerOfRest(supplier: SupplierRow, method: ShippingMethod): string | null {
  const providers = providersOf(supplier, method);
  return providers.find((name) => name === 'cash') ?? providers.find(isOnlineProvider) ?? null;
}

/**
 * Checks that a supplier accepts a payment for a shipping method.
 * @throws Refused if the payment method is missing, or not available with the shipping method
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
