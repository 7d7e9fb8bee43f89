import type { Order, Transaction } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { done, refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { begin } from '../testing/begin.ts';
import { kasi } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { orderPaidBy, paymentOf } from './payment-flow.ts';

const order: Order = {
  id: 9,
  reference: 'SPZ-9',
  status: 'pending_payment',
  provider: 'moya',
  created_at: '2026-11-21T08:00:00Z',
  supplier_id: kasi.id,
  total_in_cents: 5000,
  payable_balance_in_cents: 5000,
};

/** A shopper who pays, at a shop whose attempts have the given status. */
async function paying(status: Transaction['status']) {
  const shop = openShop();
  shop.orders.push(order);
  const attempts = new Map<number, Transaction>();
  let asks = (_: number) => Promise.resolve();
  Object.assign(shop.gateway.payments, {
    async start(_: unknown, { provider }: { provider: string }) {
      const id = attempts.size + 1;
      const provider_data = { redirect_url: `https://pay.test/${id}` };
      attempts.set(id, { id, status, amount_in_cents: 5000, provider, provider_data });
      return done(attempts.get(id));
    },
    progress: async ({ transactionId }: { transactionId: number }) =>
      attempts.has(transactionId) ? done(attempts.get(transactionId)) : refused(problemOf(404)),
    async byId(id: number) {
      const read = attempts.get(id);
      await asks(id);
      return done(read);
    },
    settlePending: async () => done(undefined),
  });
  const { session, logged } = begin({ shop });
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  const payment = paymentOf(session, order.id);
  await payment.load();
  const holds = (held: typeof asks) => {
    asks = held;
  };
  return { payment, attempts, holds, shop, session, logged };
}

test('stops waiting for an attempt that the shop no longer knows', async () => {
  const { payment, attempts } = await paying('processing');
  await payment.start();
  expect(payment.step.value.at).toBe('under_way');
  attempts.clear();
  expect(await payment.check()).toMatchObject({ ok: true, value: { at: 'choose' } });
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ ok: true });
});

test('an attempt that is resolved late does not replace a newer one', async () => {
  const { payment, holds } = await paying('pending');
  await payment.start({ provider: 'paygate' });
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  holds(() => {
    asked();
    return mayAnswer;
  });
  const late = payment.resolve();
  await isAsked;
  await payment.start({ provider: 'moya' });
  answer();
  await late;
  expect(payment.step.value).toMatchObject({ at: 'page', url: 'https://pay.test/2' });
});

test('knows that an order was paid elsewhere, also once another order is looked at', async () => {
  const { payment, shop, session } = await paying('pending');
  expect(payment.step.value.at).toBe('choose');
  const paid = { ...order, status: 'pending', payable_balance_in_cents: 0 } as Order;
  shop.orders = [paid, { ...order, id: 10 }];
  await session.orders.load(order.id);
  await session.orders.load(10);
  expect([payment.order.value?.status, payment.step.value.at]).toEqual(['pending', 'paid']);
});

test('logs a failed read of the order, but not an aborted one', async () => {
  const { payment, shop, logged } = await paying('processing');
  await payment.start();
  const leaving = new AbortController();
  shop.wraps('orders.byId', async () => {
    leaving.abort();
    throw new CallError('aborted', 'orders.byId', 'orders.byId was aborted');
  });
  await payment.check({ signal: leaving.signal });
  expect(logged).toEqual([]);
  await payment.check();
  expect(logged).toEqual(['The order was not read again']);
});

/** A shopper at a shop that sends of a payment only what the documents name. */
async function payingAt(provider_data: object | null, provider = 'paygate') {
  const shop = openShop();
  shop.suppliers = [{ ...kasi, yoco_public_key: 'pk_live' }];
  const own = { ...order, provider };
  shop.orders.push(own, { ...own, id: 10 });
  const started: unknown[] = [];
  const finalized: object[] = [];
  Object.assign(shop.gateway.payments, {
    async start(orderId: number) {
      started.push(orderId);
      const data = provider_data && { ...provider_data, ...(orderId === 10 && { PAY_REQUEST_ID: 'other' }) };
      return done({
        id: orderId * 10,
        status: 'pending',
        amount_in_cents: 5000,
        provider,
        provider_data: data,
      });
    },
    async finalize(of: object, answer: object) {
      finalized.push({ ...of, ...answer });
      return done({ id: 90, status: 'paid', amount_in_cents: 5000, provider });
    },
  });
  const { session } = begin({ shop });
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  return { session, shop, started, finalized };
}

const BACK = '?PAY_REQUEST_ID=p&TRANSACTION_STATUS=1&CHECKSUM=c';

test('a PayGate answer belongs to the order that was paid, whichever was started last', async () => {
  const { session, finalized } = await payingAt({ PAY_REQUEST_ID: 'p', CHECKSUM: 'c' });
  expect(orderPaidBy(session, BACK)).toBeUndefined();
  for (const id of [9, 10]) await paymentOf(session, id).start();
  expect(orderPaidBy(session, BACK)).toBe(9);
  expect(orderPaidBy(session, BACK.replace('=p', '=other').toLowerCase())).toBe(10);
  expect(orderPaidBy(session, BACK.replace('=p', '=stranger'))).toBeUndefined();
  expect(orderPaidBy(session, '?transaction_id=90')).toBeUndefined();

  expect(await paymentOf(session, 10).comeBack(BACK)).toMatchObject({ problem: { code: 'missing_input' } });
  expect(await paymentOf(session, 9).comeBack(`${BACK}&TRANSACTION_ID=78705178`)).toMatchObject({ ok: true });
  expect(finalized).toEqual([
    { orderId: 9, transactionId: 90, payRequestId: 'p', transactionStatus: '1', checksum: 'c' },
  ]);
});

test('a PayGate answer belongs to the last PayGate payment if no attempt identifies it', async () => {
  const { session } = await payingAt({ redirect_url: 'https://pay.test' });
  await paymentOf(session, 9).start();
  expect(orderPaidBy(session, BACK)).toBe(9);
});

test('does not register a payment that leads nowhere again, but still starts one with another provider', async () => {
  const { session, started } = await payingAt(null, 'moya');
  const payment = paymentOf(session, 9);
  await payment.start();
  expect(payment.step.value.at).toBe('nowhere');
  expect(await payment.start()).toMatchObject({ ok: true, value: { id: 90 } });
  expect(started).toEqual([9]);
  await payment.start({ provider: 'paygate' });
  expect(started).toEqual([9, 9]);
});

test('the card form has the key of the supplier', async () => {
  const { session } = await payingAt(null, 'yoco');
  const payment = paymentOf(session, 9);
  await payment.start();
  expect(payment.step.value).toMatchObject({ at: 'card_form', publicKey: 'pk_live' });
});

test('does not ask for a card at a shop that charges none', async () => {
  const { session, shop, started } = await payingAt(null, 'yoco');
  Object.assign(shop.gateway.capabilities, { has: () => false });
  expect(await paymentOf(session, 9).start()).toMatchObject({ problem: { code: 'not_offered' } });
  expect(started).toEqual([]);
});

/** A shopper who pays by card, at a shop that executes repeats. */
async function payingAtPlainShop() {
  const shop = openShop({ capabilities: ['card_tokens'] });
  shop.orders.push(order);
  const calls: string[] = [];
  const transaction: Transaction = { id: 1, status: 'pending', amount_in_cents: 5000, provider: 'yoco' };
  const world = { calls, shop, transaction, losesAnswers: true, canRead: true };
  const act = (name: string, status: string) => async () => {
    calls.push(name);
    world.transaction = { ...world.transaction, status };
    if (world.losesAnswers) throw new CallError('network', `payment.${name}`, 'lost');
    return done(world.transaction);
  };
  Object.assign(shop.gateway.payments, {
    start: act('start', 'pending'),
    payByToken: act('charge', 'paid'),
    finalize: act('finalize', 'paid'),
    progress: async () => (world.canRead ? done(world.transaction) : refused(problemOf(503))),
  });
  const { session } = begin({ shop });
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  const payment = paymentOf(session, order.id);
  await payment.load();
  return { ...world, world, session, payment };
}

test('does not retry a start after a lost answer, and reads the order before another one', async () => {
  const { payment, calls, world, shop } = await payingAtPlainShop();
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ problem: { code: 'maybe_done' } });
  expect(calls).toEqual(['start']);
  shop.orders[0] = { ...order, status: 'pending', payable_balance_in_cents: 0 };
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ problem: { code: 'already_paid' } });
  shop.orders[0] = order;
  await payment.load();
  world.losesAnswers = false;
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ ok: true });
  expect(calls).toEqual(['start', 'start']);
});

test('looks for a start that was sent without a key, even if the shop has announced keys since', async () => {
  const { payment, calls, shop } = await payingAtPlainShop();
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ problem: { code: 'maybe_done' } });
  Object.assign(shop.gateway.capabilities, { has: () => true });
  shop.orders[0] = { ...order, status: 'pending', payable_balance_in_cents: 0 };
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ problem: { code: 'already_paid' } });
  expect(calls).toEqual(['start']);
});

test('does not charge a card again after a lost answer', async () => {
  const { payment, calls, world } = await payingAtPlainShop();
  world.losesAnswers = false;
  await payment.start({ provider: 'yoco' });
  world.losesAnswers = true;
  expect(await payment.charge('token')).toMatchObject({ ok: true, value: { status: 'paid' } });
  expect(calls).toEqual(['start', 'charge']);
});

test('charges no card while the shop does not show whether one was charged', async () => {
  const { payment, calls, world } = await payingAtPlainShop();
  world.losesAnswers = false;
  await payment.start({ provider: 'yoco' });
  Object.assign(world, { losesAnswers: true, canRead: false });
  for (const token of ['token', 'token', 'another'])
    expect(await payment.charge(token)).toMatchObject({ problem: { code: 'maybe_done' } });
  world.canRead = true;
  expect(await payment.charge('another')).toMatchObject({ ok: true, value: { status: 'paid' } });
  expect(calls).toEqual(['start', 'charge']);
});

test('passes on the result of a page once, although the shop’s answer was lost', async () => {
  const { payment, calls, world } = await payingAtPlainShop();
  world.losesAnswers = false;
  await payment.start({ provider: 'paygate' });
  world.losesAnswers = true;
  for (const _visit of [1, 2])
    expect(await payment.comeBack(BACK)).toMatchObject({ ok: true, value: { status: 'paid' } });
  expect(calls).toEqual(['start', 'finalize']);
});
