import type { OrderEvent } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import { leavePlace } from '../checkout/slot.store.ts';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { giveDiscountCode } from '../discount/discount.store.ts';
import { addToBalance } from '../payment/debtor-card.store.ts';
import { refundDebtorCard } from '../payment/debtor-card.ts';
import type { Shop } from '../shop.ts';
import { giveCredit } from './credit.store.ts';
import { readItems } from './item.store.ts';
import { appendEvents, type OrderRow, readOrder } from './order.store.ts';
import { goodsOf, returnStock } from './stock.store.ts';
import { updateAmounts } from './totals.store.ts';

/** The event of cents that went back to the wallet of an order's shopper, or to the debtor card that had paid. */
export const refunded = (timestamp: string, status: string, cents: number, toCard = false): OrderEvent => ({
  timestamp,
  name: status,
  message: `${formatMoney(cents)} went back to your ${toCard ? 'debtor card' : 'wallet'}.`,
});

/** Gives back a part of what was paid for an order, in cents: to its debtor card, or else to the wallet. */
export const giveBack = (tx: Queryable, order: OrderRow, cents: number): Promise<void> =>
  order.provider === 'debtorcard'
    ? addToBalance(tx, order.account_id, order.supplier_id, cents)
    : giveCredit(tx, order.account_id, cents);

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
  await giveMoneyBack(shop, tx, order);
  await shop.catalogueChanged(tx);
}

/** What was paid goes to the debtor card that paid, otherwise into the wallet. */
async function giveMoneyBack(shop: Shop, tx: Queryable, order: OrderRow): Promise<void> {
  const cents = order.credit_in_cents + order.paid_in_cents;
  if (cents === 0) return;
  const toCard = await refundDebtorCard(tx, order);
  if (cents > toCard) await giveCredit(tx, order.account_id, cents - toCard);
  await updateAmounts(tx, { ...order, credit_in_cents: 0, paid_in_cents: 0 });
  const { status } = (await readOrder(tx, order.id)) ?? order;
  const now = instantOf(shop.clock);
  await appendEvents(tx, order.id, [
    ...(cents > toCard ? [refunded(now, status, cents - toCard)] : []),
    ...(toCard > 0 ? [refunded(now, status, toCard, true)] : []),
  ]);
}
