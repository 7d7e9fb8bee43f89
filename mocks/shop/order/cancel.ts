import type { Order } from '@spaza/contracts';
import { catchUp, retryIfStale } from '../payment/catch-up.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from './idempotent-write.ts';
import { moveOrder } from './move.ts';
import { lockOrder } from './order.store.ts';
import { anyOrder } from './read.ts';
import { releaseOrder } from './release.ts';

/**
 * Cancels an order for its shopper and releases everything that it had taken.
 * @throws Refused if the account has no such order, or it can no longer be cancelled
 */
export async function cancelOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
): Promise<WriteResult<Order>> {
  await catchUp(shop, id);
  return retryIfStale(shop, id, () =>
    idempotentWrite(shop.db, write, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.account_id !== write.accountId) throw notFound('order');
      moveOrder(shop, tx, order, 'cancelled');
      await withdrawOpen(tx, order, 'cancelled');
      await releaseOrder(shop, tx, order);
      return anyOrder(tx, id);
    }),
  );
}
