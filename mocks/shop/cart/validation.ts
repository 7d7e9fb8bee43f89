import type { CartValidation } from '@spaza/contracts';
import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import { isSold } from '../config/config.ts';
import { type Reason, reason, type Say } from '../refused.ts';
import { isStokvel, presentLine } from './price.ts';
import type { Quote } from './quote.ts';
import { reachesMinimum } from './totals.ts';

/** Returns the reason why the total of a cart is refused; undefined if it is not. */
export function totalProblem({ cart, totals, features }: Quote): Reason | undefined {
  if (cart.vanished || cart.expired.length > 0) return reason('offers_expired');
  if (cart.lines.length === 0) return reason(cart.outOfStock.length > 0 ? 'all_out_of_stock' : 'empty_cart');
  if (cart.lines.some(({ row }) => row.kind === 'combo') && !isSold(features, 'combo'))
    return reason('combos_not_sold');
  if (reachesMinimum(totals)) return undefined;
  return reason('minimum_order', { minimum_in_cents: MINIMUM_ORDER_IN_CENTS });
}

/** What stands against a cart, by the part that it is about. */
type ProblemsOf = Readonly<Record<'total' | 'dispatch' | 'discount' | 'stokvel', Reason | null | undefined>>;

/** Converts a quote to its response format. @param slotProblem what is wrong with its time slot, if that is known */
export function validationOf(quote: Quote, say: Say, slotProblem: Reason | null = null): CartValidation {
  const { cart, discount, totals } = quote;
  const about: ProblemsOf = {
    total: totalProblem(quote),
    dispatch: quote.shippingProblem ?? slotProblem,
    discount: discount.problem,
    stokvel: quote.stokvelProblem,
  };
  const problems = Object.entries(about).flatMap(([part, reason]) =>
    reason ? [{ about: part, ...say(reason) }] : [],
  );
  const said = (part: keyof ProblemsOf) => problems.find((each) => each.about === part)?.messages;
  return {
    items: cart.lines.map(presentLine),
    updated: cart.lines.filter((line) => line.changed).map(presentLine),
    out_of_stock: [...cart.outOfStock, ...cart.expired].map(presentLine),
    problems,
    total_error: said('total')?.join(' ') ?? null,
    dispatch_error: said('dispatch')?.join(' ') ?? null,
    credit_in_cents: totals.credit,
    discount_code: discount.code,
    discount_codes_enabled: discount.isEnabled,
    discount_code_error: said('discount')?.join(' ') ?? null,
    discount_in_cents: totals.discount,
    subtotal_in_cents: totals.subtotal,
    shipping_cost_in_cents: quote.shippingInCents,
    stokvel: isStokvel(cart),
    stokvel_errors: said('stokvel') ?? [],
    bag_qty: quote.bags.qty,
    bag_total_in_cents: totals.bags,
    total_in_cents: totals.payable,
  };
}
