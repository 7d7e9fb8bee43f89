import { expect, test } from 'vitest';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import { done } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { settled } from '../testing/storage.ts';
import { orderCareOf } from './order-care-of.ts';

test('a visitor has no orders and sends no call', async () => {
  const { session, shop } = begin();
  const notSignedIn = {
    ok: false,
    problem: problemOf(401),
  };
  expect(await session.orders.load(1)).toEqual(notSignedIn);
  expect(await session.orders.list()).toEqual(notSignedIn);
  expect(await session.orders.loadOpen()).toEqual(notSignedIn);
  expect(shop.called).toEqual([]);
});

test('a loaded order is the current one, also after a reload', async () => {
  const { session, storage } = await readyToOrder();
  const placed = await checkoutOf(session).placeOrder();
  const id = (placed.ok && placed.value?.id) || 0;
  await session.orders.load(id);
  expect(session.orders.current.value?.id).toBe(id);
  await settled();
  expect(begin({ storage }).session.orders.current.value?.id).toBe(id);
});

test.each(['another reading', 'a change', 'a payment'])(
  'an order read before %s does not replace the newer one',
  async (what) => {
    const { session, shop } = await readyToOrder();
    const placed = await checkoutOf(session).placeOrder();
    const order = placed.ok ? placed.value : undefined;
    const { id } = order!;
    const { promise: isRead, resolve: reads } = Promise.withResolvers<void>();
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    shop.wraps('orders.byId', async (go) => {
      const read = structuredClone(await go());
      reads();
      await mayArrive;
      return read;
    });
    const late = session.orders.load(id);
    await isRead;
    shop.wraps('orders.byId', (go) => go());
    shop.orders = shop.orders.map((one) => ({ ...one, status: 'cancelled' }));
    if (what === 'a newer read') await session.orders.load(id);
    if (what === 'a change') session.orders.setCurrent({ ...order!, status: 'cancelled' });
    if (what === 'a payment') session.orders.outdate(id);
    const before = session.orders.current.value;
    arrive();
    expect(await late).toEqual({ ok: true, value: before });
    expect(session.orders.current.value).toEqual(before);
  },
);

test('an order that is cancelled while it and the open ones are read stays cancelled', async () => {
  const { session, shop } = await readyToOrder();
  const placed = await checkoutOf(session).placeOrder();
  const order = placed.ok ? placed.value! : undefined!;
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  const late = async (go: () => Promise<unknown>) => {
    const read = structuredClone(await go());
    await mayArrive;
    return read;
  };
  shop.wraps('orders.byId', late as never);
  shop.wraps('orders.open', late as never);
  const reads = [session.orders.load(order.id), session.orders.loadOpen()];
  await settled();
  for (const verb of ['orders.byId', 'orders.open']) shop.wraps(verb, (go) => go());
  shop.orders = [];
  shop.wraps('orders.cancel', async () => done({ ...order, status: 'cancelled' }));
  expect(await orderCareOf(session).cancel(order)).toMatchObject({ value: { status: 'cancelled' } });
  arrive();
  await Promise.all(reads);
  expect([session.orders.current.value?.status, session.orders.open.value]).toEqual(['cancelled', []]);
});

test('reads the open orders once, whatever other shoppers of the program change meanwhile', async () => {
  const { session, shop } = await readyToOrder();
  const other = (await readyToOrder()).session;
  let reads = 0;
  shop.wraps('orders.open', async (go) => {
    reads += 1;
    const read = await go();
    if (reads === 1) other.orders.outdate(7);
    return read;
  });
  await session.orders.loadOpen();
  expect(reads).toBe(1);
});

test('lists the order history page by page', async () => {
  const { session } = await readyToOrder();
  await checkoutOf(session).placeOrder();
  expect(await session.orders.list({ page: 1 })).toMatchObject({ value: { orders: [{}], nextPage: null } });
});

test('needsAttention is true if an open order is stock short', async () => {
  const { session, shop } = await readyToOrder();
  await checkoutOf(session).placeOrder();
  await session.orders.loadOpen();
  expect([session.orders.open.value.length, session.orders.needsAttention.value]).toEqual([1, false]);
  Object.assign(shop.orders[0] ?? {}, { shipping_status: 'stock_short' });
  shop.orders = [...shop.orders];
  await session.orders.loadOpen();
  expect(session.orders.needsAttention.value).toBe(true);
});

test('signs out an account that the shop does not know', async () => {
  const { session, shop, notices } = await readyToOrder();
  shop.refuses('orders.open', problemOf(404));
  await session.orders.loadOpen();
  expect(session.account.signedIn.value).toBe(false);
  expect(notices).toEqual([{ code: 'account_gone' }]);
});
