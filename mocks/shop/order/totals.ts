import type { OrderStatus } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { totalsOf as cartTotals } from '../cart/price.ts';
import { type DiscountCodeRow, readDiscountCode } from '../discount/discount.store.ts';
import { discountAfterChange } from '../discount/discount.ts';
import type { OrderRow } from './order.store.ts';

/** Statuses of orders that nobody has to pay any more. */
const CANCELLED = new Set<string>(['cancelled', 'abandoned'] satisfies OrderStatus[]);

/** Returns what is left to pay of an order, in cents; negative if too much was paid. */
export const balanceOf = ({
  status,
  total_in_cents,
  credit_in_cents,
  paid_in_cents,
}: Pick<OrderRow, 'status' | 'total_in_cents' | 'credit_in_cents' | 'paid_in_cents'>): number =>
  CANCELLED.has(status) ? 0 : total_in_cents - credit_in_cents - paid_in_cents;

/** Totals of an order, in cents. */
type Totals = Pick<OrderRow, 'subtotal_in_cents' | 'discount_in_cents' | 'total_in_cents'>;

/** Agreed amounts other than for items, in cents. */
type Agreed = Pick<OrderRow, 'discount_in_cents' | 'shipping_price_in_cents' | 'bag_total_in_cents'>;

/**
 * Calculates the totals of an order with these lines. Delivery and bags stay as agreed; the discount is recalculated.
 * @param code the current discount code of the order
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

/** Reads the discount code of an order; undefined if it has none, or it no longer exists. */
export const readCodeOf = async (
  db: Queryable,
  { discount_code, account_id }: Pick<OrderRow, 'discount_code' | 'account_id'>,
): Promise<DiscountCodeRow | undefined> =>
  discount_code === null ? undefined : readDiscountCode(db, discount_code, account_id);

/**
 * Reduces the payments of an order to its total: first what the wallet paid, then the debtor card, then anything
 * else. Returns the order and the amount to refund, in cents.
 */
export function adjustPayment<Row extends OrderRow>(order: Row): { order: Row; refund: number } {
  const refund = Math.max(0, -balanceOf(order));
  const fromCredit = Math.min(order.credit_in_cents, refund);
  const fromPaid = refund - fromCredit;
  return {
    order: {
      ...order,
      credit_in_cents: order.credit_in_cents - fromCredit,
      paid_in_cents: order.paid_in_cents - fromPaid,
      card_in_cents: order.card_in_cents - Math.min(order.card_in_cents, fromPaid),
      refunded_in_cents: order.refunded_in_cents + refund,
    },
    refund,
  };
}

/** Whether an order can be paid on delivery: with the Shop2Shop app. */
export const isPayableOnDelivery = ({
  provider,
  dispatch,
}: Pick<OrderRow, 'provider' | 'dispatch'>): boolean => provider === 'shop2shop' && dispatch === 'delivery';

type Waiting = Pick<OrderRow, 'status' | 'provider' | 'dispatch'>;

const awaitsPaymentOnDelivery = (order: Waiting): boolean =>
  order.status === 'pending_payment' && isPayableOnDelivery(order);

/** Returns the shipping status of an order; null while it awaits payment on delivery. */
export const shippingStatusOf = (order: Waiting): string | null =>
  awaitsPaymentOnDelivery(order) ? null : order.status;

/** Returns the statuses that lead to packing. Orders that are paid on delivery are accepted unpaid. */
export const wayToPacking = (order: Waiting): OrderStatus[] =>
  awaitsPaymentOnDelivery(order) ? ['pending', 'preparing'] : ['preparing'];
