import type { OrderEvent } from '@spaza/contracts';
import type { PaymentFailure } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { textFor } from '../language.ts';
import { type Move, moveOf, moveOrder } from '../order/move.ts';
import { paidNotice, refundedNotice } from '../order/notices.ts';
import { appendEvents, giveCredit, type OrderRow, recordSurplus, updateOrder } from '../order/order.store.ts';
import { balanceOf } from '../order/totals.ts';
import type { Shop } from '../shop.ts';
import { providerNamed } from './providers/index.ts';
import { PROVIDER_WAIT_MS } from './providers/magic.ts';
import {
  type PaymentState,
  type ProviderPayment,
  readOpenTransaction,
  readPayment,
  reversePayment,
  startProcessing,
  type TransactionRow,
  updateTransaction,
  withdrawPayment,
} from './transaction.store.ts';

/** Money that has come in for an order. */
interface Received {
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
function receive(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  transactionId: string,
  money: Received,
): Pick<TransactionRow, 'status' | 'code' | 'messages'> {
  const needed = isClosed(order) ? 0 : Math.min(money.cents, Math.max(0, balanceOf(order)));
  const surplus = money.cents - needed;
  const status = needed > 0 ? 'paid' : 'refunded';
  const message = textFor(order, 'surplus', { charged: money.cents, due: needed, rest: surplus });
  const messages = surplus > 0 ? [message] : [];
  updateTransaction(tx, transactionId, status, messages);
  if (needed > 0) pay(shop, tx, order, { ...money, cents: needed });
  if (surplus > 0) {
    giveCredit(tx, order.account_id, surplus);
    recordSurplus(tx, order.id, surplus);
    const refunded = { timestamp: instantOf(shop.clock), name: 'refunded', message };
    appendEvents(tx, order.id, [refunded], [refundedNotice(shop, order, surplus, 'wallet')]);
  }
  return { status, code: null, messages };
}

/** Reason for a failed payment, by its state at the provider. */
const REASONS: Partial<Record<PaymentState, Failure>> = {
  declined: 'payment_declined',
  insufficient_funds: 'insufficient_funds',
  cancelled: 'payment_cancelled',
};

/** Only the shop itself withdraws payments. */
type Failure = Exclude<PaymentFailure, 'payment_withdrawn'>;

const isOpen = ({ status }: TransactionRow) => status === 'pending' || status === 'processing';

function fail(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  transaction: TransactionRow,
  code: Failure,
  status: 'failed' | 'cancelled' = 'failed',
): TransactionRow {
  const message = textFor(order, code);
  updateTransaction(tx, transaction.id, status, [message], code);
  appendEvents(tx, order.id, [{ timestamp: instantOf(shop.clock), name: 'payment_failed', message }]);
  if (order.status === 'payment_processing') moveOrder(shop, tx, order, ['pending_payment']);
  return { ...transaction, status, code, messages: [message] };
}

/** Waits for a provider that has not responded, up to a maximum time. */
function wait(shop: Shop, tx: Tx, order: OrderRow, transaction: TransactionRow): TransactionRow {
  const since = transaction.processing_since;
  if (since !== null && shop.clock.now() - Date.parse(since) >= PROVIDER_WAIT_MS) {
    return fail(shop, tx, order, transaction, 'payment_failed');
  }
  const now = instantOf(shop.clock);
  startProcessing(tx, transaction.id, now);
  if (order.status === 'pending_payment') moveOrder(shop, tx, order, ['payment_processing']);
  return { ...transaction, status: 'processing', processing_since: since ?? now };
}

/**
 * Asks the provider for the state of a payment and updates transaction and order. A paid or refunded
 * transaction stays unchanged, and so does a failed one, unless the payment was approved after all. The
 * caller holds a lock on the order.
 * @param reported what the provider has just reported, if the caller asked it
 * @returns the updated transaction
 */
export async function updateFromProvider(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  transaction: TransactionRow,
  reported?: ProviderPayment,
): Promise<TransactionRow> {
  const { status, provider_reference: reference, amount_in_cents: cents, provider } = transaction;
  if (status === 'paid' || status === 'refunded' || reference === null) return transaction;
  const payment = reported ?? (await readPayment(tx, reference, instantOf(shop.clock)));
  if (!payment || payment.state === 'open') return transaction;
  if (payment.state === 'approved' && payment.held_in_cents === cents) {
    const message = textFor(order, 'paid_with', { name: providerNamed(provider)?.name ?? provider });
    const received = receive(shop, tx, order, transaction.id, { provider, cents, message });
    return { ...transaction, ...received };
  }
  if (payment.state === 'approved') {
    reversePayment(tx, reference);
    return fail(shop, tx, order, transaction, 'amount_error');
  }
  if (!isOpen(transaction)) return transaction;
  if (payment.state === 'processing') return wait(shop, tx, order, transaction);
  const to = payment.state === 'cancelled' ? 'cancelled' : 'failed';
  return fail(shop, tx, order, transaction, REASONS[payment.state] ?? 'payment_failed', to);
}

/**
 * The order is out of date: its payment window has ended, or its provider knows more than the shop. Catch up
 * and retry.
 */
export class StaleOrder extends Error {}

/** Why a payment is withdrawn. */
type Why = 'cancelled' | 'changed' | 'reweighed' | 'replaced' | 'paid_otherwise';

/** The order whose payments are withdrawn. */
type Owing = Pick<OrderRow, 'id' | 'language'>;

/**
 * Withdraws the open payment of an order, also at the provider, so that nobody pays on a page that was left
 * open. The caller holds a lock on the order.
 */
export async function withdrawOpen(tx: Tx, order: Owing, why: Why): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open) await withdraw(tx, order, open, why);
}

/**
 * Withdraws the open payment unless its provider is already processing it. Such a payment counts for the
 * order when it arrives, and what the order does not need goes into the wallet.
 */
export async function withdrawUnpaid(tx: Tx, order: Owing, why: Why): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open?.status === 'pending') await withdraw(tx, order, open, why);
}

/**
 * Withdraws an open payment. The caller holds a lock on the order.
 * @throws StaleOrder if it was paid or has failed without the shop knowing
 */
export async function withdraw(tx: Tx, order: Owing, open: TransactionRow, why: Why): Promise<void> {
  const reference = open.provider_reference;
  if (reference !== null && !(await withdrawPayment(tx, reference)) && open.status === 'pending') {
    throw new StaleOrder();
  }
  updateTransaction(tx, open.id, 'cancelled', [textFor(order, `withdrawn_${why}`)], 'payment_withdrawn');
}
