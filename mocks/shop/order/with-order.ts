import type { Order } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { lockOrder, type OrderRow } from './order.store.ts';
import { anyOrder } from './read.ts';

/**
 * Changes an order, whoever it belongs to, while nobody else does, and answers it.
 * @throws Refused when there is none
 */
export function withOrder(
  shop: Shop,
  id: string,
  work: (tx: Queryable, order: OrderRow) => Promise<void>,
): Promise<Order> {
  return shop.db.tx(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('The order');
    await work(tx, order);
    return anyOrder(tx, id);
  });
}
