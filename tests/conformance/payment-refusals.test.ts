import { afterAll, describe, expect, test } from 'vitest';
import { payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const APPROVED = '4111111111111111';
const refusal = ({ status, body }: Awaited<ReturnType<typeof shop.call>>) => [status, body.code];

describe('an answer of the hosted page that the provider did not sign', () => {
  const altered: [string, (answer: URLSearchParams) => void][] = [
    ['with a checksum that was made up', (answer) => answer.set('CHECKSUM', 'f'.repeat(64))],
    ['with no checksum', (answer) => answer.set('CHECKSUM', '')],
    ['with a better status', (answer) => answer.set('TRANSACTION_STATUS', '1')],
    ['for a payment that never was', (answer) => answer.set('PAY_REQUEST_ID', crypto.randomUUID())],
  ];

  test.for(altered)('%s is refused and changes nothing', async ([, alter]) => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('paygate');
    const { searchParams } = await shopper.decide(transaction, { card_number: '4000000000000002' });
    alter(searchParams);
    const refused = await shopper.finalize(transaction, `?${searchParams}`);
    expect(refusal(refused)).toEqual([422, 'wrong_checksum']);
    expect((await shopper.byId(transaction)).body.transaction.status).toBe('pending');
    expect((await shopper.read(order)).status).toBe('pending_payment');
  });

  test('before anybody paid on the page is refused', async () => {
    const shopper = await payingShopper(shop);
    const { transaction } = await shopper.started('paygate');
    const said = `?PAY_REQUEST_ID=${transaction.provider_reference}&TRANSACTION_STATUS=1&CHECKSUM=1`;
    expect(refusal(await shopper.finalize(transaction, said))).toEqual([422, 'wrong_checksum']);
  });

  test('that was signed for another order is refused', async () => {
    const shopper = await payingShopper(shop);
    const [cheap, dear] = [await shopper.started('paygate'), await shopper.started('paygate')];
    const { search } = await shopper.decide(cheap.transaction, { card_number: APPROVED });
    expect(refusal(await shopper.finalize(dear.transaction, search))).toEqual([422, 'wrong_checksum']);
    expect((await shopper.read(dear.order)).status).toBe('pending_payment');
  });
});

describe('an attempt to pay', () => {
  test.for([-1, 1])('with an amount that is off by %s cent is refused', async (off) => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('paygate');
    const amount_in_cents = (order.payable_balance_in_cents ?? 0) + off;
    const refused = await shopper.start(order, { amount_in_cents });
    expect([refused.status, refused.body.messages]).toEqual([422, ['Amount error']]);
  });

  test.for([
    [{ provider: 'cash' }, 422, 'not_paid_online'],
    [{ provider: 'debtorcard' }, 422, 'not_paid_online'],
    [{ provider: 'offline_eft' }, 422, 'payment_not_offered'],
    [{ provider: 'bitcoin' }, 422, 'payment_not_offered'],
    [{ provider: '__proto__' }, 422, 'payment_not_offered'],
    [{ amount_in_cents: 0 }, 400, 'invalid_request'],
    [{ amount_in_cents: -1000 }, 400, 'invalid_request'],
    [{ amount_in_cents: 10.5 }, 400, 'invalid_request'],
    [{ return_url: 'javascript:alert(1)' }, 400, 'invalid_request'],
    [{ return_url: '/orders' }, 400, 'invalid_request'],
  ] as const)('with %o is refused', async ([change, status, code]) => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('paygate');
    expect(refusal(await shopper.start(order, change))).toEqual([status, code]);
  });

  test('for an order that was cancelled is refused', async () => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('paygate');
    await shopper.cancel(order);
    expect(refusal(await shopper.start(order))).toEqual([409, 'order_closed']);
    expect(refusal(await shopper.offline(order))).toEqual([409, 'order_closed']);
  });

  test('for an order that is paid is refused', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('yoco');
    await shopper.process(transaction, 'tok_test_approved');
    expect(refusal(await shopper.start(order))).toEqual([409, 'already_paid']);
    expect(refusal(await shopper.offline(order))).toEqual([409, 'already_paid']);
  });

  test('while the provider is at another one is refused', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('yoco');
    await shopper.process(transaction, 'tok_test_late');
    expect(refusal(await shopper.start(order, { provider: 'paygate' }))).toEqual([409, 'payment_processing']);
    expect(refusal(await shopper.offline(order))).toEqual([409, 'payment_processing']);
    expect(refusal(await shopper.cancel(order))).toEqual([409, 'wrong_status']);
  });

  test('of another shopper is not there', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('paygate');
    const { token } = await shop.signIn({ login: '0831234567', password: 'spaza123' });
    const of = `/api/v1/orders/${order.id}/transactions`;
    const amount_in_cents = order.payable_balance_in_cents;
    const calls = [
      shop.call(of, { body: { provider: 'paygate', amount_in_cents }, token }),
      shop.call(`${of}/${transaction.id}/processing`, { token }),
      shop.call(`${of}/${transaction.id}/process`, { body: { token: 'tok_test_approved' }, token }),
      shop.call(`${of}/${transaction.id}/finalize?PAY_REQUEST_ID=1&TRANSACTION_STATUS=1&CHECKSUM=1`, {
        method: 'POST',
        token,
      }),
      shop.call(`/api/v1/transactions/${transaction.id}`, { token }),
      shop.call(`/api/v1/orders/${order.id}/resolve_payment_pending`, { method: 'POST', token }),
    ];
    for (const answer of await Promise.all(calls)) expect(refusal(answer)).toEqual([404, 'not_found']);
  });

  test('that belongs to another order of the shopper is not there', async () => {
    const shopper = await payingShopper(shop);
    const { transaction } = await shopper.started('yoco');
    const other = await shopper.placed('yoco');
    const refused = await shopper.process({ ...transaction, order_id: other.id }, 'tok_test_approved');
    expect(refusal(refused)).toEqual([404, 'not_found']);
  });

  test('is not finished in another provider’s way', async () => {
    const shopper = await payingShopper(shop);
    const { transaction: page } = await shopper.started('paygate');
    expect(refusal(await shopper.process(page, 'tok_test_approved'))).toEqual([409, 'wrong_provider']);
    const { transaction: form } = await shopper.started('yoco');
    const said = `?PAY_REQUEST_ID=${form.provider_reference}&TRANSACTION_STATUS=1&CHECKSUM=1`;
    expect(refusal(await shopper.finalize(form, said))).toEqual([409, 'wrong_provider']);
  });

  test('with an unknown token is refused, and can be tried again', async () => {
    const shopper = await payingShopper(shop);
    const { transaction } = await shopper.started('yoco');
    expect(refusal(await shopper.process(transaction, 'tok_live_1'))).toEqual([422, 'unknown_token']);
    expect((await shopper.process(transaction, 'tok_test_approved')).body.transaction.status).toBe('paid');
  });
});

test('a card token needs a supplier’s key and a test card', async () => {
  const { supplier } = (await shop.call('/catalog/v1/suppliers/1')).body;
  const token = (public_key: string, card_number: string) =>
    shop.call('/pay/yoco/tokens', { body: { public_key, card_number } });
  expect(refusal(await token('pk_none', APPROVED))).toEqual([404, 'not_found']);
  expect(refusal(await token(supplier.yoco_public_key, '4242'))).toEqual([422, 'no_test_card']);
});

test('only staff record offline payments, and only by known methods', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('cash');
  const path = `/api/v1/orders/${order.id}/offline_payment`;
  const asShopper = await shop.call(path, { body: { provider: 'offline_eft' }, token: shopper.token });
  expect(asShopper.status).toBe(403);
  expect(refusal(await shopper.offline(order, 'paygate'))).toEqual([422, 'unknown_provider']);
});

test('an unknown page says so in words', async () => {
  for (const provider of ['paygate', 'shop2shop', 'moya']) {
    const page = await shop.call(`/pay/${provider}/none`);
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('was not found')]);
  }
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
