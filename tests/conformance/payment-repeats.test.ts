import type { Order, Transaction } from '@spaza/contracts';
import { afterAll, expect, test } from 'vitest';
import { eventsOf, payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const APPROVED = { card_number: '4111111111111111' };
type Shopper = Awaited<ReturnType<typeof payingShopper>>;

/** Checks that the order was charged once, for its exact total, and the wallet is unchanged. */
async function expectChargedOnce(shopper: Shopper, order: Order, creditBefore: number): Promise<void> {
  const now = await shopper.read(order);
  expect(now).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
  expect(eventsOf(now).filter((name) => name === 'payment_received')).toHaveLength(1);
  expect(await shopper.credit()).toBe(creditBefore);
}

const statuses = (answers: { body: { transaction: Transaction } }[]) =>
  answers.map(({ body }) => body.transaction.status);

test('charges a card token once that is sent five times at once', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('yoco');
  const credit = await shopper.credit();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shopper.process(transaction, 'tok_test_approved')),
  );
  expect(statuses(answers)).toEqual(Array(5).fill('paid'));
  await expectChargedOnce(shopper, order, credit);
});

test('charges once for a page whose form is sent twice and handed over five times at once', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const credit = await shopper.credit();
  const [first, second] = await Promise.all([
    shopper.decide(transaction, APPROVED),
    shopper.decide(transaction, APPROVED),
  ]);
  expect(second.href).toBe(first.href);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shopper.finalize(transaction, first.search)),
  );
  expect(statuses(answers)).toEqual(Array(5).fill('paid'));
  await expectChargedOnce(shopper, order, credit);
});

test('counts only the first decision on a page', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('moya');
  await shopper.decide(transaction, { outcome: 'declined' });
  await shopper.decide(transaction, { outcome: 'approved' });
  expect((await shopper.processing(transaction)).body.transaction.status).toBe('failed');
  expect((await shopper.read(order)).status).toBe('pending_payment');
});

test('lets the first of two simultaneous decisions count for both', async () => {
  const shopper = await payingShopper(shop);
  const { transaction } = await shopper.started('paygate');
  const backs = await Promise.all([
    shopper.decide(transaction, { outcome: 'declined' }),
    shopper.decide(transaction, { outcome: 'approved' }),
  ]);
  expect(backs.map(({ searchParams }) => searchParams.get('TRANSACTION_STATUS'))).toEqual(['2', '2']);
});

test('answers the same and changes nothing for a payment handed over again long after', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const { search } = await shopper.decide(transaction, APPROVED);
  const first = await shopper.finalize(transaction, search);
  await shop.call(`/api/v1/orders/${order.id}/prepare`, { method: 'POST', token: shop.keys.staff });
  const before = await shopper.read(order);
  const again = await shopper.finalize(transaction, search);
  expect([again.status, again.body]).toEqual([200, first.body]);
  await shopper.resolve(order);
  expect(await shopper.read(order)).toEqual(before);
});

test('keeps a declined payment declined when it is handed over again', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const { search } = await shopper.decide(transaction, { card_number: '4000000000000002' });
  const first = await shopper.finalize(transaction, search);
  const before = await shopper.read(order);
  expect((await shopper.finalize(transaction, search)).body).toEqual(first.body);
  expect(await shopper.read(order)).toEqual(before);
});

test('makes one attempt of simultaneous starts', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('paygate');
  const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.start(order)));
  expect(new Set(answers.map(({ body }) => body.transaction.id)).size).toBe(1);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
});

test('answers a start under the same key the same, and refuses another body', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('paygate');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await shopper.start(order, {}, headers);
  await shopper.start(order, { provider: 'yoco' });
  const again = await shopper.start(order, {}, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect([first, again].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  const other = await shopper.start(order, { provider: 'moya' }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
});

test('replaces an open attempt by another one, and takes no money on its page', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction: old } = await shopper.started('paygate');
  const credit = await shopper.credit();
  const next = (await shopper.start(order, { provider: 'yoco' })).body.transaction;
  expect((await shopper.byId(old)).body.transaction).toMatchObject({
    status: 'cancelled',
    messages: ['Another payment was started in its place.'],
  });
  const back = await shopper.decide(old, APPROVED);
  expect(back.searchParams.has('CHECKSUM')).toBe(false);
  expect((await shop.call(shopper.pageOf(old))).body).toContain('has taken this request back');
  await shopper.process(next, 'tok_test_approved');
  await expectChargedOnce(shopper, order, credit);
});

test('finds a payment that never came back before another one starts', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const credit = await shopper.credit();
  await shopper.decide(transaction, APPROVED);
  const refused = await shopper.start(order, { provider: 'yoco' });
  expect([refused.status, refused.body.code]).toEqual([409, 'already_paid']);
  await expectChargedOnce(shopper, order, credit);
});

test('finds a payment that never came back before the order is paid in another way', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const credit = await shopper.credit();
  await shopper.decide(transaction, APPROVED);
  const refused = await shopper.order('yoco', { order_id: order.id });
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_status']);
  await expectChargedOnce(shopper, order, credit);
});

test('charges once for simultaneous payments on the page and offline', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('moya');
  const credit = await shopper.credit();
  await Promise.all([shopper.decide(transaction, { outcome: 'approved' }), shopper.offline(order)]);
  await shopper.resolve(order);
  await expectChargedOnce(shopper, order, credit);
});

test('accepts an order once for a bank transfer that staff record', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await shopper.offline(order, 'offline_eft', headers);
  expect(first.body.order).toMatchObject({
    status: 'pending',
    provider: 'offline_eft',
    payable_balance_in_cents: 0,
  });
  expect((await shopper.offline(order, 'offline_eft', headers)).body).toEqual(first.body);
  expect((await shopper.byId(transaction)).body.transaction.status).toBe('cancelled');
});

test('refunds an order that was paid and cancelled once', async () => {
  const shopper = await payingShopper(shop);
  const { order, transaction } = await shopper.started('paygate');
  const credit = await shopper.credit();
  const { search } = await shopper.decide(transaction, APPROVED);
  await shopper.finalize(transaction, search);
  await shopper.cancel(order);
  await shopper.finalize(transaction, search);
  await shopper.resolve(order);
  expect(await shopper.credit()).toBe(credit + (order.total_in_cents ?? 0));
  // The provider keeps the money: nothing says that it was sent back.
  expect((await shopper.byId(transaction)).body.transaction.status).toBe('paid');
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
