import { isSold } from '../config/features.ts';
import type { CART_MESSAGES } from './messages.ts';
import type { Quote } from './quote.ts';
import { reachesMinimum } from './totals.ts';

/** Returns the name of the reason why the total of a cart is refused; undefined if it is not. */
export function totalProblem({ cart, totals, features }: Quote): keyof typeof CART_MESSAGES | undefined {
  if (cart.vanished || cart.expired.length > 0) return 'offers_expired';
  if (cart.lines.length === 0) return cart.outOfStock.length > 0 ? 'all_out_of_stock' : 'empty_cart';
  if (cart.lines.some(({ row }) => row.kind === 'combo') && !isSold(features, 'combo'))
    return 'combos_not_sold';
  return reachesMinimum(totals) ? undefined : 'minimum_order';
}
