import { leavePlace } from '../checkout/slot.store.ts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import type { Shop } from '../shop.ts';
import { giveCredit } from './credit.store.ts';
import { readItems } from './item.store.ts';
import { appendEvents, type OrderRow } from './order.store.ts';
import { goodsOf, returnStock } from './stock.store.ts';

/**
 * Gives back what an order has taken and will not need any more: goods, the place in the slot, wallet credit, and as
 * wallet credit whatever was paid for it. The caller moves the order to the status that is the reason.
 */
export async function releaseOrder(shop: Shop, tx: Queryable, order: OrderRow): Promise<void> {
  const items = await readItems(tx, [order.id]);
  await returnStock(tx, order.supplier_id, goodsOf(items));
  if (order.slot_starts_at) {
    await leavePlace(tx, {
      supplierId: order.supplier_id,
      dispatch: order.dispatch,
      startsAt: order.slot_starts_at,
    });
  }
  const cents = order.credit_in_cents + order.paid_in_cents;
  if (cents === 0) return;
  await giveCredit(tx, order.account_id, cents);
  await tx.query('update orders set credit_in_cents = 0, paid_in_cents = 0 where id = $1', [order.id]);
  await appendEvents(tx, order.id, [
    { timestamp: instantOf(shop.clock), name: 'refunded', message: 'What was paid is in your wallet.' },
  ]);
}
