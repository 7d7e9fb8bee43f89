import type { Order, Transaction } from '@spaza/contracts';
import type { PaymentProvider } from '@spaza/contracts/vocabulary';
import { got } from '../outcome.ts';
import type { Ordering } from './order.ts';
import { NOBODY_KNOWS, type Traveller } from './traveller.ts';

/** Pays with each provider, failing once where possible, and reads the result. */
export async function pay({ shop, gateway }: Traveller, { place, keyed }: Ordering) {
  const { payments, orders } = gateway;
  const start = async (order: Order, provider: PaymentProvider): Promise<Transaction> =>
    got(
      await payments.start(
        order.id,
        { provider, amountInCents: order.payable_balance_in_cents ?? 0 },
        keyed('start'),
      ),
    );
  const decide = async ({ provider_data }: Transaction, form: Record<string, string>) => {
    const page = new URL(String(provider_data?.redirect_url)).pathname;
    const { headers } = await shop.call(page, { form });
    return new URL(headers.get('location') ?? '').searchParams;
  };
  const look = async (order: Order, transaction: Transaction) => {
    await payments.progress({ orderId: order.id, transactionId: transaction.id });
    await payments.byId(transaction.id);
    await payments.settlePending(order.id);
    await orders.byId(order.id);
  };

  for (const card of ['4000000000000002', '4111111111111111']) {
    const order = await place({ provider: 'paygate' });
    const transaction = await start(order, 'paygate');
    const of = { orderId: order.id, transactionId: transaction.id };
    await payments.finalize(
      of,
      { payRequestId: 'forged', transactionStatus: '1', checksum: 'forged' },
      keyed('forged'),
    );
    const said = await decide(transaction, { card_number: card });
    const answer = {
      payRequestId: said.get('PAY_REQUEST_ID') ?? '',
      transactionStatus: said.get('TRANSACTION_STATUS') ?? '',
      checksum: said.get('CHECKSUM') ?? '',
    };
    await payments.finalize(of, answer, keyed('finalize'));
    await look(order, transaction);
  }
  for (const token of ['tok_test_declined', 'tok_test_approved', 'tok_nobody_knows']) {
    const order = await place({ provider: 'yoco' });
    const transaction = await start(order, 'yoco');
    await payments.payByToken({ orderId: order.id, transactionId: transaction.id }, token, keyed('token'));
    await look(order, transaction);
  }
  for (const provider of ['shop2shop', 'moya'] as const) {
    for (const outcome of ['cancelled', 'approved']) {
      const order = await place({ provider });
      const transaction = await start(order, provider);
      await decide(transaction, { outcome });
      await look(order, transaction);
    }
  }
  const byCard = await place({ provider: 'debtorcard' });
  await orders.cancel(byCard.id);
  const offline = await place();
  await payments.takeOffline(offline.id, 'offline_eft', keyed('offline'));
  await payments.takeOffline(offline.id, 'offline_eft', keyed('offline'));
  await payments.start(offline.id, { provider: 'yoco', amountInCents: 1 }, keyed('paid'));
  await payments.byId(NOBODY_KNOWS);
}
