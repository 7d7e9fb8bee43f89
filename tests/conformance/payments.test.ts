import { afterAll, describe, expect, test } from 'vitest';
import { eventsOf, GENERATIONS, type Generation, payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const PAID = ['awaiting_payment', 'payment_processing', 'payment_received', 'order_accepted'];
const FAILED = ['awaiting_payment', 'payment_failed'];

/** What a shopper does at each provider, and how it ends. */
const OUTCOMES: [outcome: string, card: string, status: string, messages: string[]][] = [
  ['approved', '4111 1111 1111 1111', 'paid', []],
  ['declined', '4000000000000002', 'failed', ['Provider declined payment']],
  ['insufficient_funds', '4000000000009995', 'failed', ['Insufficient funds']],
  ['amount_error', '4000000000000101', 'failed', ['Amount error']],
  ['failed', '4000000000000119', 'failed', ['Payment failed, try again']],
  ['cancelled', '4000000000000069', 'cancelled', ['You cancelled the payment']],
];

describe.for(Object.keys(GENERATIONS) as Generation[])('ordered in the %s generation', (generation) => {
  test.for(OUTCOMES)('a card on the hosted page: %s', async ([, card, status, messages]) => {
    const shopper = await payingShopper(shop, generation);
    const { order, transaction } = await shopper.started('paygate');
    expect(transaction).toMatchObject({ status: 'pending', amount_in_cents: order.payable_balance_in_cents });
    const { body } = await shopper.payOnPage(transaction, card);
    expect(body.transaction).toMatchObject({ status, messages });
    const now = await shopper.read(order);
    const isPaid = status === 'paid';
    expect(now.status).toBe(isPaid ? 'pending' : 'pending_payment');
    expect(now.payable_balance_in_cents).toBe(isPaid ? 0 : order.payable_balance_in_cents);
    expect(eventsOf(now)).toEqual(isPaid ? PAID : FAILED);
  });

  test.for(OUTCOMES)('a card token: %s', async ([, card, status, messages]) => {
    const shopper = await payingShopper(shop, generation);
    const { order, transaction } = await shopper.started('yoco');
    const { public_key } = transaction.provider_data ?? {};
    const tokens = await shop.call('/pay/yoco/tokens', { body: { public_key, card_number: card } });
    expect(tokens.status).toBe(201);
    const { body } = await shopper.process(transaction, tokens.body.token);
    expect(body.transaction).toMatchObject({ status, messages });
    expect((await shopper.read(order)).status).toBe(status === 'paid' ? 'pending' : 'pending_payment');
  });

  test.for(['shop2shop', 'moya'].flatMap((provider) => OUTCOMES.map((row) => [provider, ...row] as const)))(
    'confirming with %s: %s',
    async ([provider, outcome, , status, messages]) => {
      const shopper = await payingShopper(shop, generation);
      const { order, transaction } = await shopper.started(provider);
      const back = await shopper.decide(transaction, { outcome });
      expect(back.pathname).toBe(`/orders/${order.id}/pay`);
      // The provider has told the shop itself; the shopper brings nothing back.
      expect((await shopper.byId(transaction)).body.transaction).toMatchObject({ status, messages });
      expect((await shopper.processing(transaction)).body.transaction.status).toBe(status);
      expect((await shopper.read(order)).status).toBe(status === 'paid' ? 'pending' : 'pending_payment');
    },
  );
});

test('after a payment that came to nothing another one can be made, in another way', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  await shopper.payOnPage(transaction, '4000000000000002');
  const second = (await shopper.start(order, { provider: 'yoco' })).body.transaction;
  await shopper.process(second, 'tok_test_approved');
  expect(await shopper.read(order)).toMatchObject({ status: 'pending', provider: 'yoco' });
});

test('an order that was to be paid in cash can be paid online, and stays where it is', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('cash');
  const { transaction } = (await shopper.start(order, { provider: 'paygate' })).body;
  expect((await shopper.read(order)).provider).toBe('cash');
  await shopper.payOnPage(transaction, '4111111111111111');
  expect(await shopper.read(order)).toMatchObject({
    status: 'pending',
    provider: 'paygate',
    payable_balance_in_cents: 0,
  });
});

test('the page shows shop, reference and amount, and says afterwards what became of it', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const open = await shop.call(shopper.pageOf(transaction));
  expect(open.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const text of [order.supplier_name, order.reference, order.total])
    expect(open.body).toContain(String(text));
  const wrong = await shop.call(shopper.pageOf(transaction), { form: { card_number: '1234' } });
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('none of the test cards')]);
  await shopper.decide(transaction, { card_number: '4111111111111111' });
  expect((await shop.call(shopper.pageOf(transaction))).body).toContain('The payment was made.');
});

test('the shopper is sent back to the address that was asked for, with what it already says', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('paygate');
  const return_url = 'https://storefront.example/back?theme=dark';
  const { transaction } = (await shopper.start(order, { return_url })).body;
  const back = await shopper.decide(transaction, { card_number: '4111111111111111' });
  expect(back.href).toMatch(/^https:\/\/storefront\.example\/back\?theme=dark&transaction_id=/);
  expect((await shopper.finalize(transaction, back.search)).body.transaction.status).toBe('paid');
});

test('a shop is paid at the address of a supplier as well', async () => {
  const { supplier } = (await shop.call('/catalog/v1/suppliers/1')).body;
  const shopper = await payingShopper(shop, 'newer', new URL(supplier.api_endpoint).pathname);
  const { order, transaction } = await shopper.started('paygate');
  expect((await shop.call(shopper.pageOf(transaction))).status).toBe(200);
  expect((await shopper.payOnPage(transaction, '4111111111111111')).body.transaction.status).toBe('paid');
  expect((await shopper.read(order)).status).toBe('pending');
});

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
