import type { OrderReview } from '@spaza/contracts';
import { FULFILLED_SHIPPING_STATUSES } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from './idempotent-write.ts';
import { wrongStatus } from './move.ts';
import { readOrder } from './order.store.ts';

/** A review of an order. */
interface NewReview {
  orderId: string;
  /** 1 to 5 stars; 0 for no rating. */
  rating: number;
  comment: string | null;
  createdAt: string;
}

/** Stores a review, and marks its order as reviewed. Returns false if it was already reviewed. */
async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const kept = await tx.query(
    `insert into order_review (order_id, rating, comment, created_at) values ($1, $2, $3, $4)
     on conflict (order_id) do nothing returning order_id`,
    [review.orderId, review.rating, review.comment, review.createdAt],
  );
  if (kept.length === 0) return false;
  await tx.query('update orders set reviewed_at = $2 where id = $1', [review.orderId, review.createdAt]);
  return true;
}

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
  if (order_id != null && String(order_id) !== id) {
    throw refused('other_order');
  }
  return idempotentWrite(shop.db, write, async (tx) => {
    const order = await readOrder(tx, id);
    if (order?.account_id !== write.accountId) throw notFound('order');
    if (!FULFILLED.has(order.status)) throw wrongStatus(order.status, 'review');
    const review = { orderId: id, rating, comment: comment || null, createdAt: instantOf(shop.clock) };
    if (!(await insertReview(tx, review))) {
      throw refused('already_reviewed');
    }
    return null;
  });
}
