import type { CartToValidate } from '@spaza/contracts';
import {
  type Dispatch,
  dispatchOf,
  type PaymentOption,
  providerOf,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { Refused } from '../refused.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { findSlot, type Slot } from './timeslots.ts';

/** How goods are to reach the shopper. */
export interface DispatchChoice {
  method: ShippingMethod;
  dispatch: Dispatch;
  slot: Slot;
}

type Wanted = Pick<CartToValidate, 'requires_shipping' | 'shipping_provider' | 'collection_date'>;

const isMethod = (name: string): name is ShippingMethod =>
  (SHIPPING_METHODS as readonly string[]).includes(name);

/** `{dispatch}` at the beginning of a message. */
const inWords = (dispatch: Dispatch) => (dispatch === 'delivery' ? 'Delivery' : 'Collection');

const optionsOf = (supplier: SupplierRow) => supplier.client_config.shipping ?? [];

/** @throws Refused when the supplier does not offer this way of getting the goods */
export function shippingMethod(
  supplier: SupplierRow,
  { requires_shipping, shipping_provider }: Wanted,
): ShippingMethod {
  const method = shipping_provider || (requires_shipping ? 'PICUP' : 'COLLECT');
  if (!isMethod(method) || !optionsOf(supplier).some((option) => option.name === method)) {
    throw new Refused(
      422,
      'dispatch_not_offered',
      `${supplier.name} does not offer this way of getting the goods.`,
    );
  }
  return method;
}

/** @throws Refused when the way or its time slot is missing, not offered, or gone */
export function dispatchChoice(supplier: SupplierRow, now: number, wanted: Wanted): DispatchChoice {
  const method = shippingMethod(supplier, wanted);
  const dispatch = dispatchOf(method);
  if (!wanted.collection_date) throw new Refused(422, 'slot_required', `${inWords(dispatch)} date required`);
  const slot = findSlot(supplier, now, wanted.collection_date);
  if (!slot) throw slotGone(dispatch);
  return { method, dispatch, slot };
}

/** The slot has closed or is full. */
export const slotGone = (dispatch: Dispatch): Refused =>
  new Refused(409, 'slot_gone', `${inWords(dispatch)} date is no longer available, choose another`);

/** @throws Refused when there is no payment method, or it does not go with the way of getting the goods */
export function checkProvider(
  supplier: SupplierRow,
  method: ShippingMethod,
  provider: string | null | undefined,
): string {
  if (!provider) throw new Refused(422, 'payment_required', 'A payment method is required');
  const options = optionsOf(supplier).find((option) => option.name === method)?.payment_options ?? [];
  if (!options.some((option) => providerOf(option as PaymentOption) === provider)) {
    throw new Refused(422, 'payment_not_offered', `${supplier.name} does not take this payment method here.`);
  }
  return provider;
}
