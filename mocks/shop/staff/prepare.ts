import type { OrderPrepareJob } from '@spaza/contracts';
import type { RepeatableWrite, WriteResult } from '../order/idempotent-write.ts';
import { moveOrderBy } from '../order/move.ts';
import { readOrder } from '../order/order.store.ts';
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
