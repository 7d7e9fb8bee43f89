import type { Order } from '@spaza/contracts';
import { afterAll, expect, test } from 'vitest';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const operator = { 'x-operator-key': shop.keys.operator };
const traffic = (body: object) => shop.call('/sandbox/traffic', { body, headers: operator });
const reset = () => shop.call('/sandbox/reset', { method: 'POST', headers: operator });
const goods = (orders: Order[]) =>
  orders.map(({ supplier_id, status, order_items }) => [
    supplier_id,
    status,
    order_items?.map(({ offer_id, qty_ordered }) => [offer_id, qty_ordered]),
  ]);

test('shoppers place orders by themselves, in many statuses, and the shop knows them', async () => {
  const { status, body } = await traffic({ orders: 30, seed: 7 });
  expect(status).toBe(200);
  const orders = body.orders as Order[];
  expect(orders.length).toBeGreaterThan(20);
  expect(new Set(orders.map((order) => order.status)).size).toBeGreaterThan(3);
  expect(new Set(orders.map((order) => order.supplier_id)).size).toBeGreaterThan(3);
  const { token, id } = await shop.signIn();
  const mine = (await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders as Order[];
  const references = new Set(orders.map(({ reference }) => reference));
  expect(mine.filter(({ reference }) => references.has(reference)).length).toBeGreaterThan(3);
});

test('the same seed, clock and shop give the same goods', async () => {
  shop.sandbox.clock.freeze(true);
  await reset();
  const first = (await traffic({ orders: 10, seed: 3 })).body.orders;
  await reset();
  const again = (await traffic({ orders: 10, seed: 3 })).body.orders;
  expect(goods(again)).toEqual(goods(first));
  const other = (await traffic({ orders: 10, seed: 4 })).body.orders;
  expect(goods(other)).not.toEqual(goods(first));
});

test('they can be sent to one supplier, and to none that there is not', async () => {
  const { body } = await traffic({ orders: 5, supplier_id: SUPPLIER });
  expect(new Set((body.orders as Order[]).map((order) => order.supplier_id))).toEqual(new Set([SUPPLIER]));
  expect((await traffic({ orders: 5, supplier_id: 999_999 })).status).toBe(404);
  expect((await traffic({ orders: 0 })).status).toBe(400);
});

test('nobody orders where goods cannot be collected, and that is no failure', async () => {
  await reset();
  const client_config = { shipping: [{ name: 'PICUP', payment_options: ['YOCO'] }] };
  const path = `/sandbox/suppliers/${SUPPLIER}`;
  const changed = await shop.call(path, { method: 'PATCH', body: { client_config }, headers: operator });
  expect(changed.status).toBe(200);
  const { status, body } = await traffic({ orders: 3, supplier_id: SUPPLIER });
  expect([status, body.orders]).toEqual([200, []]);
});
