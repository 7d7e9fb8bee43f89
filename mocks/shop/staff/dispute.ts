import type { Order } from '@spaza/contracts';
import type { OrderStatus } from '@spaza/contracts/vocabulary';
import { toldIn } from '../account/language.ts';
import { instantOf } from '../clock.ts';
import type { RepeatableWrite, WriteResult } from '../order/idempotent-write.ts';
import { moveOrder, wrongStatus } from '../order/move.ts';
import { appendEvents } from '../order/order.store.ts';
import { withOrder } from '../order/with-order.ts';
import type { Shop } from '../shop.ts';

/** Statuses in which there is no pack, or none any more. */
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
    const message = toldIn(order, {
      en: `Disputed${by('by')}: ${reason}`,
      af: `Betwis${by('deur')}: ${reason}`,
      fr: `Contestée${by('par')}\u00a0: ${reason}`,
    });
    appendEvents(tx, id, [{ timestamp: instantOf(shop.clock), name: order.status, message }]);
    if (order.status === 'stock_short') moveOrder(shop, tx, order, 'preparing');
  });
}
