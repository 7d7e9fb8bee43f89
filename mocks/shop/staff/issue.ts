import type { Order } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import type { RepeatableWrite, WriteResult } from '../order/idempotent-write.ts';
import { moveOrderBy, wrongStatus } from '../order/move.ts';
import { withOrder } from '../order/with-order.ts';
import type { Shop } from '../shop.ts';

const HAND_OVER: Partial<Record<string, OrderStatus>> = {
  ready_for_collection: 'collected',
  ready_for_delivery: 'out_for_delivery',
  out_for_delivery: 'delivered',
};

/**
 * Hands an order over: to the shopper, to the driver, or by the driver to the shopper.
 * @throws Refused if the order is not ready
 */
export function issuePack(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  agentName: string | undefined,
): Promise<WriteResult<Order>> {
  return withOrder(shop, write, id, async (tx, order) => {
    const next = HAND_OVER[order.status];
    if (!next) throw wrongStatus(order.status, 'hand_over');
    moveOrderBy(shop, tx, order, agentName, next);
  });
}
