import type { OrderEvent } from '@spaza/contracts';
import type { Tx } from '../../db/db.ts';
import { addToBalance } from '../account/account.store.ts';
import { releasePlace } from '../checkout/slot.store.ts';
import { instantOf } from '../clock.ts';
import { releaseDiscountCode } from '../discount/discount.store.ts';
import { textFor } from '../language.ts';
import { refundDebtorCard } from '../payment/debtor-card.ts';
import type { Shop } from '../shop.ts';
import { goodsOf, readItems, returnStock, takenBy } from './item.store.ts';
import { refundedNotice } from './notices.ts';
import { appendEvents, giveCredit, type OrderRow, readOrder, updateAmounts } from './order.store.ts';
import { adjustPayment } from './totals.ts';

/** Amounts to refund, in cents. */
interface Refund {
  wallet: number;
  /** To the debtor card: at most what it has paid. */
  card: number;
}

/** Adds a refund to the timeline and notifies the shopper. */
function recordRefund(shop: Shop, tx: Tx, order: OrderRow, refund: Refund): void {
  const now = instantOf(shop.clock);
  const parts = (['wallet', 'card'] as const).filter((to) => refund[to] > 0);
  const events = parts.map(
    (to): OrderEvent => ({
      timestamp: now,
      name: order.status,
      code: `${to}_refund`,
      amount_in_cents: refund[to],
      message: textFor(order, `back_to_${to}`, { amount: refund[to] }),
    }),
  );
  const notices = parts.map((to) => refundedNotice(shop, order, refund[to], to));
  if (events.length > 0) appendEvents(tx, order.id, events, notices);
}

/** Returns what to refund after a change makes an order cheaper: what the card paid to the card, the rest to the wallet. */
export function refundAfter(before: OrderRow, after: OrderRow): Refund {
  const card = before.card_in_cents - after.card_in_cents;
  return { wallet: after.refunded_in_cents - before.refunded_in_cents - card, card };
}

/** Refunds the difference if an order costs less after a change. */
export async function refundDifference(shop: Shop, tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
  const refund = refundAfter(before, after);
  if (refund.wallet > 0) giveCredit(tx, before.account_id, refund.wallet);
  if (refund.card > 0) await addToBalance(tx, before.account_id, before.supplier_id, refund.card);
  recordRefund(shop, tx, before, refund);
}

/** Refunds what was overpaid for an order, and returns the order with its new amounts. */
export async function refundSurplus(shop: Shop, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const { order: after, refund } = adjustPayment(order);
  if (refund === 0) return order;
  await updateAmounts(tx, after);
  await refundDifference(shop, tx, order, after);
  return after;
}

/**
 * Releases everything an order has taken: stock, the place in the slot and the discount code. Refunds wallet
 * credit and whatever was paid. The caller changes the status of the order.
 */
export async function releaseOrder(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const items = await readItems(tx, [order.id]);
  await returnStock(tx, order.supplier_id, goodsOf(items.map(takenBy)));
  if (order.slot_starts_at) {
    await releasePlace(tx, {
      supplierId: order.supplier_id,
      method: order.dispatch_method,
      startsAt: order.slot_starts_at,
    });
  }
  await releaseDiscountCode(tx, order);
  await refundAll(shop, tx, order);
  await shop.catalogueChanged(tx);
}

/**
 * Refunds what the debtor card paid to the card, and the rest to the wallet. Providers keep the money, so their
 * transactions stay `paid`.
 */
async function refundAll(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const cents = order.credit_in_cents + order.paid_in_cents;
  if (cents === 0) return;
  const card = await refundDebtorCard(tx, order);
  const wallet = cents - card;
  if (wallet > 0) giveCredit(tx, order.account_id, wallet);
  await updateAmounts(tx, {
    ...order,
    credit_in_cents: 0,
    paid_in_cents: 0,
    card_in_cents: 0,
    refunded_in_cents: order.refunded_in_cents + cents,
  });
  recordRefund(shop, tx, (await readOrder(tx, order.id)) ?? order, { wallet, card });
}
