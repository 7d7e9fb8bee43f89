import type { CartLine, CartValidation } from '@spaza/contracts';
import { type Dispatch, dispatchOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Problem } from '../../gateway/outcome.ts';
import type { EntryProblem } from '../../rules/checkout-config.ts';
import { sameId } from '../../rules/same-id.ts';
import type { PriceChanges } from '../cart/findings.ts';

/** Reasons that a checkout can give; shops may add their own. */
export type CheckoutProblemCode =
  // Something is missing or gone
  | EntryProblem
  | 'not_signed_in'
  | 'dispatch_required'
  | 'dispatch_not_offered'
  | 'address_required'
  | 'out_of_range'
  | 'slot_required'
  | 'slot_gone'
  | 'payment_required'
  | 'payment_not_offered'
  // The items changed since they were picked; `lines` names them
  | 'out_of_stock'
  | 'prices_changed'
  | 'offers_expired'
  | 'cart_changed'
  /** Another tab has ordered this cart. */
  | 'ordered_elsewhere'
  // The shop calculates differently from what the shopper was shown
  | 'bags_gone'
  /** `totals` has the amounts before and after. */
  | 'total_changed'
  // The shop does not accept it; the messages are its own words
  | 'minimum_order'
  | 'invalid_discount_code'
  | 'discount_limit_reached'
  | 'discount_minimum'
  | 'invalid_quantity'
  | 'wrong_supplier'
  | 'credit_changed'
  | 'total_refused'
  | 'dispatch_refused'
  | 'discount_refused'
  | 'stokvel_refused'
  // The order was sent under a key that was used for another one
  | 'key_reused'
  // The order was sent, and its answer was lost
  /** The shop does not have it: it can be placed again. */
  | 'order_not_done'
  /** The shop may have it: the shopper looks at the orders, and decides whether to send it again. */
  | 'order_unknown';

/** Why a checkout cannot continue. Texts are derived from the code. */
export interface CheckoutProblem {
  code: CheckoutProblemCode | (string & {});
  /** The shop's own words, if any. */
  messages: readonly string[];
  /** For `{dispatch}` in a text. */
  dispatch?: Dispatch;
  /** The lines that it is about, in their current state. */
  lines?: readonly CartLine[];
  /** The amount to pay when the shopper last saw it, and the amount to pay now, in cents. */
  totals?: { beforeInCents: number; nowInCents: number };
  /** The same lines as the shopper last saw them, in the same order, if their prices changed. */
  before?: readonly CartLine[];
}

/** The outcome of a verb of the checkout. */
export type CheckoutOutcome<T> = { ok: true; value: T } | { ok: false; problems: CheckoutProblem[] };

export const stopped = (...problems: CheckoutProblem[]): { ok: false; problems: CheckoutProblem[] } => ({
  ok: false,
  problems,
});

/** A refusal of this program itself: nothing was sent. */
export const stoppedHere = (
  code: CheckoutProblemCode,
  more: Partial<CheckoutProblem> = {},
): { ok: false; problems: CheckoutProblem[] } => stopped({ code, messages: [], ...more });

/** A refusal of the shop as a checkout problem. */
export const fromProblem = ({ code, messages }: Problem, method: ShippingMethod | null): CheckoutProblem => ({
  code,
  messages,
  ...(method && { dispatch: dispatchOf(method) }),
});

const about = (code: CheckoutProblemCode, lines: readonly CartLine[]): CheckoutProblem[] =>
  lines.length > 0 ? [{ code, messages: [], lines }] : [];

const said = (
  code: CheckoutProblemCode,
  ...messages: ReadonlyArray<string | null | undefined>
): CheckoutProblem[] => {
  const words = messages.filter((message) => message != null && message !== '') as string[];
  return words.length > 0 ? [{ code, messages: words }] : [];
};

/** How the items changed since they were last checked. */
export function goodsProblems(
  { outOfStock, updated, expired }: PriceChanges,
  looked: readonly CartLine[],
  isAnyLeft: boolean,
): CheckoutProblem[] {
  const before = updated.flatMap(({ offer }) => looked.filter((line) => sameId(line.offer.id, offer.id)));
  const gone = outOfStock.filter((line) => !expired.includes(line));
  return [
    ...about('offers_expired', expired),
    ...about(isAnyLeft ? 'out_of_stock' : 'all_out_of_stock', gone),
    ...about('prices_changed', updated).map((problem) => ({ ...problem, before })),
  ];
}

/** The shop's objections to a cart whose items are unchanged. */
export function validationProblems(
  validation: CartValidation,
  method: ShippingMethod | null,
): CheckoutProblem[] {
  const isMinimum = /^Minimum order amount is /.test(validation.total_error ?? '');
  return [
    ...said(isMinimum ? 'minimum_order' : 'total_refused', validation.total_error),
    ...said('dispatch_refused', validation.dispatch_error).map((problem) => ({
      ...problem,
      ...(method && { dispatch: dispatchOf(method) }),
    })),
    ...said('discount_refused', validation.discount_code_error),
    ...said('stokvel_refused', ...(validation.stokvel_errors ?? [])),
  ];
}
