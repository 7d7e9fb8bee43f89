import { type Reason, Refused, reason } from '../refused.ts';
import type { Quote } from './quote.ts';
import { totalProblem, validationOf } from './validation.ts';

/** Refuses an order, including the current calculation of the cart. */
const refuse = (quote: Quote, why: Reason): Refused =>
  new Refused([why], (say) => ({ validation: validationOf(quote, say) }));

/** There is less stock than the cart needs. */
export const outOfStock = (quote: Quote): Refused =>
  refuse(quote, reason(quote.cart.lines.length > 0 ? 'out_of_stock' : 'all_out_of_stock'));

/** Another order took the last use of the discount code. */
export const codeUsedUp = (quote: Quote): Refused => refuse(quote, reason('discount_limit_reached'));

/**
 * Checks that a cart can be ordered exactly as it was sent.
 * @throws Refused with the first reason against it, and with the current calculation of the cart
 */
export function checkCart(quote: Quote): void {
  const { cart, discount } = quote;
  if (cart.vanished || cart.expired.length > 0) throw refuse(quote, reason('offers_expired'));
  if (cart.outOfStock.length > 0) throw outOfStock(quote);
  if (cart.lines.some((line) => line.changed)) throw refuse(quote, reason('prices_changed'));
  const problem = totalProblem(quote) ?? discount.problem ?? quote.stokvelProblem;
  if (problem) throw refuse(quote, problem);
}
