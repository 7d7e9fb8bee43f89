import type { Account, Address, CartValidation, Id, OrderCart, Timeslot } from '@spaza/contracts';
import {
  PAYMENT_OPTIONS,
  type PaymentOption,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { isEntity, isFields, isId, isNullOr, isText } from '../storage/stored.ts';

/** An order that was sent and whose answer did not come, or has not come yet. */
export interface Attempt {
  /** Goes with every repeat, so that the shop does not place the order twice. */
  key: string;
  /** What was chosen when it was made; another choice makes another attempt. */
  choices: string;
  cart: OrderCart;
  account: Account | null;
}

/** What the shopper has chosen for the next order, as it is kept. */
export interface CheckoutState {
  /** Supplier that the choices are for. */
  supplierId: Id | null;
  method: ShippingMethod | null;
  address: Address | null;
  slot: Timeslot | null;
  /** The shopper wants plastic bags. */
  bags: boolean;
  /** Code that takes something off, as the shopper typed it. */
  discountCode: string | null;
  payment: PaymentOption | null;
  /** What the cart came to when the shop last looked at it. */
  validation: CartValidation | null;
  /** The cart and choices that the shop found nothing against. */
  validated: string | null;
  attempt: Attempt | null;
  /** An order was just placed: thank for it. */
  showOutro: boolean;
}

export const NO_CHOICES: CheckoutState = {
  supplierId: null,
  method: null,
  address: null,
  slot: null,
  bags: false,
  discountCode: null,
  payment: null,
  validation: null,
  validated: null,
  attempt: null,
  showOutro: false,
};

const isOneOf =
  <T extends string>(known: readonly T[]) =>
  (it: unknown): it is T =>
    known.some((one) => one === it);
const isSlot = (it: unknown): it is Timeslot => isFields(it) && isText(it.value) && isText(it.text);
const isValidation = (it: unknown): it is CartValidation =>
  isFields(it) && Number.isInteger(it.total_in_cents);
const isAttempt = (it: unknown): it is Attempt =>
  isFields(it) && isText(it.key) && isText(it.choices) && isFields(it.cart) && isNullOr(it.account, isFields);

/** Reads stored choices. */
export function readCheckout(stored: unknown): CheckoutState | undefined {
  if (!isFields(stored)) return undefined;
  const { supplierId, method, address, slot, payment, validation, validated, attempt } = stored;
  const isKnown =
    isNullOr(supplierId, isId) &&
    isNullOr(method, isOneOf(SHIPPING_METHODS)) &&
    isNullOr(address, isEntity<Address>('formatted')) &&
    isNullOr(slot, isSlot) &&
    isNullOr(payment, isOneOf(PAYMENT_OPTIONS)) &&
    isNullOr(validation, isValidation) &&
    isNullOr(validated, isText) &&
    isNullOr(attempt, isAttempt);
  if (!isKnown) return undefined;
  return {
    supplierId,
    method,
    address,
    slot,
    payment,
    validation,
    validated,
    attempt,
    bags: stored.bags === true,
    // Earlier versions kept none.
    discountCode: isText(stored.discountCode) ? stored.discountCode : null,
    showOutro: stored.showOutro === true,
  };
}
