import type { Order } from '@spaza/contracts';
import type { Tx } from '../../db/db.ts';
import { catchUpAll, retryIfStale } from '../payment/catch-up.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from './idempotent-write.ts';
import { lockOrder, type OrderRow, readOrder } from './order.store.ts';
import { anyOrder } from './read.ts';

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
