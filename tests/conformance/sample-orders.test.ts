import type { Order } from '@spaza/contracts';
import { isOnlineProvider, ORDER_STATUSES, type OrderStatus } from '@spaza/contracts/vocabulary';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PROVIDER_WAIT_MS } from '../../mocks/shop/payment/providers/magic.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const operator = { 'x-operator-key': shop.keys.operator };
const placeSampleOrders = (body: object) => shop.call('/sandbox/sample-orders', { body, headers: operator });
const reset = () => shop.call('/sandbox/reset', { method: 'POST', headers: operator });
beforeEach(reset);
const goods = (orders: Order[]) =>
  orders.map(({ supplier_id, status, order_items }) => [
    supplier_id,
    status,
    order_items?.map(({ offer_id, qty_ordered }) => [offer_id, qty_ordered]),
  ]);

test('shoppers place orders by themselves, in every status, and the shop knows them', async () => {
  const { status, body } = await placeSampleOrders({ orders: 30, seed: 7 });
  expect(status).toBe(200);
  const orders = body.orders as Order[];
  expect(orders.length).toBeGreaterThan(20);
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(orders.map((order) => order.supplier_id)).size).toBeGreaterThan(3);
  const { token, id } = await shop.signIn();
  const mine = (await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders as Order[];
  const references = new Set(orders.map(({ reference }) => reference));
  expect(mine.filter(({ reference }) => references.has(reference)).length).toBeGreaterThan(3);
});

test('they are delivered and paid as their status requires', async () => {
  const orders = (await placeSampleOrders({ orders: 2 * ORDER_STATUSES.length, seed: 5 })).body
    .orders as Order[];
  const ofStatus = (...statuses: OrderStatus[]) =>
    orders.filter((it) => statuses.some((s) => s === it.status));
  const delivered = ofStatus('ready_for_delivery', 'out_for_delivery', 'delivered');
  expect(new Set(delivered.map((order) => order.dispatch))).toEqual(new Set(['delivery']));
  expect(delivered.every((order) => order.shipping_address?.formatted)).toBe(true);
  const collected = ofStatus('ready_for_collection', 'collected');
  expect(new Set(collected.map((order) => order.dispatch))).toEqual(new Set(['collection']));
  const unpaid = ofStatus('pending_payment', 'payment_processing', 'abandoned');
  expect(unpaid.map((order) => isOnlineProvider(order.provider))).toEqual(unpaid.map(() => true));
  const short = ofStatus('stock_short').map(({ order_items }) => order_items?.[0]);
  expect(short.every((line) => line!.qty < (line!.qty_ordered ?? 0))).toBe(true);
  expect([delivered, collected, unpaid, short].map((some) => some.length > 0)).not.toContain(false);
});

test('a payment that is under way ends as any other does', async () => {
  shop.sandbox.clock.freeze(true);
  const orders = (await placeSampleOrders({ orders: ORDER_STATUSES.length, seed: 6 })).body.orders as Order[];
  const { id } = orders.find(({ status }) => status === 'payment_processing')!;
  const body = { advance_ms: PROVIDER_WAIT_MS };
  await shop.call('/sandbox/clock', { method: 'PUT', body, headers: operator });
  const { body: moved } = await shop.call(`/sandbox/orders/${id}/move`, {
    body: { status: 'abandoned' },
    headers: operator,
  });
  const names = moved.order.order_events.map(({ name }: { name: string }) => name);
  expect(names.slice(-3)).toEqual(['payment_failed', 'awaiting_payment', 'abandoned']);
});

test('the same seed, clock and shop give the same goods', async () => {
  shop.sandbox.clock.freeze(true);
  const first = (await placeSampleOrders({ orders: 10, seed: 3 })).body.orders;
  await reset();
  const again = (await placeSampleOrders({ orders: 10, seed: 3 })).body.orders;
  expect(goods(again)).toEqual(goods(first));
  const other = (await placeSampleOrders({ orders: 10, seed: 4 })).body.orders;
  expect(goods(other)).not.toEqual(goods(first));
});

test('where goods are only delivered, and paid online, they wait to be paid or are given up', async () => {
  const client_config = { shipping: [{ name: 'PICUP', payment_options: ['YOCO'] }] };
  const path = `/sandbox/suppliers/${SUPPLIER}`;
  await shop.call(path, { method: 'PATCH', body: { client_config }, headers: operator });
  const orders = (await placeSampleOrders({ orders: 12, supplier_id: SUPPLIER })).body.orders as Order[];
  const statuses = new Set(orders.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['pending_payment', 'payment_processing', 'abandoned']));
});

test('they can be limited to one supplier, and an unknown one is refused', async () => {
  const { body } = await placeSampleOrders({ orders: 5, supplier_id: SUPPLIER });
  expect(new Set((body.orders as Order[]).map((order) => order.supplier_id))).toEqual(new Set([SUPPLIER]));
  expect((await placeSampleOrders({ orders: 5, supplier_id: 999_999 })).status).toBe(404);
  expect((await placeSampleOrders({ orders: 0 })).status).toBe(400);
});

test('no orders are placed where nothing can be ordered, and the call succeeds', async () => {
  const client_config = { shipping: [{ name: 'PICUP', payment_options: [] }] };
  const path = `/sandbox/suppliers/${SUPPLIER}`;
  const changed = await shop.call(path, { method: 'PATCH', body: { client_config }, headers: operator });
  expect(changed.status).toBe(200);
  const { status, body } = await placeSampleOrders({ orders: 3, supplier_id: SUPPLIER });
  expect([status, body.orders]).toEqual([200, []]);
});
