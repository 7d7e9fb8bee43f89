import type { Order } from '@spaza/contracts';
import { lineTotalInCents, type OrderStatus, roundQuantity } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { type OrderItemRow, packItems, readItems } from '../order/item.store.ts';
import { moveOrder } from '../order/move.ts';
import { appendEvents, lockOrder, type OrderRow } from '../order/order.store.ts';
import { anyOrder } from '../order/read.ts';
import { updateTotals } from '../order/totals.store.ts';
import { notFound, Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';

/** What was packed of a line, where it is less than was ordered. */
export interface PackedLine {
  id: number | string;
  qty: number;
}

/** Changes an order while nobody else does, and answers it. @throws Refused when there is none */
async function change(
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

/** Starts packing. @throws Refused when the order is not waiting to be packed */
export const prepare = (shop: Shop, id: string): Promise<Order> =>
  change(shop, id, (tx, order) => moveOrder(shop, tx, order, 'preparing'));

function packedQuantities(
  items: readonly OrderItemRow[],
  packed: readonly PackedLine[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { id, qty } of packed) {
    const item = items.find((candidate) => candidate.id === String(id));
    if (!item) throw new Refused(422, 'unknown_line', `The order has no line ${id}.`);
    if (qty > item.qty_ordered) {
      throw new Refused(
        422,
        'too_much_packed',
        `${item.name}: ${qty} is more than the ${item.qty_ordered} that were ordered.`,
      );
    }
    quantities.set(item.id, roundQuantity(qty));
  }
  return quantities;
}

/**
 * Finishes packing. Everything packed makes the order ready; less makes it stock short.
 * @param packed lines of which less was packed; every other line counts as packed in full
 * @throws Refused when a line is not the order's, or more than was ordered, or the order is past packing
 */
export function completePack(shop: Shop, id: string, packed: readonly PackedLine[]): Promise<Order> {
  return change(shop, id, async (tx, order) => {
    const items = await readItems(tx, [id]);
    const quantities = packedQuantities(items, packed);
    const lines = items.map((item) => {
      const qty = quantities.get(item.id) ?? item.qty;
      return {
        id: item.id,
        qty,
        total_in_cents: lineTotalInCents(item.unit_price_in_cents, qty),
        ordered: item.qty_ordered,
      };
    });
    await packItems(tx, instantOf(shop.clock), lines);
    const subtotal = lines.reduce((sum, line) => sum + line.total_in_cents, 0);
    const total = order.total_in_cents - order.subtotal_in_cents + subtotal;
    await updateTotals(tx, id, { subtotal_in_cents: subtotal, total_in_cents: total });
    const isShort = lines.some((line) => line.qty < line.ordered);
    const ready: OrderStatus = order.dispatch === 'delivery' ? 'ready_for_delivery' : 'ready_for_collection';
    const start: OrderStatus[] = order.status === 'preparing' ? [] : ['preparing'];
    await moveOrder(shop, tx, { ...order, total_in_cents: total }, ...start, isShort ? 'stock_short' : ready);
  });
}

/** Notes what is wrong with a pack. A stock-short order goes back to packing; any other keeps its status. */
export function disputePack(shop: Shop, id: string, reason: string): Promise<Order> {
  return change(shop, id, async (tx, order) => {
    await appendEvents(tx, id, [{ timestamp: instantOf(shop.clock), name: 'disputed', message: reason }]);
    if (order.status === 'stock_short') await moveOrder(shop, tx, order, 'preparing');
  });
}

const HAND_OVER: Partial<Record<string, OrderStatus>> = {
  ready_for_collection: 'collected',
  ready_for_delivery: 'out_for_delivery',
  out_for_delivery: 'delivered',
};

/** Hands an order over: to the shopper, to the driver, or by the driver to the shopper. */
export function issuePack(shop: Shop, id: string): Promise<Order> {
  return change(shop, id, async (tx, order) => {
    const next = HAND_OVER[order.status];
    if (!next) {
      throw new Refused(
        409,
        'wrong_status',
        `An order that is ${order.status.replaceAll('_', ' ')} cannot be handed over.`,
      );
    }
    await moveOrder(shop, tx, order, next);
  });
}
