import type { Order, Transaction } from '@spaza/contracts';
import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf, payingShopper } from '../world/paying.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';
import { openShop } from '../world/shop.ts';

/** Two sandboxes on one server, as if in separate processes. */
let postgres: TestPostgres | undefined;
let shops: ReturnType<typeof openShop>[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const database = await postgres?.createDatabase();
  if (database === undefined) return;
  for (let at = 0; at < 2; at++) {
    const shop = openShop({ database });
    await shop.sandbox.ready;
    shops = [...shops, shop];
  }
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.sandbox.close()));
  await postgres?.stop();
});

type Shopper = Awaited<ReturnType<typeof payingShopper>>;

/** The same shopper at both, with a separate session at each. */
async function atBoth(): Promise<[Shopper, Shopper] | undefined> {
  const [first, second] = shops;
  return first && second && [await payingShopper(first), await payingShopper(second)];
}

const received = (order: Order) => eventsOf(order).filter((name) => name === 'payment_received').length;

test('a payment that is sent to two processes at once is charged once', async (context) => {
  const both = await atBoth();
  if (!both) return context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
  const [one, other] = both;
  const { order, transaction } = await one.started('yoco');
  const answers = await Promise.all(
    [one, other, one, other, one, other].map((shopper) => shopper.process(transaction, 'tok_test_approved')),
  );
  expect(answers.map(({ body }) => (body.transaction as Transaction).status)).toEqual(Array(6).fill('paid'));
  const now = await other.read(order);
  expect([now.status, now.payable_balance_in_cents, received(now)]).toEqual(['pending', 0, 1]);
});

test('starts at two processes at once are one attempt', async (context) => {
  const both = await atBoth();
  if (!both) return context.skip('There is no PostgreSQL here.');
  const [one, other] = both;
  const order = await one.placed('paygate');
  const answers = await Promise.all([one, other, one, other].map((shopper) => shopper.start(order)));
  expect(new Set(answers.map(({ body }) => body.transaction.id)).size).toBe(1);
});

test('an order that two processes abandon at once gives its goods back once', async (context) => {
  const both = await atBoth();
  if (!both) return context.skip('There is no PostgreSQL here.');
  const [one, other] = both;
  const [shop] = shops as [ReturnType<typeof openShop>];
  const headers = { 'x-operator-key': shop.keys.operator };
  const offer = (await shop.offers('sugar')).find(({ per_kg }) => !per_kg)!;
  const line = { offer: { id: offer.id, price_in_cents: offer.price_in_cents } };
  await shop.call(`/sandbox/offers/${offer.id}`, { method: 'PATCH', body: { stock: 2 }, headers });
  const take = (qty: number, collection_date: string) =>
    one.order('paygate', { items: [{ ...line, qty }], collection_date });
  const first = (await take(2, (await shop.slots())[0]!.value)).body.order as Order;
  for (const { sandbox } of shops) sandbox.clock.advance(PAYMENT_WINDOW_IN_MS);
  const reads = await Promise.all([one, other, one, other].map((shopper) => shopper.read(first)));
  expect(reads.map(eventsOf)).toEqual(Array(4).fill(['awaiting_payment', 'abandoned']));
  const slot = (await shop.slots()).at(-1)!.value;
  expect((await take(3, slot)).body.code).toMatch(/out_of_stock/);
  expect((await take(2, slot)).status).toBe(201);
});

test('nothing of all this made either of them fail', () => {
  expect(shops.flatMap(({ errors }) => errors)).toEqual([]);
});
