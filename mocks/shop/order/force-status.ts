import type { Order } from '@spaza/contracts';
import { ORDER_TRANSITIONS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { withdrawOpen } from '../payment/withdraw.ts';
import type { Shop } from '../shop.ts';
import { ONCE } from './idempotent-write.ts';
import { moveOrder, wrongStatus } from './move.ts';
import type { OrderRow } from './order.store.ts';
import { refundSurplus, releaseOrder } from './release.ts';
import { withOrder } from './with-order.ts';

/** The status that an order with this dispatch method never reaches. */
const unreachableStatus = ({ dispatch }: OrderRow): OrderStatus =>
  dispatch === 'delivery' ? 'ready_for_collection' : 'ready_for_delivery';

/** Returns the shortest path along the life cycle, without its start; undefined if there is none. */
function pathTo(order: OrderRow, to: OrderStatus): OrderStatus[] | undefined {
  const start = order.status as OrderStatus;
  const seen = new Set<OrderStatus>([start, unreachableStatus(order)]);
  const paths: OrderStatus[][] = [[]];
  for (const path of paths) {
    for (const next of ORDER_TRANSITIONS[path.at(-1) ?? start]) {
      if (seen.has(next)) continue;
      if (next === to) return [...path, next];
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

const CANCELLED = new Set<OrderStatus>(['cancelled', 'abandoned']);
/** Statuses in which staff may still find missing items, or the shopper may remove them. */
const IS_OPEN = new Set<OrderStatus>(['preparing', 'stock_short']);

/**
 * Moves an order along its life cycle to a status, with an event for each step. If it is cancelled or
 * abandoned, releases everything it had taken; if it gets past packing, refunds what was overpaid.
 * @throws Refused if the order does not exist, or cannot reach the status from its current one
 */
export async function forceStatus(shop: Shop, id: string, status: OrderStatus): Promise<Order> {
  const { answer } = await withOrder(shop, ONCE, id, async (tx, row) => {
    const path = pathTo(row, status);
    if (!path) {
      const isCancelling = status === 'cancelled' && row.status !== 'cancelled';
      throw isCancelling ? wrongStatus(row.status, 'cancel') : wrongStatus(row.status, 'move', status);
    }
    // After packing, missing items are no longer part of the order, so they are refunded.
    const order = CANCELLED.has(status) || IS_OPEN.has(status) ? row : await refundSurplus(shop, tx, row);
    moveOrder(shop, tx, order, ...path);
    if (CANCELLED.has(status)) {
      await withdrawOpen(tx, row, 'cancelled');
      await releaseOrder(shop, tx, row);
    }
  });
  return answer;
}
