import { totalsOf as cartTotals } from '../cart/totals.ts';
import { balanceOf } from './balance.ts';
import type { OrderRow } from './order.store.ts';

/** What an order comes to, in cents. */
export type Totals = Pick<OrderRow, 'subtotal_in_cents' | 'discount_in_cents' | 'total_in_cents'>;

/** What was agreed beside the goods, in cents. */
type Agreed = Pick<OrderRow, 'discount_in_cents' | 'shipping_price_in_cents' | 'bag_total_in_cents'>;

/**
 * Calculates the totals of an order with these lines. Delivery, bags and discount stay as agreed; only a discount that
 * exceeds the price of the items is reduced to it.
 */
export function totalsOf(agreed: Agreed, lines: readonly { total_in_cents: number }[]): Totals {
  const { subtotal, discount, total } = cartTotals({
    goods: lines.reduce((sum, line) => sum + line.total_in_cents, 0),
    discount: agreed.discount_in_cents,
    shipping: agreed.shipping_price_in_cents,
    bags: agreed.bag_total_in_cents,
    wallet: 0,
  });
  return { subtotal_in_cents: subtotal, discount_in_cents: discount, total_in_cents: total };
}

/** An order whose payment fits its total again, and what of it goes back, in cents: first what the wallet has paid. */
export function settled<Row extends OrderRow>(order: Row): { order: Row; refund: number } {
  const refund = Math.max(0, -balanceOf(order));
  const fromCredit = Math.min(order.credit_in_cents, refund);
  return {
    order: {
      ...order,
      credit_in_cents: order.credit_in_cents - fromCredit,
      paid_in_cents: order.paid_in_cents - (refund - fromCredit),
    },
    refund,
  };
}
