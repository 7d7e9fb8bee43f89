import type { Order } from '@spaza/contracts';
import { ORDER_TRANSITIONS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { withdrawOpen } from '../payment/withdraw.ts';
import type { Shop } from '../shop.ts';
import { ONCE } from './idempotent-write.ts';
import { moveOrder, wrongStatus } from './move.ts';
import type { OrderRow } from './order.store.ts';
import { giveBackSurplus, releaseOrder } from './release.ts';
import { withOrder } from './with-order.ts';

/** The status that an order does not come into, whichever way its goods leave the shop. */
const wrongTurn = ({ dispatch }: OrderRow): OrderStatus =>
  dispatch === 'delivery' ? 'ready_for_collection' : 'ready_for_delivery';

/** The shortest way along the life cycle, without where it begins; undefined if there is none. */
function wayTo(order: OrderRow, to: OrderStatus): OrderStatus[] | undefined {
  const start = order.status as OrderStatus;
  const seen = new Set<OrderStatus>([start, wrongTurn(order)]);
  const ways: OrderStatus[][] = [[]];
  for (const way of ways) {
    for (const next of ORDER_TRANSITIONS[way.at(-1) ?? start]) {
      if (seen.has(next)) continue;
      if (next === to) return [...way, next];
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

const CALLED_OFF = new Set<OrderStatus>(['cancelled', 'abandoned']);
/** What is short may still be found, or refused by the shopper. */
const IS_OPEN = new Set<OrderStatus>(['preparing', 'stock_short']);

/**
 * Takes an order along its life cycle to a status, each step with its event. A cancelled or abandoned order gives back
 * what it had taken; one that is past packing, what was overpaid.
 * @throws Refused if the order does not exist, or cannot reach the status from its current one
 */
export async function forceStatus(shop: Shop, id: string, status: OrderStatus): Promise<Order> {
  const { answer } = await withOrder(shop, ONCE, id, async (tx, row) => {
    const way = wayTo(row, status);
    if (!way) throw wrongStatus(row.status, 'move', status);
    // Goods that are short go back to the shopper as money: an order that goes on like this has them no more.
    const order = CALLED_OFF.has(status) || IS_OPEN.has(status) ? row : await giveBackSurplus(shop, tx, row);
    moveOrder(shop, tx, order, ...way);
    if (CALLED_OFF.has(status)) {
      await withdrawOpen(tx, row, 'cancelled');
      await releaseOrder(shop, tx, row);
    }
  });
  return answer;
}
