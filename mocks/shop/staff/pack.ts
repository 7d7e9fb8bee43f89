import type { Order, OrderPrepareJob } from '@spaza/contracts';
import {
  fullPack,
  isShortLine,
  lineTotalInCents,
  ORDER_TRANSITIONS,
  type OrderStatus,
  roundQuantity,
} from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { quantityRefused } from '../cart/price.ts';
import { measured } from '../catalog/present.ts';
import { instantOf } from '../clock.ts';
import { ONCE, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { textFor } from '../language.ts';
import {
  type OrderItemRow,
  readItems,
  returnStock,
  takeAvailable,
  updateItems,
} from '../order/item.store.ts';
import { moveOrder, wrongStatus } from '../order/move.ts';
import { changedNotice } from '../order/notices.ts';
import { appendEvents, type OrderRow, readOrder, updateAmounts } from '../order/order.store.ts';
import { withOrder } from '../order/order.ts';
import { refundSurplus, releaseOrder } from '../order/release.ts';
import { readCodeOf, totalsOf, wayToPacking } from '../order/totals.ts';
import { chargeRemainder } from '../payment/debtor-card.ts';
import { withdrawOpen, withdrawUnpaid } from '../payment/open-payment.ts';
import { Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';

/**
 * Starts packing, and returns the work to do.
 * @param agentName who packs
 * @throws Refused if the order is not waiting to be packed
 */
export async function prepareOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  agentName: string | undefined,
): Promise<WriteResult<OrderPrepareJob>> {
  const { answer: order, repeated } = await withOrder(shop, write, id, async (tx, row) =>
    moveOrder(shop, tx, row, wayToPacking(row), agentName),
  );
  const cardNumber = (await readOrder(shop.db, id))?.debtor_card_number ?? null;
  const { bag_qty, bag_total_in_cents } = order;
  const job = {
    order_id: order.id,
    order_reference: order.reference,
    order_items: order.order_items,
    agent_name: agentName ?? null,
    requires_bags: order.requires_bags,
    bag_price_in_cents: bag_qty ? Math.round((bag_total_in_cents ?? 0) / bag_qty) : null,
    order_subtotal_in_cents: order.subtotal_in_cents,
    order_total_in_cents: order.total_in_cents,
    requires_shipping: order.requires_shipping,
    provider: order.provider,
    debtor_card_number: cardNumber,
    data: {
      dispatch_method: order.dispatch_method,
      collection_date: order.collection_date,
      formatted_collection_date: order.formatted_collection_date,
      shipping_address: order.shipping_address,
      bag_qty,
    },
  };
  return { answer: job, repeated };
}

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
    moveOrder(shop, tx, order, [next], agentName);
  });
}

/** Statuses of orders without a pack. */
const WITHOUT_PACK = new Set<string>([
  'pending_payment',
  'payment_processing',
  'cancelled',
  'abandoned',
] satisfies OrderStatus[]);

/**
 * Records what is wrong with a pack. A stock-short order goes back to packing; any other keeps its status.
 * @throws Refused if the order has no pack
 */
export function disputePack(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  reason: string,
  agentName: string | undefined,
): Promise<WriteResult<Order>> {
  return withOrder(shop, write, id, async (tx, order) => {
    if (WITHOUT_PACK.has(order.status)) throw wrongStatus(order.status, 'dispute');
    const by = agentName ? ` ${textFor(order, 'by')} ${agentName}` : '';
    const message = textFor(order, 'disputed', { by, reason });
    appendEvents(tx, id, [{ timestamp: instantOf(shop.clock), name: order.status, message }]);
    if (order.status === 'stock_short') moveOrder(shop, tx, order, ['preparing']);
  });
}

/** The packed quantity of a line, if it differs from the ordered one. */
interface PackedLine {
  id: number | string;
  qty: number;
}

const tooMuch = (item: OrderItemRow, qty: number): Refused => {
  const shown = (amount: number) => (item.per_kg ? measured(item, amount) : String(amount));
  return refused('too_much_packed', {
    name: item.name,
    qty: shown(qty),
    ordered: shown(item.qty_ordered),
    ...(item.per_kg && { most: shown(fullPack(item).most) }),
  });
};

/** @throws Refused if this quantity of a line cannot have been packed */
function checkPacked(item: OrderItemRow, qty: number): void {
  if (roundQuantity(qty) > fullPack(item).most) throw tooMuch(item, qty);
  if (!item.per_kg && !Number.isInteger(qty)) throw quantityRefused(item, qty);
}

function packedQuantities(
  items: readonly OrderItemRow[],
  packed: readonly PackedLine[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { id, qty } of packed) {
    const item = items.find((candidate) => candidate.id === String(id));
    if (!item) throw refused('unknown_line', { line: String(id) });
    if (quantities.has(item.id)) throw refused('line_twice', { name: item.name });
    checkPacked(item, qty);
    quantities.set(item.id, roundQuantity(qty));
  }
  return quantities;
}

/**
 * Returns a line as packed. Without a packed quantity, weighed items keep their weight and short items count
 * as found.
 */
function packedLine(item: OrderItemRow, packed: number | undefined): OrderItemRow {
  const qty = packed ?? (isShortLine(item) ? item.qty_ordered : item.qty);
  return { ...item, qty, total_in_cents: lineTotalInCents(item.unit_price_in_cents, qty) };
}

/**
 * Takes out of stock what lines weigh beyond what was ordered, and returns it if they are packed again with less. It
 * was on the shelf, so packing never fails for it: what stock does not have is noted in the line, and does not go
 * back there when the order is cancelled. What is packed below the ordered quantity stays taken, because it was not
 * there.
 */
async function exchangeExcess(
  shop: Shop,
  tx: Tx,
  { supplier_id }: OrderRow,
  items: readonly OrderItemRow[],
  packed: readonly OrderItemRow[],
): Promise<OrderItemRow[]> {
  const now = instantOf(shop.clock);
  const untaken = new Map<string, number>();
  // Orders lock stock in this order.
  const changes = packed
    .map((line, at) => ({ line, more: moreTaken(items[at]!, line) }))
    .filter(({ more }) => more !== 0)
    .sort((a, b) => a.line.sellable_id - b.line.sellable_id);
  for (const { line, more } of changes) {
    const { id, sellable_id } = line;
    if (more < 0) await returnStock(tx, supplier_id, [{ sellable_id, qty: -more }]);
    else {
      const taken = await takeAvailable(tx, now, supplier_id, { sellable_id, qty: more });
      untaken.set(id, roundQuantity(more - taken));
    }
  }
  if (changes.length > 0) await shop.catalogueChanged(tx);
  return packed.map((line) => ({ ...line, qty_untaken: untaken.get(line.id) ?? 0 }));
}

/** How much more than before a line as packed should have taken out of stock. */
const moreTaken = (before: OrderItemRow, packed: OrderItemRow): number =>
  roundQuantity(
    Math.max(packed.qty, packed.qty_ordered) - Math.max(before.qty, before.qty_ordered) + before.qty_untaken,
  );

/** Charges what is left to pay, if possible. If the limit of the debtor card is too low, the rest stays unpaid. */
async function tryChargeRemainder(shop: Shop, tx: Tx, order: OrderRow): Promise<OrderRow> {
  try {
    return await chargeRemainder(shop, tx, order);
  } catch (error) {
    if (error instanceof Refused) return order;
    throw error;
  }
}

/** Notifies the shopper that the weight of the items has changed the total. */
function notifyWeighed(shop: Shop, tx: Tx, order: OrderRow): void {
  const message = textFor(order, 'weighed', { total: order.total_in_cents });
  const event = { timestamp: instantOf(shop.clock), name: order.status, message };
  appendEvents(tx, order.id, [event], [changedNotice(shop, order)]);
}

/**
 * Finishes packing. If everything is packed the order is ready; otherwise it is stock short. Weighed items count as
 * packed in full within the tolerance, and are charged by what was packed: overpayments are refunded, the rest is
 * charged or left to pay.
 * @param packed lines of which less was packed, or that weigh more or less; every other line counts as packed in full
 * @throws Refused if a line is not in the order, or more was packed than ordered, or the order is past packing
 */
export function completePack(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  packed: readonly PackedLine[],
  agentName: string | undefined,
): Promise<WriteResult<Order>> {
  return withOrder(shop, write, id, async (tx, order) => {
    const items = await readItems(tx, [id]);
    const quantities = packedQuantities(items, packed);
    const packedLines = items.map((item) => packedLine(item, quantities.get(item.id)));
    const lines = await exchangeExcess(shop, tx, order, items, packedLines);
    if (order.status !== 'preparing') moveOrder(shop, tx, order, wayToPacking(order), agentName);
    const now = instantOf(shop.clock);
    await updateItems(
      tx,
      lines.map((line) => ({ ...line, packed_at: now })),
    );
    const code = await readCodeOf(tx, order);
    const packedOrder = { ...order, ...totalsOf(order, lines, { code, now }), status: 'preparing' };
    await updateAmounts(tx, packedOrder);
    if (packedOrder.total_in_cents !== order.total_in_cents) {
      await withdrawUnpaid(tx, order, 'reweighed');
    }
    if (lines.some(isShortLine)) return moveOrder(shop, tx, packedOrder, ['stock_short'], agentName);
    const ready: OrderStatus = order.dispatch === 'delivery' ? 'ready_for_delivery' : 'ready_for_collection';
    const isWeighed = lines.some(({ per_kg, qty }, at) => per_kg && qty !== items[at]!.qty);
    if (isWeighed && packedOrder.total_in_cents !== order.total_in_cents)
      notifyWeighed(shop, tx, packedOrder);
    const fitting = await refundSurplus(shop, tx, packedOrder);
    moveOrder(shop, tx, await tryChargeRemainder(shop, tx, fitting), [ready], agentName);
  });
}

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
    if (status === 'stock_short') return moveOrder(shop, tx, row, path.slice(0, -1));
    // After packing, missing items are no longer part of the order, so they are refunded.
    const order = CANCELLED.has(status) || status === 'preparing' ? row : await refundSurplus(shop, tx, row);
    moveOrder(shop, tx, order, path);
    if (CANCELLED.has(status)) {
      await withdrawOpen(tx, row, 'cancelled');
      await releaseOrder(shop, tx, row);
    }
  });
  return status === 'stock_short' ? packShort(shop, answer) : answer;
}
