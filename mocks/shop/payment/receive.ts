import type { OrderEvent } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { textFor } from '../account/account.store.ts';
import { instantOf } from '../clock.ts';
import { type Move, moveOf } from '../order/move.ts';
import { paidNotice, refundedNotice } from '../order/notices.ts';
import { appendEvents, giveCredit, type OrderRow, updateOrder } from '../order/order.store.ts';
import { balanceOf, recordSpare } from '../order/totals.ts';
import type { Shop } from '../shop.ts';
import { type TransactionRow, updateTransaction } from './transaction.store.ts';

/** Money that has come in for an order. */
export interface Received {
  provider: string;
  cents: number;
  /** How it was paid, for the timeline. */
  message: string;
}

/** Whether an order has ended without being fulfilled, so that nothing is paid any more. */
export const isClosed = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'cancelled' || status === 'abandoned';

/** Whether an order awaits payment before the shop accepts it. */
export const isWaiting = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'pending_payment' || status === 'payment_processing';

/** Calculates the move of an order that awaited payment: it is accepted, or awaits the rest. */
function wayOf(shop: Shop, order: OrderRow, paid: OrderRow, received: OrderEvent): Move {
  const start = order.status === 'pending_payment' ? moveOf(shop, order, ['payment_processing']).events : [];
  const next = balanceOf(paid) > 0 ? 'pending_payment' : 'pending';
  const { change, events, notices } = moveOf(shop, { ...paid, status: 'payment_processing' }, [next]);
  return { change, events: [...start, received, ...events], notices };
}

/** Adds a payment to an order, and accepts the order if it awaited payment. The caller holds a lock on the order. */
export function pay(shop: Shop, tx: Tx, order: OrderRow, money: Received): void {
  const paid = { ...order, paid_in_cents: order.paid_in_cents + money.cents };
  const timestamp = instantOf(shop.clock);
  const received = { timestamp, name: 'payment_received', message: money.message };
  const { change, events, notices } = isWaiting(order)
    ? wayOf(shop, order, paid, received)
    : { change: paid, events: [received], notices: [] };
  const told = [paidNotice(shop, order, money.cents), ...notices];
  updateOrder(tx, order.id, { ...change, provider: money.provider }, events, told);
}

/**
 * Books what a provider has charged: as much as the order still needs, and the rest to the wallet, with a
 * notice to the shopper. An order that has since been cancelled, abandoned or paid needs nothing. Returns the
 * changes to the transaction.
 */
export function receive(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  transactionId: string,
  money: Received,
): Pick<TransactionRow, 'status' | 'code' | 'messages'> {
  const needed = isClosed(order) ? 0 : Math.min(money.cents, Math.max(0, balanceOf(order)));
  const spare = money.cents - needed;
  const status = needed > 0 ? 'paid' : 'refunded';
  const [charged, due, rest] = [formatMoney(money.cents), formatMoney(needed), formatMoney(spare)];
  const message = textFor(order, {
    en: `${charged} was charged and the order needed ${due}. ${rest} is in your wallet.`,
    af: `${charged} is gehef en die bestelling het ${due} nodig gehad. ${rest} is in jou beursie.`,
    fr: `${charged} ont été débités et il fallait ${due} pour la commande. ${rest} sont dans votre portefeuille.`,
  });
  const messages = spare > 0 ? [message] : [];
  updateTransaction(tx, transactionId, status, messages);
  if (needed > 0) pay(shop, tx, order, { ...money, cents: needed });
  if (spare > 0) {
    giveCredit(tx, order.account_id, spare);
    recordSpare(tx, order.id, spare);
    const refunded = { timestamp: instantOf(shop.clock), name: 'refunded', message };
    appendEvents(tx, order.id, [refunded], [refundedNotice(shop, order, spare, 'wallet')]);
  }
  return { status, code: null, messages };
}
