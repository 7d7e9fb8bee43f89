import type { Tx } from '../db/db.ts';

/** What a shopper thought of an order. */
export interface NewReview {
  orderId: string;
  /** Stars, 1 to 5; 0 if the shopper did not want to say. */
  rating: number;
  comment: string | null;
  createdAt: string;
}

/** Stores a review, and marks its order as reviewed. Returns false if it was already reviewed. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const kept = await tx.query(
    `insert into order_review (order_id, rating, comment, created_at) values ($1, $2, $3, $4)
     on conflict (order_id) do nothing returning order_id`,
    [review.orderId, review.rating, review.comment, review.createdAt],
  );
  if (kept.length === 0) return false;
  await tx.query('update orders set reviewed_at = $2 where id = $1', [review.orderId, review.createdAt]);
  return true;
}
