import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { afterAll, describe, expect, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { eventsOf, payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const MINUTE = 60_000;
const APPROVED_CARD = '4111111111111111';
const world = orderWorld(shop);
const operator = { 'x-operator-key': shop.keys.operator };

/** The last two of an item that no other test orders, so that no one else returns any. */
async function lastTwo(query: string) {
  const { id, price_in_cents } = (await shop.offers(query)).find(({ per_kg }) => !per_kg)!;
  await shop.call(`/sandbox/offers/${id}`, { method: 'PATCH', body: { stock: 2 }, headers: operator });
  return { offer: { id, price_in_cents } };
}

describe('a provider that is late', () => {
  test.for(['paygate', 'yoco', 'shop2shop', 'moya'])(
    '%s: is waited for, and the order is accepted when it answers',
    async (provider) => {
      const shopper = await payingShopper(shop);
      const { order, transaction } = await shopper.started(provider);
      if (provider === 'yoco') await shopper.process(transaction, 'tok_test_late');
      else if (provider === 'paygate') await shopper.payOnPage(transaction, '4000000000000259');
      else await shopper.decide(transaction, { outcome: 'late' });
      expect((await shopper.processing(transaction)).body.transaction).toMatchObject({
        status: 'processing',
        messages: [],
      });
      expect((await shopper.read(order)).status).toBe('payment_processing');
      await shopper.wait(3 * MINUTE);
      expect((await shopper.read(order)).status).toBe('pending');
      expect((await shopper.processing(transaction)).body.transaction.status).toBe('paid');
    },
  );

  test('answers at once when the payment is resolved', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('yoco');
    await shopper.process(transaction, 'tok_test_late');
    expect((await shopper.resolve(order)).body.order).toMatchObject({
      status: 'pending',
      payable_balance_in_cents: 0,
    });
  });
});

describe('the staff find paid what was paid since anybody looked', () => {
  test('where the provider answered late', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('yoco');
    await shopper.process(transaction, 'tok_test_late');
    const early = await world.prepare(order.id);
    expect([early.status, early.body.code]).toEqual([409, 'wrong_status']);
    // Without the control call, so that only the staff triggers it.
    shop.sandbox.clock.advance(3 * MINUTE);
    expect((await world.prepare(order.id)).status).toBe(200);
    expect(eventsOf(await shopper.read(order))).toEqual([
      'awaiting_payment',
      'payment_processing',
      'payment_received',
      'order_accepted',
      'preparing',
    ]);
  });

  test('where the shopper did not come back from the page', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('paygate');
    await shopper.decide(transaction, { card_number: APPROVED_CARD });
    const { body } = await world.complete(order.id);
    expect(body.order).toMatchObject({ status: 'ready_for_collection', payable_balance_in_cents: 0 });
  });

  test('where an order to be paid in cash was paid on a page that nobody came back from', async () => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('cash');
    const { body } = await shopper.start(order, { provider: 'paygate' });
    await shopper.decide(body.transaction, { card_number: APPROVED_CARD });
    const paid = await shopper.read(order);
    expect([paid.status, paid.payable_balance_in_cents]).toEqual(['pending', 0]);
  });

  test('and book no cash for it at the hand-over', async () => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('cash');
    const { body } = await shopper.start(order, { provider: 'paygate' });
    await world.complete(order.id);
    await shopper.decide(body.transaction, { card_number: APPROVED_CARD });
    const before = await shopper.credit();
    await world.issue(order.id);
    const events = (await shopper.read(order)).order_events ?? [];
    const payments = events.filter(({ name }) => name === 'payment_received').map(({ message }) => message);
    expect(payments).toEqual(['Paid with PayGate.']);
    expect(await shopper.credit()).toBe(before);
  });

  test('and abandoned what was not paid in time', async () => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('paygate');
    shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS);
    const refused = await world.complete(order.id);
    expect([refused.status, refused.body.messages]).toEqual([
      409,
      ['An order that is abandoned cannot become preparing.'],
    ]);
    expect((await shopper.read(order)).status).toBe('abandoned');
  });
});

describe('a provider that never answers', () => {
  test('is given up after a while, and the order can be paid again', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('yoco');
    await shopper.process(transaction, 'tok_test_never');
    await shopper.wait(14 * MINUTE);
    expect((await shopper.read(order)).status).toBe('payment_processing');
    await shopper.wait(2 * MINUTE);
    expect((await shopper.byId(transaction)).body.transaction).toMatchObject({
      status: 'failed',
      messages: ['Payment failed, try again'],
    });
    expect((await shopper.read(order)).status).toBe('pending_payment');
    expect((await shopper.start(order)).status).toBe(201);
  });

  test('is given up at once when the payment is resolved', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('moya');
    await shopper.decide(transaction, { outcome: 'never' });
    expect((await shopper.resolve(order)).body.order.status).toBe('pending_payment');
  });
});

test('resolving an order that nobody tried to pay for is refused', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('cash');
  const refused = await shopper.resolve(order);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_payment']);
});

describe('an order that waits to be paid', () => {
  test.for(['older', 'newer'] as const)('says until when it does: %s', async (generation) => {
    const shopper = await payingShopper(shop, generation);
    const order = await shopper.placed('paygate');
    const due = new Date(Date.parse(order.created_at) + PAYMENT_WINDOW_IN_MS).toISOString();
    expect(order.payment_due_at).toBe(due);
    shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS - MINUTE);
    expect(await shopper.read(order)).toMatchObject({ status: 'pending_payment', payment_due_at: due });
    shop.sandbox.clock.advance(MINUTE);
    expect(await shopper.read(order)).toMatchObject({ status: 'abandoned', payment_due_at: null });
  });

  test('gives no time where nothing waits for the payment', async () => {
    const shopper = await payingShopper(shop);
    expect((await shopper.placed('cash')).payment_due_at).toBeNull();
  });
});

describe('an order that nobody pays', () => {
  test('is abandoned after half an hour and gives its goods back, whoever reads it and however often', async () => {
    const shopper = await payingShopper(shop);
    const cart = await shop.orderableCart();
    const line = await lastTwo('sugar');
    const take = (qty: number, collection_date: string) => {
      const body = { cart: { ...cart, collection_date, items: [{ ...line, qty }], provider: 'paygate' } };
      return shop.call('/cart/v1/order', { body, token: shopper.token });
    };
    const { order } = (await take(2, cart.collection_date)).body;
    // Without the control call, so that only the readers trigger it.
    shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS);
    const reads = await Promise.all(Array.from({ length: 5 }, () => shopper.read(order)));
    expect(reads.map(({ status }) => status)).toEqual(Array(5).fill('abandoned'));
    expect(eventsOf(reads[0]!)).toEqual(['awaiting_payment', 'abandoned']);
    const slot = (await shop.slots()).at(-1)!;
    expect((await take(3, slot.value)).body.code).toMatch(/out_of_stock/);
    expect((await take(2, slot.value)).status).toBe(201);
  });

  test('is abandoned in the history as well, and not a moment before its time', async () => {
    const shopper = await payingShopper(shop);
    const order = await shopper.placed('moya');
    shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS - MINUTE);
    expect((await shopper.read(order)).status).toBe('pending_payment');
    shop.sandbox.clock.advance(MINUTE);
    const { orders } = (await shop.call(`/api/v2/users/${shopper.id}/orders`, { token: shopper.token })).body;
    expect(orders[0]).toMatchObject({ id: order.id, status: 'abandoned' });
  });

  test('is abandoned when the clock is advanced, and others can order its goods', async () => {
    const shopper = await payingShopper(shop);
    const cart = await shop.orderableCart();
    const line = await lastTwo('flour');
    const item = { ...cart, items: [{ ...line, qty: 2 }], provider: 'paygate' };
    const take = () => shop.call('/cart/v1/order', { body: { cart: item }, token: shopper.token });
    expect((await take()).status).toBe(201);
    expect((await take()).body.code).toMatch(/out_of_stock/);
    await shopper.wait(PAYMENT_WINDOW_IN_MS);
    item.collection_date = (await shop.slots()).at(-1)!.value;
    expect((await take()).status).toBe(201);
    expect((await take()).body.code).toMatch(/out_of_stock/);
  });

  test('can no longer be paid, and a payment that comes late is in the wallet, once', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('paygate');
    const credit = await shopper.credit();
    await shopper.wait(PAYMENT_WINDOW_IN_MS);
    expect((await shopper.start(order)).body.code).toBe('order_closed');
    const { search } = await shopper.decide(transaction, { card_number: '4111111111111111' });
    const answers = await Promise.all([
      shopper.finalize(transaction, search),
      shopper.finalize(transaction, search),
    ]);
    for (const { body } of answers) expect(body.transaction.status).toBe('refunded');
    await shopper.resolve(order);
    const now = await shopper.read(order);
    expect(now).toMatchObject({ status: 'abandoned' });
    expect(eventsOf(now)).toEqual(['awaiting_payment', 'abandoned', 'refunded']);
    expect(await shopper.credit()).toBe(credit + (order.payable_balance_in_cents ?? 0));
  });

  test('is paid after all when the provider says so, and is not abandoned', async () => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started('paygate');
    await shopper.decide(transaction, { card_number: '4111111111111111' });
    await shopper.wait(PAYMENT_WINDOW_IN_MS);
    expect(await shopper.read(order)).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
  });

  test('is not charged by a card token that comes late', async () => {
    const shopper = await payingShopper(shop);
    const { transaction } = await shopper.started('yoco');
    const credit = await shopper.credit();
    await shopper.wait(PAYMENT_WINDOW_IN_MS);
    const late = await shopper.process(transaction, 'tok_test_approved');
    expect(late.body.transaction.status).toBe('cancelled');
    expect(await shopper.credit()).toBe(credit);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
