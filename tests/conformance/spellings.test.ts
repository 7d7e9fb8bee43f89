import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
afterAll(() => shop.sandbox.close());

let token = '';
beforeAll(async () => {
  token = (await shop.signIn()).token;
});

test.for([
  ['CASH', 'collect', 'cash'],
  ['PayGate', 'Collect', 'paygate'],
])(
  'accepts %s and %s as payment and shipping methods, as the shop’s settings list them',
  async ([provider, shipping_provider, stored]) => {
    const cart = { ...(await shop.orderableCart()), provider, shipping_provider };
    const { status, body } = await shop.call('/cart/v1/order', { body: { cart }, token });
    expect([status, body.order?.provider, body.order?.shipping_provider]).toEqual([201, stored, 'COLLECT']);
  },
);

test('a payment is started, and taken offline, by a provider in any case', async () => {
  const cart = { ...(await shop.orderableCart()), provider: 'paygate' };
  const { order } = (await shop.call('/cart/v1/order', { body: { cart }, token })).body;
  const started = await shop.call(`/api/v1/orders/${order.id}/transactions`, {
    body: { provider: 'PAYGATE', amount_in_cents: order.payable_balance_in_cents },
    token,
  });
  expect([started.status, started.body.transaction?.provider]).toEqual([201, 'paygate']);
  const taken = await shop.call(`/api/v1/orders/${order.id}/offline_payment`, {
    body: { provider: 'CASH' },
    token: shop.keys.staff,
  });
  expect([taken.status, taken.body.order?.provider]).toEqual([200, 'cash']);
});

test('slots and a validation are asked for in any case', async () => {
  const slots = await shop.call(
    `/catalog/v1/suppliers/${SUPPLIER}/timeslots?provider=CASH&shipping_provider=collect`,
  );
  expect(slots.status).toBe(200);
  const { items, supplier_id } = await shop.orderableCart();
  const cart = { items, supplier_id, shipping_provider: 'collect', shipping_lat: null };
  const { body } = await shop.call('/api/v1/cart/validate', { body: { cart }, token });
  expect(body.validation.problems).toEqual([]);
});
