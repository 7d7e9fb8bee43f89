import { LIMIT_REACHED } from '../discount/discount.ts';
import { Refused } from '../refused.ts';
import { CART_MESSAGES } from './messages.ts';
import type { Quote } from './quote.ts';
import { totalProblem } from './total-problem.ts';
import { validationOf } from './validation.ts';

/** Refuses an order, including the current calculation of the cart. */
const refused = (quote: Quote, status: 409 | 422, code: string, messages: string | readonly string[]) =>
  new Refused(status, code, messages, { validation: validationOf(quote) });

/** There is less stock than the cart needs. */
export function outOfStock(quote: Quote): Refused {
  const code = quote.cart.lines.length > 0 ? 'out_of_stock' : 'all_out_of_stock';
  return refused(quote, 409, code, CART_MESSAGES[code]);
}

/** Another order took the last use of the discount code. */
export const codeUsedUp = (quote: Quote): Refused =>
  refused(quote, 422, LIMIT_REACHED.code, LIMIT_REACHED.message);

/**
 * Checks that a cart can be ordered exactly as it was sent.
 * @throws Refused with the first reason against it, and with the current calculation of the cart
 */
export function checkCart(quote: Quote): void {
  const { cart, discount } = quote;
  if (cart.vanished || cart.expired.length > 0) {
    throw refused(quote, 409, 'offers_expired', CART_MESSAGES.offers_expired);
  }
  if (cart.outOfStock.length > 0) throw outOfStock(quote);
  if (cart.lines.some((line) => line.changed)) {
    throw refused(quote, 409, 'prices_changed', CART_MESSAGES.prices_changed);
  }
  const problem = totalProblem(quote);
  if (problem) throw refused(quote, 422, problem, CART_MESSAGES[problem]);
  if (discount.problem) throw refused(quote, 422, discount.problem.code, discount.problem.message);
  if (quote.stokvelErrors.length > 0) throw refused(quote, 422, 'stokvel_refused', quote.stokvelErrors);
}
