import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutAt, NEARBY } from '../world/checkout.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const checkout = checkoutAt(shop);
afterAll(() => shop.sandbox.close());

let token = '';
beforeAll(async () => {
  shop.sandbox.clock.freeze(true);
  token = (await checkout.withoutCredit()).token;
});

/** An order that a courier brings, to be paid with Shop2Shop. */
async function delivered() {
  const cart = { ...(await checkout.delivered(20_000)), requires_shipping: true, shipping_address: NEARBY };
  const { status, body } = await checkout.order({ ...cart, provider: 'shop2shop' }, token);
  expect([status, body.messages]).toEqual([201, undefined]);
  return body.order;
}

const read = async ({ id }: { id: string }) =>
  (await shop.call(`/api/v2/orders/${id}`, { token })).body.order;
const takeOffline = ({ id }: { id: string }) =>
  shop.call(`/api/v1/orders/${id}/offline_payment`, {
    body: { provider: 'shop2shop' },
    token: shop.keys.staff,
  });

test('a delivery that may be paid at the door has no shipping status until it is paid', async () => {
  const order = await delivered();
  const waiting = { status: 'pending_payment', shipping_status: null, provider: 'shop2shop' };
  expect(order).toMatchObject(waiting);
  expect(await read(order)).toMatchObject(waiting);
});

test('it waits until its time slot has ended, and is given up then', async () => {
  const order = await delivered();
  const before = shop.sandbox.clock.now();
  shop.sandbox.clock.advance(2 * PAYMENT_WINDOW_IN_MS);
  const ends = Date.parse(order.collection_date) + 2 * 3_600_000;
  const due = new Date(ends).toISOString();
  expect(await read(order)).toMatchObject({ status: 'pending_payment', payment_due_at: due });
  shop.sandbox.clock.set(ends - 1);
  expect((await read(order)).status).toBe('pending_payment');
  shop.sandbox.clock.set(ends);
  expect(await read(order)).toMatchObject({ status: 'abandoned', shipping_status: 'abandoned' });
  expect((await takeOffline(order)).body.code).toBe('order_closed');
  shop.sandbox.clock.set(before);
});

test('the money that is handed over at the door accepts it', async () => {
  const { status, body } = await takeOffline(await delivered());
  expect(status).toBe(200);
  expect(body.order).toMatchObject({
    status: 'pending',
    shipping_status: 'pending',
    provider: 'shop2shop',
    payable_balance_in_cents: 0,
  });
  const messages = body.order.order_events.map(({ message }: { message: string }) => message);
  expect(messages.join(' ')).toContain('was paid with Shop2Shop, at the door.');
});

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
