import type { OrderEvent } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { toldIn } from '../account/language.ts';
import { leavePlace } from '../checkout/slot.store.ts';
import { instantOf } from '../clock.ts';
import { giveDiscountCode } from '../discount/discount.store.ts';
import { addToBalance } from '../payment/debtor-card.store.ts';
import { refundDebtorCard } from '../payment/debtor-card.ts';
import type { Shop } from '../shop.ts';
import { readItems } from './item.store.ts';
import { refundedNotice } from './notices.ts';
import { appendEvents, giveCredit, type OrderRow, readOrder } from './order.store.ts';
import { goodsOf, returnStock } from './stock.store.ts';
import { updateAmounts } from './totals.store.ts';
import { settled } from './totals.ts';

/** Where money of an order is refunded to, in cents. */
interface Refund {
  wallet: number;
  /** The debtor card that paid. */
  card: number;
}

/** Records a refund, and notifies the shopper. */
function tellRefund(shop: Shop, tx: Tx, order: OrderRow, refund: Refund): void {
  const now = instantOf(shop.clock);
  const parts = (['wallet', 'card'] as const).filter((to) => refund[to] > 0);
  const events = parts.map((to): OrderEvent => {
    const back = formatMoney(refund[to]);
    return {
      timestamp: now,
      name: order.status,
      code: `${to}_refund`,
      amount_in_cents: refund[to],
      message: toldIn(
        order,
        to === 'card'
          ? {
              en: `${back} went back to your debtor card.`,
              af: `${back} is terug na jou rekeningkaart.`,
              fr: `${back} ont été remis sur votre carte de compte.`,
            }
          : {
              en: `${back} went back to your wallet.`,
              af: `${back} is terug na jou beursie.`,
              fr: `${back} ont été remis sur votre portefeuille.`,
            },
      ),
    };
  });
  const notices = parts.map((to) => refundedNotice(shop, order, refund[to], to));
  if (events.length > 0) appendEvents(tx, order.id, events, notices);
}

/** Where what an order costs less after a change goes back to: where it was paid from. */
export function refundAfter(before: OrderRow, after: OrderRow): Refund {
  const credit = before.credit_in_cents - after.credit_in_cents;
  const paid = before.paid_in_cents - after.paid_in_cents;
  return before.provider === 'debtorcard'
    ? { wallet: credit, card: paid }
    : { wallet: credit + paid, card: 0 };
}

/** Refunds the difference if an order costs less after a change. */
export async function giveBack(shop: Shop, tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
  const refund = refundAfter(before, after);
  if (refund.wallet > 0) giveCredit(tx, before.account_id, refund.wallet);
  if (refund.card > 0) await addToBalance(tx, before.account_id, before.supplier_id, refund.card);
  tellRefund(shop, tx, before, refund);
}

/** Refunds what was overpaid for an order, and returns the order as it is then paid. */
export async function giveBackSurplus(shop: Shop, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const { order: after, refund } = settled(order);
  if (refund === 0) return order;
  await updateAmounts(tx, after);
  await giveBack(shop, tx, order, after);
  return after;
}

/**
 * Gives back what an order has taken and no longer needs: stock, the place in the slot, the discount code, wallet
 * credit, and whatever was paid for it: to the debtor card that paid, otherwise as wallet credit. The caller moves the
 * order to the status that is the reason.
 */
export async function releaseOrder(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
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

/** Refunds what was paid to the debtor card that paid, otherwise to the wallet. */
async function giveMoneyBack(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const cents = order.credit_in_cents + order.paid_in_cents;
  if (cents === 0) return;
  const card = await refundDebtorCard(tx, order);
  const wallet = cents - card;
  if (wallet > 0) giveCredit(tx, order.account_id, wallet);
  await updateAmounts(tx, {
    ...order,
    credit_in_cents: 0,
    paid_in_cents: 0,
    refunded_in_cents: order.refunded_in_cents + cents,
  });
  tellRefund(shop, tx, (await readOrder(tx, order.id)) ?? order, { wallet, card });
}
