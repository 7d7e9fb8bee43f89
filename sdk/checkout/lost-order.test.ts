import type { Order } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { done, type Outcome, problemsIn, refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { kasi, NOW, tea, wors } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { memoryStorage } from '../testing/storage.ts';
import { checkoutOf } from './checkout-flow.ts';

const DAY = 86_400_000;

/** A shopper about to place an order, at a shop that takes a repeat for another order. */
async function atPlainShop(options: Parameters<typeof begin>[0] = {}) {
  const shop = openShop({ capabilities: [] });
  const world = await readyToOrder({ shop, ...options });
  return { ...world, checkout: checkoutOf(world.session) };
}

const codes = (outcome: Outcome<unknown>) =>
  outcome.ok ? undefined : problemsIn(outcome.problem).map(({ code }) => code);
const lost = [
  ['a connection that broke', new CallError('network', 'order.register', 'lost', { retryable: false })],
  ['a timeout', new CallError('timeout', 'order.register', 'lost')],
  ['a 502', new CallError('unexpected_status', 'order.register', 'lost', { status: 502 })],
] as const;

test.each(lost)('an order that arrived before %s is found among the orders', async (_, error) => {
  const { session, shop, checkout, waits, events } = await atPlainShop();
  shop.loses('orders.register', error);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect([shop.registrations.length, session.cart.itemCount.value, waits]).toEqual([1, 0, []]);
  expect(session.orders.current.value?.reference).toBe('SPZ-0');
  expect(checkout.state.value).toMatchObject({ attempt: null, showOutro: true, placedId: 100 });
  expect(events.filter(({ name }) => name === 'purchase')).toHaveLength(1);
});

test.each(lost)('an order that %s kept from the shop can be placed again', async (_, error) => {
  const { session, shop, checkout, waits } = await atPlainShop();
  shop.breaks('orders.register', error);
  expect(codes(await checkout.placeOrder())).toEqual(['order_not_done']);
  expect([waits, checkout.unanswered.value, session.cart.itemCount.value]).toEqual([[1000, 3000], false, 2]);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect([shop.orders.length, shop.registrations.length]).toEqual([1, 2]);
});

test('a refusal of 503 leaves open whether the order was placed', async () => {
  const { shop, checkout } = await atPlainShop();
  shop.wraps('orders.register', async (go) => {
    await go();
    return refused(problemOf(503));
  });
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(shop.orders).toHaveLength(1);
});

test('a later look finds an order that a slow shop shows late', async () => {
  const { shop, checkout, waits } = await atPlainShop();
  let hidden = shop.orders;
  shop.loses('orders.register');
  let looks = 0;
  shop.wraps('orders.list', async (go) => {
    looks++;
    hidden = shop.orders;
    if (looks < 4) shop.orders = [];
    const answer = await go();
    shop.orders = hidden;
    return answer;
  });
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect([waits, shop.registrations.length]).toEqual([[1000, 3000], 1]);
});

test('does not place an order again that appears after the shopper was told that it was not placed', async () => {
  const { shop, checkout } = await atPlainShop();
  const late: typeof shop.orders = [];
  shop.wraps('orders.register', async (go) => {
    await go();
    late.push(...shop.orders.splice(0));
    throw new Error('lost');
  });
  expect(codes(await checkout.placeOrder())).toEqual(['order_not_done']);
  shop.orders.push(...late);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(shop.registrations).toHaveLength(1);
});

test('does not send an order again while orders cannot be read, unless the shopper says so', async () => {
  const { session, shop, checkout } = await atPlainShop();
  let isReadable = true;
  shop.wraps('orders.list', async (go) => {
    if (isReadable) return go();
    throw new Error('offline');
  });
  shop.wraps('orders.register', async () => {
    isReadable = false;
    throw new Error('lost');
  });
  for (const _press of [1, 2]) expect(codes(await checkout.placeOrder())).toEqual(['order_unknown']);
  expect([checkout.unanswered.value, checkout.isRepeatable.value, session.cart.itemCount.value]).toEqual([
    true,
    false,
    2,
  ]);
  expect(shop.registrations).toHaveLength(1);
  shop.wraps('orders.register', (go) => go());
  expect(await checkout.placeOrder({ sendAgain: true })).toMatchObject({ ok: true });
  expect(shop.registrations).toHaveLength(2);
});

test('sending an order again that was placed after all returns that one', async () => {
  const { shop, checkout } = await atPlainShop();
  let isReadable = true;
  shop.wraps('orders.list', async (go) => {
    if (isReadable) return go();
    throw new Error('offline');
  });
  shop.wraps('orders.register', async (go) => {
    await go();
    isReadable = false;
    throw new Error('lost');
  });
  await checkout.placeOrder();
  isReadable = true;
  expect(await checkout.placeOrder({ sendAgain: true })).toMatchObject({ value: { reference: 'SPZ-0' } });
  expect(shop.orders).toHaveLength(1);
});

/** An order of other goods. */
const orderAt = (id: number, at: number) =>
  ({ id, total_in_cents: 1, created_at: new Date(at).toISOString() }) as Order;

test('does not take an order for one that was not placed while there are pages in an order that cannot be told', async () => {
  const { shop, checkout } = await atPlainShop();
  const created_at = '30/11/2026 01:54:28';
  const first = [1, 2].map((id) => ({ ...orderAt(id, NOW), created_at }));
  shop.wraps('orders.list', async () => done({ orders: first, nextPage: 2 }));
  shop.wraps('orders.open', async () => done([]));
  shop.loses('orders.register');
  expect(codes(await checkout.placeOrder())).toEqual(['order_unknown']);
  expect(shop.registrations).toHaveLength(1);
});

test('looks on further pages for an order if the list begins with the oldest', async () => {
  const { shop, checkout } = await atPlainShop();
  const oldest = [orderAt(1, NOW - 2 * DAY), orderAt(2, NOW - DAY)];
  let isListed = false;
  shop.wraps('orders.list', async () => done({ orders: oldest, nextPage: 2 }));
  shop.wraps('orders.open', async () => done(isListed ? shop.orders : []));
  shop.loses('orders.register');
  for (const _press of [1, 2]) expect(codes(await checkout.placeOrder())).toEqual(['order_unknown']);
  isListed = true;
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(shop.registrations).toHaveLength(1);
});

test('finds an order although the server’s clock is behind', async () => {
  const { shop, checkout } = await atPlainShop();
  const newest = orderAt(1, NOW + 60_000);
  shop.wraps('orders.list', async () => done({ orders: [newest, ...shop.orders], nextPage: null }));
  shop.loses('orders.register');
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
});

test('two new orders with the same goods leave the decision to the shopper', async () => {
  const { shop, checkout } = await atPlainShop();
  shop.wraps('orders.register', async (go) => {
    await go();
    await go();
    throw new Error('lost');
  });
  expect(codes(await checkout.placeOrder())).toEqual(['order_unknown']);
});

test('does not take an earlier order for the lost one', async () => {
  const { session, shop, checkout } = await atPlainShop();
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  session.cart.add(tea, 2);
  await checkout.enter();
  checkout.chooseShipping('COLLECT');
  await checkout.loadTimeslots();
  checkout.chooseTimeslot({ value: 'monday', text: 'Mon 23 Nov, 08:00 - 10:00' });
  checkout.choosePayment('CASH');
  shop.breaks('orders.register');
  expect(codes(await checkout.placeOrder())).toEqual(['order_not_done']);
  shop.loses('orders.register');
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-1' } });
});

test('looks for the order after a reload, and does not send it', async () => {
  const { session, shop, storage, checkout } = await atPlainShop();
  let isReadable = true;
  shop.wraps('orders.list', async (go) => {
    if (isReadable) return go();
    throw new Error('offline');
  });
  shop.wraps('orders.register', async (go) => {
    await go();
    isReadable = false;
    throw new Error('lost');
  });
  await checkout.placeOrder();
  session.dispose();
  isReadable = true;
  const after = begin({ shop, storage: memoryStorage(Object.fromEntries(storage.kept)) }).session;
  expect(checkoutOf(after).unanswered.value).toBe(true);
  expect(await checkoutOf(after).placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect([shop.registrations.length, after.cart.items.value]).toEqual([1, []]);
});

test('does not send an order that is in progress in another tab', async () => {
  const { shop, storage, checkout } = await atPlainShop();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isSent: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    isSent = resolve;
  });
  shop.wraps('orders.register', async (go) => {
    isSent();
    await arrived;
    return go();
  });
  const first = checkout.placeOrder();
  await sent;
  const other = checkoutOf(begin({ shop, storage }).session);
  expect(codes(await other.placeOrder())).toEqual(['order_unknown']);
  arrive();
  expect(await first).toMatchObject({ ok: true });
  expect(shop.registrations).toHaveLength(1);
});

test('goods added after a lost answer stay in the cart when the order is found', async () => {
  const { session, shop, checkout } = await atPlainShop();
  let isReadable = true;
  shop.wraps('orders.list', async (go) => {
    if (isReadable) return go();
    throw new Error('offline');
  });
  shop.wraps('orders.register', async (go) => {
    await go();
    isReadable = false;
    throw new Error('lost');
  });
  await checkout.placeOrder();
  session.cart.add(wors, 0.5);
  isReadable = true;
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(session.cart.items.value).toMatchObject([{ offer: { id: wors.id }, qty: 0.5 }]);
  expect(shop.registrations).toHaveLength(1);
});

const unread = (kind: 'drift' | 'unreadable_body') =>
  new CallError(kind, 'order.register', 'not understood', { status: 201, acted: true });

test.each([[true], [false]])('an order whose answer drifts is placed, with keys: %s', async (hasKeys) => {
  const shop = openShop(hasKeys ? {} : { capabilities: [] });
  const { session, checkout, logged } = await atPlainShop({ shop });
  shop.loses('orders.register', unread('drift'));
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect([session.cart.items.value, logged]).toEqual([[], ['The order could not be placed']]);
});

test('an order is placed even if both its answer and the list drift', async () => {
  const { session, shop, checkout } = await atPlainShop();
  shop.loses('orders.register', unread('unreadable_body'));
  shop.wraps('orders.list', async () => {
    throw unread('drift');
  });
  expect(await checkout.placeOrder()).toEqual({ ok: true, value: null });
  expect([session.cart.items.value, checkout.unanswered.value]).toEqual([[], false]);
  expect(checkout.state.value).toMatchObject({ attempt: null, showOutro: false });
});

test('a proxy’s page is not taken for an order', async () => {
  const { session, shop, checkout } = await atPlainShop();
  shop.breaks('orders.register', unread('unreadable_body'));
  expect(codes(await checkout.placeOrder())).toEqual(['order_not_done']);
  expect([session.cart.itemCount.value, shop.orders]).toEqual([2, []]);
});

test('listed orders without lines are told apart by reading them, or by their totals', async () => {
  for (const isReadOneByOne of [true, false]) {
    const { shop, checkout } = await atPlainShop();
    shop.loses('orders.register');
    shop.wraps('orders.list', async (go) => {
      const page = await go();
      const orders = shop.orders.map(({ order_items: _lines, ...order }) => order);
      return { ...page, value: { orders, nextPage: null } };
    });
    if (!isReadOneByOne) shop.wraps('orders.byId', async () => refused(problemOf(404)));
    expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  }
});

test('does not take a new order at another supplier for the lost one', async () => {
  const { shop, checkout } = await atPlainShop();
  shop.wraps('orders.register', async (go) => {
    await go();
    const [order] = shop.orders.splice(0);
    if (order) shop.orders.push({ ...order, supplier_id: Number(kasi.id) + 1 });
    throw new Error('lost');
  });
  expect(codes(await checkout.placeOrder())).toEqual(['order_not_done']);
});

test('looks for an aborted order at the next attempt', async () => {
  const { shop, checkout } = await atPlainShop();
  const ending = new AbortController();
  shop.wraps('orders.register', async (go) => {
    await go();
    ending.abort();
    throw new CallError('aborted', 'order.register', 'aborted');
  });
  await expect(checkout.placeOrder({ signal: ending.signal })).rejects.toMatchObject({ kind: 'aborted' });
  expect(checkout.unanswered.value).toBe(true);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(shop.registrations).toHaveLength(1);
});
