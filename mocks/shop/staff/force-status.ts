import type { Order } from '@spaza/contracts';
import { ORDER_TRANSITIONS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { ONCE } from '../order/idempotent-write.ts';
import { moveOrder, wrongStatus } from '../order/move.ts';
import type { OrderRow } from '../order/order.store.ts';
import { refundSurplus, releaseOrder } from '../order/release.ts';
import { withOrder } from '../order/with-order.ts';
import { withdrawOpen } from '../payment/withdraw.ts';
import type { Shop } from '../shop.ts';
import { completePack } from './pack.ts';

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

/** Finishes packing with half of the first line, in whole pieces or units of weight. */
async function packShort(shop: Shop, { id, order_items }: Order): Promise<Order> {
  const short = (order_items ?? [])
    .slice(0, 1)
    .map((line) => ({ id: line.id, qty: Math.floor(line.qty / 2) }));
  return (await completePack(shop, ONCE, String(id), short, undefined)).answer;
}

/**
 * Moves an order along its life cycle to a status, with an event for each step. If it is cancelled or
 * abandoned, releases everything it had taken; if it gets past packing, refunds what was overpaid; if it runs short,
 * half of its first line is missing.
 * @throws Refused if the order does not exist, or cannot reach the status from its current one
 */
export async function forceStatus(shop: Shop, id: string, status: OrderStatus): Promise<Order> {
  const { answer } = await withOrder(shop, ONCE, id, async (tx, row) => {
    const path = pathTo(row, status);
    if (!path) {
      const isCancelling = status === 'cancelled' && row.status !== 'cancelled';
      throw isCancelling ? wrongStatus(row.status, 'cancel') : wrongStatus(row.status, 'move', status);
    }
    // Packing makes the last step: it finds what is short.
    if (status === 'stock_short') return moveOrder(shop, tx, row, ...path.slice(0, -1));
    // After packing, missing items are no longer part of the order, so they are refunded.
    const order = CANCELLED.has(status) || status === 'preparing' ? row : await refundSurplus(shop, tx, row);
    moveOrder(shop, tx, order, ...path);
    if (CANCELLED.has(status)) {
      await withdrawOpen(tx, row, 'cancelled');
      await releaseOrder(shop, tx, row);
    }
  });
  return status === 'stock_short' ? packShort(shop, answer) : answer;
}
