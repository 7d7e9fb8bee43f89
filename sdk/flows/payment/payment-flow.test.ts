import type { Order, Transaction } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { CallError } from '../../client/call-error.ts';
import { done, problemOf, refused } from '../../gateway/outcome.ts';
import { begin } from '../testing/begin.ts';
import { kasi } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { paymentOf } from './payment-of.ts';

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

/** A shopper who pays in a shop that keeps attempts as they are told here. */
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
    settlePending: async () => done(order),
  });
  const { session, logged } = begin({ shop });
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  const payment = paymentOf(session, order.id);
  await payment.load();
  const holds = (held: typeof asks) => {
    asks = held;
  };
  return { payment, attempts, holds, shop, logged };
}

test('an attempt that the shop does not know any more is waited for no longer', async () => {
  const { payment, attempts } = await paying('processing');
  await payment.start();
  expect(payment.step.value.at).toBe('under_way');
  attempts.clear();
  expect(await payment.check()).toMatchObject({ ok: true, value: { at: 'choose' } });
  expect(await payment.start({ provider: 'yoco' })).toMatchObject({ ok: true });
});

test('an attempt that is resolved late does not take the place of a newer one', async () => {
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

test('a look at the order that its caller ends is no failure to log, another one is', async () => {
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
