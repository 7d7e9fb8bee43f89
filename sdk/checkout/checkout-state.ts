import type { Account, Address, CartItem, CartValidation, Id, OrderCart, Timeslot } from '@spaza/contracts';
import { shapes as checkout } from '@spaza/contracts/checkout-shapes';
import {
  PAYMENT_OPTIONS,
  type PaymentOption,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { isInShape, shapesIn } from '../gateway/in-shape.ts';
import {
  entitySanitizer,
  hasFields,
  isFields,
  isId,
  isText,
  shapes as known,
  listOf,
  nullOr,
  readerOf,
} from '../session/storage/sanitize-stored.ts';

/** What is known of an order that was sent without a key, and must be looked for before it is sent again. */
export interface SentOnce {
  /** When it was sent, in ms since 1970. */
  at: number;
  /** Keys of the shopper's recent orders before it; null if they could not be read. */
  known: string[] | null;
  /** When the newest of them was created, by the shop's clock; null if there was none. */
  newest: string | null;
  /** What it comes to, as the shop validated it; null if it did not say. */
  totalInCents: number | null;
  /** Whether its answer was lost. Otherwise it may still be under way, perhaps in another tab. */
  isLost: boolean;
  /** Whether the shop was found without it, and the shopper knows. */
  isNotDone?: boolean;
}

/** An order that was sent and whose response was lost or is still to come. */
export interface Attempt {
  /** Sent with every repeat where the shop knows keys, so that it does not place the order twice. */
  key: string;
  /** The choices when it was created; other choices make another attempt. */
  choices: string;
  /** The cart as it was sent. */
  cart: OrderCart;
  /** Whose order it is. */
  account: Account | null;
  /** Omitted where the shop knows keys. */
  sent?: SentOnce;
}

/** The shopper's choices for the next order, as stored. */
export interface CheckoutState {
  /** Supplier that the choices are for. */
  supplierId: Id | null;
  /** Cart with which this checkout was started; null before it starts. */
  begunWith: string | null;
  /** How the goods get to the shopper. */
  method: ShippingMethod | null;
  /** Where they are delivered to. */
  address: Address | null;
  /** When they are collected or brought. */
  slot: Timeslot | null;
  /** Whether the shopper wants plastic bags. */
  bags: boolean;
  /** Discount code, as the shopper typed it. */
  discountCode: string | null;
  /** How they are paid for. */
  payment: PaymentOption | null;
  /** Whether wallet credit pays what it can of an order that it does not cover. */
  usesWallet: boolean;
  /** The totals of the cart at its last validation. */
  validation: CartValidation | null;
  /** The cart and choices that passed validation. */
  validated: string | null;
  /** The order that was sent last. */
  attempt: Attempt | null;
  /** Whether an order was just placed, to thank for it. */
  showOutro: boolean;
  /** That order; null if there is none to thank for. */
  placedId: Id | null;
}

export const NO_CHOICES: CheckoutState = {
  supplierId: null,
  begunWith: null,
  method: null,
  address: null,
  slot: null,
  bags: false,
  discountCode: null,
  payment: null,
  usesWallet: false,
  validation: null,
  validated: null,
  attempt: null,
  showOutro: false,
  placedId: null,
};

const isItem = hasFields<CartItem>({ offer: hasFields({ id: isId }), qty: Number.isFinite });
const isNumber = (it: unknown): it is number => Number.isFinite(it);
const isSentOnce = hasFields<SentOnce>({
  at: isNumber,
  known: nullOr(listOf(isText)),
  newest: nullOr(isText),
  totalInCents: nullOr(isNumber),
});
const isAttempt = hasFields<Attempt>({
  key: isText,
  choices: isText,
  cart: hasFields<OrderCart>({ items: listOf(isItem), supplier_id: isId }),
  account: nullOr(isFields),
  sent: (it) => it === undefined || isSentOnce(it),
});

const shapes = { ...known, ...checkout };
const validation = shapesIn(shapes)('CartValidation');

/** Whether it is the shop's validation of a cart, all or nothing: nobody agrees to half of it. */
const isValidation = (it: unknown): it is CartValidation => isInShape(validation, it);

const oneOf = <T extends string>(known: readonly T[]) =>
  readerOf((it): it is T => known.some((one) => one === it));
const isYesOrNo = (it: unknown): it is boolean => typeof it === 'boolean';

/** How each choice is read; an invalid one is undefined. */
const READERS: { readonly [K in keyof CheckoutState]: (it: unknown) => CheckoutState[K] | undefined } = {
  supplierId: readerOf(isId),
  begunWith: readerOf(isText),
  method: oneOf(SHIPPING_METHODS),
  address: entitySanitizer<Address>('Address'),
  slot: entitySanitizer<Timeslot>('Timeslot', shapes),
  bags: readerOf(isYesOrNo),
  discountCode: readerOf(isText),
  payment: oneOf(PAYMENT_OPTIONS),
  usesWallet: readerOf(isYesOrNo),
  validation: readerOf(isValidation),
  validated: readerOf(isText),
  attempt: readerOf(isAttempt),
  showOutro: readerOf(isYesOrNo),
  placedId: readerOf(isId),
};
const NAMES = Object.keys(READERS) as (keyof CheckoutState)[];

/** Reads stored choices; an invalid one counts as not made. Earlier versions stored less. */
export function readCheckout(stored: unknown, onLoss: () => void): CheckoutState | undefined {
  if (!isFields(stored) || !NAMES.some((name) => name in stored)) return undefined;
  const made = NAMES.filter((name) => stored[name] != null);
  const read = made.flatMap((name) => {
    const choice = READERS[name](stored[name]);
    return choice === undefined ? [] : [[name, choice] as const];
  });
  if (read.length < made.length) onLoss();
  const choices: CheckoutState = { ...NO_CHOICES, ...Object.fromEntries(read) };
  const { validation, validated, showOutro, placedId } = choices;
  return {
    ...choices,
    validated: validation && validated,
    // Earlier versions did not say which order it was; nobody is thanked for another one.
    showOutro: showOutro && placedId !== null,
  };
}
