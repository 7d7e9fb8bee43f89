import type { Order, OrderPrepareJob } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import { textFor } from '../account/language.ts';
import { instantOf } from '../clock.ts';
import type { RepeatableWrite, WriteResult } from '../order/idempotent-write.ts';
import { moveOrder, moveOrderBy, wrongStatus } from '../order/move.ts';
import { appendEvents, readOrder } from '../order/order.store.ts';
import { wayToPacking } from '../order/pay-on-delivery.ts';
import { withOrder } from '../order/with-order.ts';
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
    moveOrderBy(shop, tx, row, agentName, ...wayToPacking(row)),
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
    moveOrderBy(shop, tx, order, agentName, next);
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
    const by = (word: string) => (agentName ? ` ${word} ${agentName}` : '');
    const message = textFor(order, {
      en: `Disputed${by('by')}: ${reason}`,
      af: `Betwis${by('deur')}: ${reason}`,
      fr: `Contestée${by('par')}\u00a0: ${reason}`,
    });
    appendEvents(tx, id, [{ timestamp: instantOf(shop.clock), name: order.status, message }]);
    if (order.status === 'stock_short') moveOrder(shop, tx, order, 'preparing');
  });
}
