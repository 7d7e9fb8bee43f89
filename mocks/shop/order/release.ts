import type { OrderEvent } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import { leavePlace } from '../checkout/slot.store.ts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { giveDiscountCode } from '../discount/discount.store.ts';
import { refundDebtorCard } from '../payment/debtor-card.ts';
import type { Shop } from '../shop.ts';
import { giveCredit } from './credit.store.ts';
import { readItems } from './item.store.ts';
import { appendEvents, type OrderRow, readOrder } from './order.store.ts';
import { goodsOf, returnStock } from './stock.store.ts';
import { updateAmounts } from './totals.store.ts';

/** The event of cents that went back to the wallet of an order's shopper. */
export const refunded = (timestamp: string, status: string, cents: number): OrderEvent => ({
  timestamp,
  name: status,
  message: `${formatMoney(cents)} went back to your wallet.`,
});

function refunds(timestamp: string, status: string, toWallet: number, toCard: number): OrderEvent[] {
  const card = { timestamp, name: status, message: `${formatMoney(toCard)} went back to your debtor card.` };
  return [...(toWallet > 0 ? [refunded(timestamp, status, toWallet)] : []), ...(toCard > 0 ? [card] : [])];
}

/**
 * Gives back what an order has taken and will not need any more: goods, the place in the slot, the discount code, wallet
 * credit, and whatever was paid for it: to the debtor card that paid, otherwise as wallet credit. The caller moves the
 * order to the status that is the reason.
 */
export async function releaseOrder(shop: Shop, tx: Queryable, order: OrderRow): Promise<void> {
  const items = await readItems(tx, [order.id]);
  await returnStock(tx, order.supplier_id, goodsOf(items));
  if (order.slot_starts_at) {
    await leavePlace(tx, {
      supplierId: order.supplier_id,
      method: order.dispatch_method,
      startsAt: order.slot_starts_at,
    });
  }
  await giveDiscountCode(tx, order);
  const cents = order.credit_in_cents + order.paid_in_cents;
  if (cents === 0) return;
  const toCard = await refundDebtorCard(tx, order);
  if (cents > toCard) await giveCredit(tx, order.account_id, cents - toCard);
  await updateAmounts(tx, { ...order, credit_in_cents: 0, paid_in_cents: 0 });
  const { status } = (await readOrder(tx, order.id)) ?? order;
  await appendEvents(tx, order.id, refunds(instantOf(shop.clock), status, cents - toCard, toCard));
}
