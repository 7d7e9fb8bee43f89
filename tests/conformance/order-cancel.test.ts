import { afterAll, describe, expect, test } from 'vitest';
import { LARGEST_STOCK } from '../../contracts/sandbox/control.ts';
import { orderDesk } from '../world/order-desk.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const desk = orderDesk(shop);
afterAll(() => shop.sandbox.close());

describe('a cancelled order', () => {
  test('returns its goods to the shelf', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    await desk.setOffer(first, { stock: 4 });
    const order = await desk.place(token, [[first, 4]]);
    await expect(desk.place(token, [[first, 1]])).rejects.toThrow('out of stock');
    expect((await desk.cancel(order.id, token)).status).toBe(200);
    await desk.place(token, [[first, 4]]);
    await expect(desk.place(token, [[first, 1]])).rejects.toThrow('out of stock');
  });

  test('returns its goods to a shelf that is as full as it can be set', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    const order = await desk.place(token, [[first, 4]]);
    await desk.setOffer(first, { stock: LARGEST_STOCK });
    expect((await desk.cancel(order.id, token)).status).toBe(200);
  });

  test('gives up its place in the slot', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    const slot = (await shop.slots()).at(-1)!;
    const isOffered = async () => (await shop.slots()).some(({ value }) => value === slot.value);
    const placed = [];
    while (await isOffered()) {
      placed.push(await desk.place(token, [[first, 1]], { collection_date: slot.value }));
    }
    await desk.cancel(placed[0]!.id, token);
    expect(await isOffered()).toBe(true);
    await desk.place(token, [[first, 1]], { collection_date: slot.value });
    expect(await isOffered()).toBe(false);
  });

  test('has its payment back in the wallet, nothing left to pay, and says so', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    const before = await desk.credit();
    const order = await desk.place(token, [[first, 2]], { provider: null, credit_in_cents: 4000 });
    expect(await desk.credit()).toBe(before - 4000);
    const { body } = await desk.cancel(order.id, token);
    expect(await desk.credit()).toBe(before);
    expect(body.order).toMatchObject({
      status: 'cancelled',
      shipping_status: 'cancelled',
      credit_in_cents: 0,
      payable_balance_in_cents: 0,
      total_in_cents: 4000,
    });
    expect(body.order.order_events.slice(-2)).toEqual([
      {
        timestamp: expect.any(String),
        name: 'cancelled',
        code: 'moved',
        message: 'The order was cancelled.',
      },
      {
        timestamp: expect.any(String),
        name: 'cancelled',
        code: 'wallet_refund',
        amount_in_cents: 4000,
        message: 'R40.00 went back to your wallet.',
      },
    ]);
  });

  test('that was not paid has nothing left to pay, and refunds nothing', async () => {
    const { token } = await shop.signIn();
    const before = await desk.credit();
    const [first] = await desk.goods();
    const order = await desk.place(token, [[first, 2]]);
    const { body } = await desk.cancel(order.id, token);
    expect(body.order.payable_balance_in_cents).toBe(0);
    expect(body.order.order_events.map(({ name }: { name: string }) => name)).toEqual([
      'awaiting_payment',
      'order_accepted',
      'cancelled',
    ]);
    expect(await desk.credit()).toBe(before);
  });

  test('that was packed short returns what was packed', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    await desk.setOffer(first, { stock: 4 });
    const order = await desk.place(token, [[first, 4]]);
    await desk.complete(order.id, { order_items: [{ id: order.order_items[0]!.id, qty: 3 }] });
    await desk.cancel(order.id, token);
    await desk.place(token, [[first, 3]]);
    await expect(desk.place(token, [[first, 1]])).rejects.toThrow('out of stock');
  });

  test('is cancelled once', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    await desk.setOffer(first, { stock: 2 });
    const order = await desk.place(token, [[first, 2]]);
    await desk.cancel(order.id, token);
    const again = await desk.cancel(order.id, token);
    expect([again.status, again.body.code, again.body.messages]).toEqual([
      409,
      'wrong_status',
      ['An order that is cancelled cannot be cancelled.'],
    ]);
    await desk.place(token, [[first, 2]]);
    await expect(desk.place(token, [[first, 1]])).rejects.toThrow('out of stock');
  });

  test('is the shopper’s own', async () => {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    const order = await desk.place(token, [[first, 2]]);
    const other = await shop.signIn({ login: '0831234567', password: DEMO.password });
    expect((await desk.cancel(order.id, other.token)).status).toBe(404);
    expect((await desk.cancel('nobody’s', token)).status).toBe(404);
    expect((await desk.read(order.id, token)).body.order.status).toBe('pending');
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
