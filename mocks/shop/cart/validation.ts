import type { CartValidation } from '@spaza/contracts';
import { CART_MESSAGES } from './messages.ts';
import { presentLine } from './price.ts';
import type { Quote } from './quote.ts';
import { isStokvel } from './stokvel.ts';
import { totalProblem } from './total-problem.ts';

/** Converts a quote to its response format. */
export function validationOf(quote: Quote): CartValidation {
  const { cart, discount, totals, shippingProblem, stokvelErrors } = quote;
  const problem = totalProblem(quote);
  return {
    items: cart.lines.map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    total_error: problem ? CART_MESSAGES[problem] : null,
    dispatch_error: shippingProblem?.message ?? null,
    credit_in_cents: totals.credit,
    discount_code: discount.code,
    discount_codes_enabled: discount.isEnabled,
    discount_code_error: discount.problem?.message ?? null,
    discount_in_cents: totals.discount,
    subtotal_in_cents: totals.subtotal,
    shipping_cost_in_cents: quote.shippingInCents,
    stokvel: isStokvel(cart),
    stokvel_errors: [...stokvelErrors],
    bag_qty: quote.bags.qty,
    bag_total_in_cents: totals.bags,
    total_in_cents: totals.payable,
  };
}
