import type { Account, Address, CartValidation, Id, OrderCart, Timeslot } from '@spaza/contracts';
import {
  PAYMENT_OPTIONS,
  type PaymentOption,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { hasFields, isEntity, isFields, isId, isText, nullOr } from '../storage/stored.ts';

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
const isSlot = hasFields<Timeslot>({ value: isText, text: isText });
const isAttempt = hasFields<Attempt>({
  key: isText,
  choices: isText,
  cart: isFields,
  account: nullOr(isFields),
});
const isCheckout = hasFields<CheckoutState>({
  supplierId: nullOr(isId),
  method: nullOr(isOneOf(SHIPPING_METHODS)),
  address: nullOr(isEntity<Address>('formatted')),
  slot: nullOr(isSlot),
  payment: nullOr(isOneOf(PAYMENT_OPTIONS)),
  validation: nullOr(hasFields<CartValidation>({ total_in_cents: Number.isInteger })),
  validated: nullOr(isText),
  attempt: nullOr(isAttempt),
});

/** Reads stored choices. */
export function readCheckout(stored: unknown): CheckoutState | undefined {
  if (!isCheckout(stored)) return undefined;
  // Earlier versions kept less.
  const { bags, discountCode, showOutro } = stored as { [K in keyof CheckoutState]?: unknown };
  return {
    ...stored,
    bags: bags === true,
    discountCode: isText(discountCode) ? discountCode : null,
    showOutro: showOutro === true,
  };
}
