import { afterAll, describe, expect, test } from 'vitest';
import { LARGEST_STOCK } from '../../contracts/sandbox/control.ts';
import { orderWorld } from '../world/order-world.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

describe('a cancelled order', () => {
  test('returns its goods to the shelf', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    await world.setOffer(first, { stock: 4 });
    const order = await world.place(token, [[first, 4]]);
    await expect(world.place(token, [[first, 1]])).rejects.toThrow('out of stock');
    expect((await world.cancel(order.id, token)).status).toBe(200);
    await world.place(token, [[first, 4]]);
    await expect(world.place(token, [[first, 1]])).rejects.toThrow('out of stock');
  });

  test('returns its goods to a shelf that is as full as it can be set', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    const order = await world.place(token, [[first, 4]]);
    await world.setOffer(first, { stock: LARGEST_STOCK });
    expect((await world.cancel(order.id, token)).status).toBe(200);
  });

  test('gives up its place in the slot', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    const slot = (await shop.slots()).at(-1)!;
    const isOffered = async () => (await shop.slots()).some(({ value }) => value === slot.value);
    const placed = [];
    while (await isOffered()) {
      placed.push(await world.place(token, [[first, 1]], { collection_date: slot.value }));
    }
    await world.cancel(placed[0]!.id, token);
    expect(await isOffered()).toBe(true);
    await world.place(token, [[first, 1]], { collection_date: slot.value });
    expect(await isOffered()).toBe(false);
  });

  test('has its payment back in the wallet, nothing left to pay, and says so', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    const before = await world.credit();
    const order = await world.place(token, [[first, 2]], { provider: null, credit_in_cents: 4000 });
    expect(await world.credit()).toBe(before - 4000);
    const { body } = await world.cancel(order.id, token);
    expect(await world.credit()).toBe(before);
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
    const before = await world.credit();
    const [first] = await world.goods();
    const order = await world.place(token, [[first, 2]]);
    const { body } = await world.cancel(order.id, token);
    expect(body.order.payable_balance_in_cents).toBe(0);
    expect(body.order.order_events.map(({ name }: { name: string }) => name)).toEqual([
      'awaiting_payment',
      'order_accepted',
      'cancelled',
    ]);
    expect(await world.credit()).toBe(before);
  });

  test('that was packed short returns what was packed', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    await world.setOffer(first, { stock: 4 });
    const order = await world.place(token, [[first, 4]]);
    await world.complete(order.id, { order_items: [{ id: order.order_items[0]!.id, qty: 3 }] });
    await world.cancel(order.id, token);
    await world.place(token, [[first, 3]]);
    await expect(world.place(token, [[first, 1]])).rejects.toThrow('out of stock');
  });

  test('is cancelled once', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    await world.setOffer(first, { stock: 2 });
    const order = await world.place(token, [[first, 2]]);
    await world.cancel(order.id, token);
    const again = await world.cancel(order.id, token);
    expect([again.status, again.body.code, again.body.messages]).toEqual([
      409,
      'wrong_status',
      ['An order that is cancelled cannot be cancelled.'],
    ]);
    await world.place(token, [[first, 2]]);
    await expect(world.place(token, [[first, 1]])).rejects.toThrow('out of stock');
  });

  test('is the shopper’s own', async () => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    const order = await world.place(token, [[first, 2]]);
    const other = await shop.signIn({ login: '0831234567', password: DEMO.password });
    expect((await world.cancel(order.id, other.token)).status).toBe(404);
    expect((await world.cancel('nobody’s', token)).status).toBe(404);
    expect((await world.read(order.id, token)).body.order.status).toBe('pending');
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
