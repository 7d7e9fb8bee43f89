import type { Order, OrderReview } from '@spaza/contracts';
import { FULFILLED_SHIPPING_STATUSES } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { catchUpAll, retryIfStale } from '../payment/catch-up.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { moveOrder, wrongStatus } from './move.ts';
import { insertReview, lockOrder, type OrderRow, readOrder } from './order.store.ts';
import { anyOrder } from './read.ts';
import { releaseOrder } from './release.ts';

/**
 * Changes an order of any account while holding a lock on it, and returns it. An order that is not
 * paid is updated from its provider first, because it may have been paid in the meantime.
 * @throws Refused if not found
 */
export async function withOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  work: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<WriteResult<Order>> {
  const known = await readOrder(shop.db, id);
  if (known) await catchUpAll(shop, [known]);
  return retryIfStale(shop, id, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) throw notFound('order');
      await work(tx, order);
      return anyOrder(tx, id);
    }),
  );
}

/**
 * Cancels an order for its shopper and releases everything that it had taken.
 * @throws Refused if the account has no such order, or it can no longer be cancelled
 */
export const cancelOrder = (shop: Shop, write: RepeatableWrite, id: string): Promise<WriteResult<Order>> =>
  withOrder(shop, write, id, async (tx, order) => {
    if (order.account_id !== write.accountId) throw notFound('order');
    moveOrder(shop, tx, order, 'cancelled');
    await withdrawOpen(tx, order, 'cancelled');
    await releaseOrder(shop, tx, order);
  });

const FULFILLED = new Set<string>(FULFILLED_SHIPPING_STATUSES);

/**
 * Stores a shopper's review of an order, once. The rating may be left out.
 * @throws Refused if the account has no such order, it has not reached the shopper, or it was already reviewed
 */
export async function reviewOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  { order_id, rating, comment }: OrderReview,
): Promise<WriteResult<null>> {
  if (order_id != null && String(order_id) !== id) throw refused('other_order');
  return idempotentWrite(shop.db, write, async (tx) => {
    const order = await readOrder(tx, id);
    if (order?.account_id !== write.accountId) throw notFound('order');
    if (!FULFILLED.has(order.status)) throw wrongStatus(order.status, 'review');
    const review = { orderId: id, rating, comment: comment || null, createdAt: instantOf(shop.clock) };
    if (!(await insertReview(tx, review))) throw refused('already_reviewed');
    return null;
  });
}
