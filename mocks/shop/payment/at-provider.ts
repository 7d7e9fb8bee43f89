import type { PaymentOutcome } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { lockOrder } from '../order/order.store.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { hasSupplierWithKey } from '../supplier/supplier.store.ts';
import { catchUp } from './catch-up.ts';
import { updateFromProvider } from './open-payment.ts';
import { providerNamed, sign } from './providers/index.ts';
import { LATE_AFTER_MS, MAGIC, outcomeOfCard } from './providers/magic.ts';
import {
  type Decision,
  decidePayment,
  type PaymentState,
  type ProviderPayment,
  readPayment,
  readTransactionByReference,
} from './transaction.store.ts';

/** Cents that the provider charges too little for `amount_error`: the smallest difference that a shop can notice. */
const WRONG_BY = 1;

const STATES: Readonly<Record<PaymentOutcome, PaymentState>> = {
  approved: 'approved',
  amount_error: 'approved',
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  failed: 'failed',
  cancelled: 'cancelled',
  late: 'processing',
  never: 'processing',
};

/**
 * Returns what a provider does with a payment.
 * @param now the shop's time, in ms since 1970
 */
export function decisionOn(outcome: PaymentOutcome, now: number): Decision {
  const state = STATES[outcome];
  const takes = state === 'approved' || state === 'processing';
  const over = outcome === 'amount_error' ? -WRONG_BY : 0;
  return {
    state,
    over_in_cents: takes ? over : null,
    settles_at: outcome === 'late' ? new Date(now + LATE_AFTER_MS).toISOString() : null,
  };
}

/** Status codes of hosted pages for the states of a payment. */
const SIGNED_STATUSES: Partial<Record<PaymentState, string>> = {
  approved: '1',
  reversed: '1',
  declined: '2',
  insufficient_funds: '2',
  cancelled: '4',
  processing: '5',
};

/** Returns a payment as its provider knows it; undefined if the provider has none with this id. */
export async function paymentAt(
  shop: Shop,
  provider: string,
  id: string,
): Promise<ProviderPayment | undefined> {
  const payment = await readPayment(shop.db, id, instantOf(shop.clock));
  return payment?.provider === provider ? payment : undefined;
}

/** Handles a provider's call about a payment, by asking the provider for its state. */
async function providerCalls(shop: Shop, reference: string): Promise<void> {
  const known = await readTransactionByReference(shop.db, reference);
  if (!known) return;
  await catchUp(shop, known.order_id);
  await shop.db.tx(async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const transaction = await readTransactionByReference(tx, reference);
    if (order && transaction) await updateFromProvider(shop, tx, order, transaction);
  });
}

/**
 * Decides a payment at its provider, which then calls the shop if it reports by calls. Only the first
 * decision counts.
 */
export async function decideAt(shop: Shop, payment: ProviderPayment, outcome: PaymentOutcome): Promise<void> {
  await shop.db.tx((tx) => decidePayment(tx, payment.id, decisionOn(outcome, shop.clock.now())));
  if (providerNamed(payment.provider)?.answers === 'call') await providerCalls(shop, payment.id);
}

/**
 * Returns the address to which the provider's page sends the shopper back, with a signed response if the
 * provider uses them.
 */
export async function returnAddress(shop: Shop, { provider, id }: ProviderPayment): Promise<string> {
  return shop.db.tx(async (tx) => {
    const payment = await readPayment(tx, id, instantOf(shop.clock));
    if (!payment) throw new RangeError(`There is no payment ${id}.`);
    const address = new URL(payment.return_url);
    const isDecided = payment.state !== 'open' && payment.state !== 'withdrawn';
    if (isDecided && providerNamed(provider)?.answers === 'signed') {
      const status = SIGNED_STATUSES[payment.state] ?? '0';
      address.searchParams.set('PAY_REQUEST_ID', id);
      address.searchParams.set('TRANSACTION_STATUS', status);
      address.searchParams.set('CHECKSUM', await sign(tx, payment, status));
    }
    return address.href;
  });
}

/**
 * Returns the token of a test card, as for the script of a card form.
 * @param publicKey of the supplier whose form it is
 * @throws Refused if no supplier has this key, or the card is not a test card
 */
export async function cardToken(shop: Shop, publicKey: string, cardNumber: string): Promise<string> {
  if (!(await hasSupplierWithKey(shop.db, publicKey))) throw notFound('public_key');
  const outcome = outcomeOfCard(cardNumber);
  if (!outcome) throw refused('no_test_card');
  return MAGIC[outcome].token;
}
