import type { OrderReview } from '@spaza/contracts';
import { FULFILLED_SHIPPING_STATUSES } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { wrongStatus } from './move.ts';
import { readOrder } from './order.store.ts';
import { insertReview } from './review.store.ts';

const FULFILLED = new Set<string>(FULFILLED_SHIPPING_STATUSES);

/**
 * Stores a shopper's review of an order, once. No stars mean that the shopper did not want to say.
 * @throws Refused if the account has no such order, it has not reached the shopper, or it was already reviewed
 */
export async function reviewOrder(
  shop: Shop,
  accountId: string,
  id: string,
  { order_id, rating, comment }: OrderReview,
): Promise<void> {
  if (order_id != null && String(order_id) !== id) {
    throw refused('other_order');
  }
  await shop.db.tx(async (tx) => {
    const order = await readOrder(tx, id);
    if (order?.account_id !== accountId) throw notFound('order');
    if (!FULFILLED.has(order.status)) throw wrongStatus(order.status, 'review');
    const review = { orderId: id, rating, comment: comment || null, createdAt: instantOf(shop.clock) };
    if (!(await insertReview(tx, review))) {
      throw refused('already_reviewed');
    }
  });
}
