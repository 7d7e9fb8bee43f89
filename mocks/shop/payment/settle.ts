import type { PaymentFailure } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { textFor } from '../account/account.store.ts';
import { instantOf } from '../clock.ts';
import { moveOrder, paidWith } from '../order/move.ts';
import { appendEvents, type OrderRow } from '../order/order.store.ts';
import type { InLanguages } from '../outbox/outbox.store.ts';
import type { Shop } from '../shop.ts';
import { providerNamed } from './providers/index.ts';
import { PROVIDER_WAIT_MS } from './providers/magic.ts';
import { receive } from './receive.ts';
import {
  type PaymentState,
  type ProviderPayment,
  readPayment,
  reversePayment,
  startProcessing,
  type TransactionRow,
  updateTransaction,
} from './transaction.store.ts';

/** Reason for a failed payment, by its state at the provider. */
const REASONS: Partial<Record<PaymentState, Failure>> = {
  declined: 'payment_declined',
  insufficient_funds: 'insufficient_funds',
  cancelled: 'payment_cancelled',
};

/** Only the shop itself withdraws payments. */
type Failure = Exclude<PaymentFailure, 'payment_withdrawn'>;

/** Messages to the shopper. */
const WORDS: Readonly<Record<Failure, InLanguages>> = {
  payment_failed: {
    en: 'Payment failed, try again',
    af: 'Betaling het misluk, probeer weer',
    fr: 'Le paiement a échoué, réessayez',
  },
  payment_declined: {
    en: 'Provider declined payment',
    af: 'Verskaffer het die betaling geweier',
    fr: 'Le prestataire a refusé le paiement',
  },
  insufficient_funds: { en: 'Insufficient funds', af: 'Onvoldoende fondse', fr: 'Fonds insuffisants' },
  amount_error: { en: 'Amount error', af: 'Bedrag is verkeerd', fr: 'Erreur de montant' },
  payment_cancelled: {
    en: 'You cancelled the payment',
    af: 'Jy het die betaling gekanselleer',
    fr: 'Vous avez annulé le paiement',
  },
};

const isOpen = ({ status }: TransactionRow) => status === 'pending' || status === 'processing';

function fail(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  transaction: TransactionRow,
  code: Failure,
  status: 'failed' | 'cancelled' = 'failed',
): TransactionRow {
  const message = textFor(order, WORDS[code]);
  updateTransaction(tx, transaction.id, status, [message], code);
  appendEvents(tx, order.id, [{ timestamp: instantOf(shop.clock), name: 'payment_failed', message }]);
  if (order.status === 'payment_processing') moveOrder(shop, tx, order, 'pending_payment');
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
  if (order.status === 'pending_payment') moveOrder(shop, tx, order, 'payment_processing');
  return { ...transaction, status: 'processing', processing_since: since ?? now };
}

/**
 * Asks the provider for the state of a payment and updates transaction and order. A paid or refunded
 * transaction stays unchanged, and so does a failed one, unless the payment was approved after all. The
 * caller holds a lock on the order.
 * @param reported what the provider has just reported, if the caller asked it
 * @returns the updated transaction
 */
export async function settle(
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
    const message = textFor(order, paidWith(providerNamed(provider)?.name ?? provider));
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
