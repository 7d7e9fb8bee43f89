import type { OrderPrepareJob } from '@spaza/contracts';
import { moveOrderBy } from '../order/move.ts';
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
  id: string,
  agentName: string | undefined,
): Promise<OrderPrepareJob> {
  let cardNumber: string | null = null;
  const order = await withOrder(shop, id, async (tx, row) => {
    cardNumber = row.debtor_card_number;
    moveOrderBy(shop, tx, row, agentName, ...wayToPacking(row));
  });
  const { bag_qty, bag_total_in_cents } = order;
  return {
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
}
