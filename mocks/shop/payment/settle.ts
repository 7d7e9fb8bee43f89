import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import { moveOrder } from '../order/move.ts';
import { appendEvents, type OrderRow } from '../order/order.store.ts';
import type { Shop } from '../shop.ts';
import { type PaymentState, readPayment, reversePayment } from './book.store.ts';
import { providerNamed } from './providers/index.ts';
import { PROVIDER_PATIENCE_MS } from './providers/magic.ts';
import { receive } from './receive.ts';
import { startProcessing, type TransactionRow, updateTransaction } from './transaction.store.ts';

const FAILED = 'Payment failed, try again';

/** What a shopper is told when a payment has come to nothing. */
const REASONS: Partial<Record<PaymentState, string>> = {
  declined: 'Provider declined payment',
  insufficient_funds: 'Insufficient funds',
  cancelled: 'You cancelled the payment',
};

const isOpen = ({ status }: TransactionRow) => status === 'pending' || status === 'processing';

async function fail(
  shop: Shop,
  tx: Queryable,
  order: OrderRow,
  { id }: TransactionRow,
  message: string,
  status: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  await updateTransaction(tx, id, status, [message]);
  await appendEvents(tx, order.id, [{ timestamp: instantOf(shop.clock), name: 'payment_failed', message }]);
  if (order.status === 'payment_processing') await moveOrder(shop, tx, order, 'pending_payment');
}

/** The provider has not answered: the shop waits for it, but not for ever. */
async function wait(shop: Shop, tx: Queryable, order: OrderRow, transaction: TransactionRow): Promise<void> {
  const since = transaction.processing_since;
  if (since !== null && shop.clock.now() - Date.parse(since) >= PROVIDER_PATIENCE_MS) {
    await fail(shop, tx, order, transaction, FAILED);
    return;
  }
  await startProcessing(tx, transaction.id, instantOf(shop.clock));
  if (order.status === 'pending_payment') await moveOrder(shop, tx, order, 'payment_processing');
}

/**
 * Asks the provider how a payment stands and brings transaction and order to it. A transaction that was paid or
 * refunded stays as it is, and so does one that failed, unless its money has come in after all. The caller holds the
 * order.
 */
export async function settle(
  shop: Shop,
  tx: Queryable,
  order: OrderRow,
  transaction: TransactionRow,
): Promise<void> {
  const { status, provider_reference: reference, amount_in_cents: cents, provider } = transaction;
  if (status === 'paid' || status === 'refunded' || reference === null) return;
  const payment = await readPayment(tx, reference, instantOf(shop.clock));
  if (!payment || payment.state === 'open') return;
  if (payment.state === 'approved' && payment.held_in_cents === cents) {
    const message = `Paid with ${providerNamed(provider)?.name ?? provider}.`;
    await receive(shop, tx, order, transaction.id, { provider, cents, message });
  } else if (payment.state === 'approved') {
    await reversePayment(tx, reference);
    await fail(shop, tx, order, transaction, 'Amount error');
  } else if (isOpen(transaction)) {
    if (payment.state === 'processing') await wait(shop, tx, order, transaction);
    else {
      const to = payment.state === 'cancelled' ? 'cancelled' : 'failed';
      await fail(shop, tx, order, transaction, REASONS[payment.state] ?? FAILED, to);
    }
  }
}
