import type { Queryable } from '../../db/db.ts';
import { totalsOf as cartTotals } from '../cart/totals.ts';
import { type DiscountCodeRow, readDiscountCode } from '../discount/discount.store.ts';
import { discountAfterChange } from '../discount/discount.ts';
import { balanceOf } from './balance.ts';
import type { OrderRow } from './order.store.ts';

/** What an order comes to, in cents. */
export type Totals = Pick<OrderRow, 'subtotal_in_cents' | 'discount_in_cents' | 'total_in_cents'>;

/** What was agreed beside the goods, in cents. */
type Agreed = Pick<OrderRow, 'discount_in_cents' | 'shipping_price_in_cents' | 'bag_total_in_cents'>;

/**
 * Calculates the totals of an order with these lines. Delivery and bags stay as agreed; the discount is worked out anew.
 * @param code the discount code of the order, as the shop has it now
 */
export function totalsOf(
  agreed: Agreed,
  lines: readonly { total_in_cents: number }[],
  { code, now }: { code: DiscountCodeRow | undefined; now: string },
): Totals {
  const goods = lines.reduce((sum, line) => sum + line.total_in_cents, 0);
  const { subtotal, discount, total } = cartTotals({
    goods,
    discount: discountAfterChange(code, goods, { beforeInCents: agreed.discount_in_cents, now }),
    shipping: agreed.shipping_price_in_cents,
    bags: agreed.bag_total_in_cents,
    wallet: 0,
  });
  return { subtotal_in_cents: subtotal, discount_in_cents: discount, total_in_cents: total };
}

/** Reads the discount code of an order; undefined if it has none, or the shop no longer does. */
export const readCodeOf = async (
  db: Queryable,
  { discount_code, account_id }: Pick<OrderRow, 'discount_code' | 'account_id'>,
): Promise<DiscountCodeRow | undefined> =>
  discount_code === null ? undefined : readDiscountCode(db, discount_code, account_id);

/** An order whose payment fits its total again, and what of it goes back, in cents: first what the wallet has paid. */
export function settled<Row extends OrderRow>(order: Row): { order: Row; refund: number } {
  const refund = Math.max(0, -balanceOf(order));
  const fromCredit = Math.min(order.credit_in_cents, refund);
  return {
    order: {
      ...order,
      credit_in_cents: order.credit_in_cents - fromCredit,
      paid_in_cents: order.paid_in_cents - (refund - fromCredit),
      refunded_in_cents: order.refunded_in_cents + refund,
    },
    refund,
  };
}
