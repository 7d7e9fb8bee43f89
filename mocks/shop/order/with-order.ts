import type { Order } from '@spaza/contracts';
import type { Tx } from '../db/db.ts';
import { catchUp, caughtUp } from '../payment/catch-up.ts';
import { isWaiting } from '../payment/receive.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { lockOrder, type OrderRow, readOrder } from './order.store.ts';
import { anyOrder } from './read.ts';

/**
 * Changes an order, whoever it belongs to, while nobody else does, and returns it. One that waits to be paid is brought
 * up to what its provider says first: it may have been paid since anybody looked.
 * @throws Refused if there is none
 */
export async function withOrder(
  shop: Shop,
  id: string,
  work: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<Order> {
  const known = await readOrder(shop.db, id);
  if (known && isWaiting(known)) await catchUp(shop, id);
  return caughtUp(shop, id, () =>
    shop.db.tx(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) throw notFound('The order');
      await work(tx, order);
      return anyOrder(tx, id);
    }),
  );
}
