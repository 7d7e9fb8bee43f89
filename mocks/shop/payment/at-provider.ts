import { instantOf } from '../clock.ts';
import { lockOrder } from '../order/order.store.ts';
import type { Shop } from '../shop.ts';
import { decidePayment, type PaymentState, type ProviderPayment, readPayment } from './book.store.ts';
import { catchUp } from './catch-up.ts';
import { decisionOn } from './decide.ts';
import { providerNamed } from './providers/index.ts';
import type { Outcome } from './providers/magic.ts';
import { settle } from './settle.ts';
import { sign } from './signature.ts';
import { readTransactionByReference } from './transaction.store.ts';

/** What a hosted page calls the states of a payment. */
const SIGNED_STATUSES: Partial<Record<PaymentState, string>> = {
  approved: '1',
  reversed: '1',
  declined: '2',
  insufficient_funds: '2',
  cancelled: '4',
  processing: '5',
};

/** Returns a payment as its provider knows it; undefined if that provider has none with this key. */
export async function paymentAt(
  shop: Shop,
  provider: string,
  id: string,
): Promise<ProviderPayment | undefined> {
  const payment = await readPayment(shop.db, id, instantOf(shop.clock));
  return payment?.provider === provider ? payment : undefined;
}

/** What the shop does when a provider calls it about a payment: it asks how the payment stands. */
async function providerCalls(shop: Shop, reference: string): Promise<void> {
  const known = await readTransactionByReference(shop.db, reference);
  if (!known) return;
  await catchUp(shop, known.order_id);
  await shop.db.tx(async (tx) => {
    const order = await lockOrder(tx, known.order_id);
    const transaction = await readTransactionByReference(tx, reference);
    if (order && transaction) await settle(shop, tx, order, transaction);
  });
}

/** Decides a payment at its provider, which then calls the shop if that is its way. Only the first decision counts. */
export async function decideAt(shop: Shop, payment: ProviderPayment, outcome: Outcome): Promise<void> {
  await shop.db.tx((tx) => decidePayment(tx, payment.id, decisionOn(outcome, shop.clock.now())));
  if (providerNamed(payment.provider)?.answers === 'call') await providerCalls(shop, payment.id);
}

/** Returns where the provider's page sends the shopper back to, with a signed response if it uses them. */
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
