import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsTo } from '../world/account.ts';
import { checkoutAt, NEARBY } from '../world/checkout.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const checkout = checkoutAt(shop);
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

let token = '';
beforeAll(async () => {
  shop.sandbox.clock.freeze(true);
  token = (await checkout.withoutCredit()).token;
});

/** An order delivered by courier, to be paid with Shop2Shop. */
async function delivered(provider = 'shop2shop') {
  const cart = { ...(await checkout.delivered(20_000)), requires_shipping: true, shipping_address: NEARBY };
  const { status, body } = await checkout.order({ ...cart, provider }, token);
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

const messagesOf = (order: { order_events: { message: string | null }[] }) =>
  order.order_events.map(({ message }) => message);

test('it is packed and delivered unpaid, and the money is taken when it is handed over', async () => {
  const order = await delivered();
  expect((await world.prepare(order.id)).status).toBe(200);
  expect(await read(order)).toMatchObject({
    status: 'preparing',
    shipping_status: 'preparing',
    payment_due_at: null,
    payable_balance_in_cents: order.total_in_cents,
  });
  const packed = await world.complete(order.id);
  expect(packed.body.order.status).toBe('ready_for_delivery');
  await world.issue(order.id);
  const { body } = await world.issue(order.id);
  expect(body.order).toMatchObject({ status: 'delivered', payable_balance_in_cents: 0 });
  expect(messagesOf(body.order)).toContain('Paid with Shop2Shop.');
});

test('it is packed in one step as well', async () => {
  const { body } = await world.complete((await delivered()).id);
  expect(body.order).toMatchObject({ status: 'ready_for_delivery', provider: 'shop2shop' });
  expect(body.order.order_events.map(({ name }: { name: string }) => name)).toEqual([
    'awaiting_payment',
    'order_accepted',
    'preparing',
    'ready_for_delivery',
  ]);
});

test('once packed it is not given up when its time slot ends', async () => {
  const order = await delivered();
  await world.prepare(order.id);
  const before = shop.sandbox.clock.now();
  shop.sandbox.clock.set(Date.parse(order.collection_date) + 2 * 3_600_000);
  expect((await read(order)).status).toBe('preparing');
  shop.sandbox.clock.set(before);
});

test('it can be paid online while it is being packed', async () => {
  const order = await delivered();
  await world.prepare(order.id);
  const payments = `/api/v1/orders/${order.id}/transactions`;
  const payment = { provider: 'yoco', amount_in_cents: order.total_in_cents };
  const { transaction } = (await shop.call(payments, { body: payment, token })).body;
  const card = { token: 'tok_test_approved' };
  await shop.call(`${payments}/${transaction.id}/process`, { body: card, token });
  expect(await read(order)).toMatchObject({
    status: 'preparing',
    provider: 'yoco',
    payable_balance_in_cents: 0,
  });
  await world.complete(order.id);
  await world.issue(order.id);
  const { body } = await world.issue(order.id);
  expect(body.order.status).toBe('delivered');
  expect(messagesOf(body.order)).not.toContain('Paid with Shop2Shop.');
});

test('an order that is paid online and not at the door is not packed before', async () => {
  const { status, body } = await world.prepare((await delivered('yoco')).id);
  expect([status, body.code]).toEqual([409, 'wrong_status']);
});

test('its shopper is not asked to pay it soon', async () => {
  const order = await delivered();
  const texts = await textsTo(shop, '0831234567');
  const placed = texts.find((text) => text.includes(order.reference));
  expect(placed).toContain('Pay with Shop2Shop when it is delivered');
  expect(placed).not.toContain('soon');
});

test('its shipping status follows when another payment is chosen', async () => {
  const order = await delivered('yoco');
  expect(order.shipping_status).toBe('pending_payment');
  const cart = { ...(await checkout.delivered(20_000)), order_id: order.id };
  const pay = async (provider: string) => (await checkout.order({ ...cart, provider }, token)).body.order;
  const atTheDoor = { status: 'pending_payment', shipping_status: null, provider: 'shop2shop' };
  expect(await pay('shop2shop')).toMatchObject(atTheDoor);
  const online = { status: 'pending_payment', shipping_status: 'pending_payment', provider: 'yoco' };
  expect(await pay('yoco')).toMatchObject(online);
});

test('it is not changed to a payment whose time is over, and stays as it was', async () => {
  const order = await delivered();
  const cart = { ...(await checkout.delivered(20_000)), order_id: order.id };
  const before = shop.sandbox.clock.now();
  shop.sandbox.clock.advance(PAYMENT_WINDOW_IN_MS);
  const { status, body } = await checkout.order({ ...cart, provider: 'yoco' }, token);
  expect([status, body.code]).toEqual([422, 'payment_not_offered']);
  expect(await read(order)).toMatchObject({ status: 'pending_payment', provider: 'shop2shop' });
  shop.sandbox.clock.set(before);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
