import type { Order } from '@spaza/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { checkoutAt, NEARBY } from '../world/checkout.ts';
import { eventsOf, GENERATIONS, type Generation, payingShopper } from '../world/paying.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
const checkout = checkoutAt(shop);
afterAll(() => shop.sandbox.close());

const PAID = ['awaiting_payment', 'payment_processing', 'payment_received', 'order_accepted'];
const FAILED = ['awaiting_payment', 'payment_failed'];

/** What a shopper does at each provider, and the result. */
const OUTCOMES: [outcome: string, card: string, status: string, messages: string[], code: string | null][] = [
  ['approved', '4111 1111 1111 1111', 'paid', [], null],
  ['declined', '4000000000000002', 'failed', ['Provider declined payment'], 'payment_declined'],
  ['insufficient_funds', '4000000000009995', 'failed', ['Insufficient funds'], 'insufficient_funds'],
  ['amount_error', '4000000000000101', 'failed', ['Amount error'], 'amount_error'],
  ['failed', '4000000000000119', 'failed', ['Payment failed, try again'], 'payment_failed'],
  ['cancelled', '4000000000000069', 'cancelled', ['You cancelled the payment'], 'payment_cancelled'],
];

describe.for(Object.keys(GENERATIONS) as Generation[])('ordered in the %s generation', (generation) => {
  test.for(OUTCOMES)(
    'a card payment on the hosted page ends as decided there: %s',
    async ([, card, status, messages, code]) => {
      const shopper = await payingShopper(shop, generation);
      const { order, transaction } = await shopper.started('paygate');
      expect(transaction).toMatchObject({
        status: 'pending',
        amount_in_cents: order.payable_balance_in_cents,
      });
      const { body } = await shopper.payOnPage(transaction, card);
      expect(body.transaction).toMatchObject({ status, messages, code });
      const now = await shopper.read(order);
      const isPaid = status === 'paid';
      expect(now.status).toBe(isPaid ? 'pending' : 'pending_payment');
      expect(now.payable_balance_in_cents).toBe(isPaid ? 0 : order.payable_balance_in_cents);
      expect(eventsOf(now)).toEqual(isPaid ? PAID : FAILED);
    },
  );

  test('a card payment on the hosted page counts although the shopper never comes back', async () => {
    const shopper = await payingShopper(shop, generation);
    const { order, transaction } = await shopper.started('paygate');
    await shopper.decide(transaction, { card_number: '4111 1111 1111 1111' });
    expect(await shopper.read(order)).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
    expect((await shopper.byId(transaction)).body.transaction.status).toBe('paid');
  });

  test.for(OUTCOMES)(
    'a payment by card token ends as its card decides: %s',
    async ([, card, status, messages, code]) => {
      const shopper = await payingShopper(shop, generation);
      const { order, transaction } = await shopper.started('yoco');
      const { public_key } = transaction.provider_data ?? {};
      const tokens = await shop.call('/pay/yoco/tokens', { body: { public_key, card_number: card } });
      expect(tokens.status).toBe(201);
      const { body } = await shopper.process(transaction, tokens.body.token);
      expect(body.transaction).toMatchObject({ status, messages, code });
      expect((await shopper.read(order)).status).toBe(status === 'paid' ? 'pending' : 'pending_payment');
    },
  );

  test.for(['shop2shop', 'moya'].flatMap((provider) => OUTCOMES.map((row) => [provider, ...row] as const)))(
    'a payment with %s ends as decided at the provider: %s',
    async ([provider, outcome, , status, messages, code]) => {
      const shopper = await payingShopper(shop, generation);
      const { order, transaction } = await shopper.started(provider);
      const back = await shopper.decide(transaction, { outcome });
      expect(back.pathname).toBe(`/orders/${order.id}/pay`);
      // The provider has notified the shop itself; the shopper returns no result.
      expect((await shopper.byId(transaction)).body.transaction).toMatchObject({ status, messages, code });
      expect((await shopper.processing(transaction)).body.transaction.status).toBe(status);
      expect((await shopper.read(order)).status).toBe(status === 'paid' ? 'pending' : 'pending_payment');
    },
  );
});

describe('what the wallet leaves to be paid', () => {
  /** An order whose items use up the wallet, so that only its delivery is left to be paid. */
  async function partlyByWallet(generation: Generation, provider: string | null) {
    const shopper = await payingShopper(shop, generation);
    const credit = await shopper.credit();
    const cart = await checkout.delivered(credit);
    const wallet = { provider, credit_in_cents: credit, shipping_address: NEARBY };
    const { status, body } = await shop.call(GENERATIONS[generation].register, {
      body: { cart: { ...cart, ...wallet } },
      token: shopper.token,
    });
    expect([status, body.messages]).toEqual([201, undefined]);
    return { shopper, credit, order: body.order as Order };
  }

  test.for(Object.keys(GENERATIONS) as Generation[])(
    'may be a part of the goods, in the %s generation, paid online and given back with the credit',
    async (generation) => {
      const shopper = await payingShopper(shop, generation);
      const credit = await shopper.credit();
      const cart = await checkout.delivered(credit + 4_000);
      const ordered = (credit_in_cents: number) =>
        shop.call(GENERATIONS[generation].register, {
          body: { cart: { ...cart, provider: 'paygate', credit_in_cents, shipping_address: NEARBY } },
          token: shopper.token,
        });
      const more = await ordered(credit + 1);
      expect([more.status, more.body.code]).toEqual([409, 'credit_changed']);
      const order = (await ordered(credit)).body.order as Order;
      const rest = order.total_in_cents - credit;
      expect(order).toMatchObject({
        status: 'pending_payment',
        provider: 'paygate',
        credit_in_cents: credit,
        payable_balance_in_cents: rest,
      });
      expect(await shopper.credit()).toBe(0);
      const { transaction } = (await shopper.start(order)).body;
      expect(transaction.amount_in_cents).toBe(rest);
      await shopper.payOnPage(transaction, '4111111111111111');
      expect(await shopper.read(order)).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
      await shopper.cancel(order);
      expect(await shopper.credit()).toBe(credit + rest);
    },
  );

  test.for(Object.keys(GENERATIONS) as Generation[])(
    'is paid online where that was chosen, in the %s generation, and given back with the credit',
    async (generation) => {
      const { shopper, credit, order } = await partlyByWallet(generation, 'paygate');
      const rest = order.shipping_price_in_cents ?? 0;
      expect(order).toMatchObject({
        status: 'pending_payment',
        provider: 'paygate',
        credit_in_cents: credit,
        payable_balance_in_cents: rest,
      });
      const { transaction } = (await shopper.start(order)).body;
      expect(transaction.amount_in_cents).toBe(rest);
      await shopper.payOnPage(transaction, '4111111111111111');
      expect(await shopper.read(order)).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
      await shopper.cancel(order);
      expect(await shopper.credit()).toBe(credit + rest);
    },
  );

  test('goes on the debtor card where that was chosen, and each has its own back', async () => {
    const { shopper, credit, order } = await partlyByWallet('newer', 'debtorcard');
    expect(order).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
    expect(order.debtorcard_balance).toBe(-order.shipping_price_in_cents!);
    await shopper.cancel(order);
    expect((await shopper.read(order)).debtorcard_balance).toBe(0);
    expect(await shopper.credit()).toBe(credit);
  });

  test('waits for an online payment where nobody chose and the supplier takes no cash', async () => {
    const take = (shipping: unknown) =>
      shop.call(`/sandbox/suppliers/${SUPPLIER}`, {
        method: 'PATCH',
        body: { client_config: { shipping } },
        headers: { 'x-operator-key': shop.keys.operator },
      });
    const path = `/shopit/v1/client_config.json?supplier_id=${SUPPLIER}`;
    const { shipping } = (await shop.call(path)).body.client_config;
    const payment_options = ['DEBTORCARD', 'MOYA', 'PAYGATE'];
    await take(shipping.map((option: object) => ({ ...option, payment_options })));
    const { shopper, credit, order } = await partlyByWallet('newer', null);
    expect(order).toMatchObject({ status: 'pending_payment', provider: 'moya' });
    await shopper.cancel(order);
    expect(await shopper.credit()).toBe(credit);
    expect((await take(shipping)).status).toBe(200);
  });
});

test.for(Object.keys(GENERATIONS) as Generation[])(
  'the shopper of a bank transfer reads where the money goes, on the order of the %s generation and on its payment',
  async (generation) => {
    const shopper = await payingShopper(shop, generation);
    const order = await shopper.placed('cash');
    expect(order.bank_details).toBeNull();
    await shopper.offline(order);
    const { supplier } = (await shop.call(`/api/v2/suppliers/${SUPPLIER}`)).body;
    const bank = Object.fromEntries(
      ['bank_name', 'bank_branch', 'bank_account_name', 'bank_account', 'bank_account_type'].map((field) => [
        field,
        supplier[field],
      ]),
    );
    const { bank_details } = await shopper.read(order);
    expect(bank_details).toEqual({
      ...bank,
      reference: order.reference,
      transaction_id: expect.any(String),
    });
    const payment = await shop.call(`/api/v1/transactions/${bank_details!.transaction_id}`, {
      token: shopper.token,
    });
    expect(payment.body.transaction).toMatchObject({
      order_id: order.id,
      status: 'paid',
      provider_data: { ...bank, reference: order.reference },
    });
  },
);

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
  const wrong = await shop.call(shopper.pageOf(transaction), { form: { card_number: '12 "34' } });
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('not a test card')]);
  expect(wrong.body).toContain('value="12 &quot;34" autofocus');
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
