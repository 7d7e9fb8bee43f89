import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import { isSold } from '../config/features.ts';
import { type Reason, reason } from '../refused.ts';
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
