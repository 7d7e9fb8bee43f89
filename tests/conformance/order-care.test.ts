import { afterAll, describe, expect, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

async function collected() {
  const it = await world.placedThree();
  await world.move(it.id, 'collected');
  return it;
}

const another = () => shop.signIn({ login: '0831234567', password: DEMO.password });

describe('a review', () => {
  const review = (id: unknown, token: string, body: object) =>
    shop.call(`/api/v1/orders/${id}/review`, { body, token });

  test.for([0, 1, 5])('with %i stars marks the order as reviewed, once', async (rating) => {
    const { token, id, order } = await collected();
    expect(order.reviewed_at).toBeNull();
    expect((await review(id, token, { rating, comment: 'Fresh', order_id: id })).status).toBe(200);
    expect((await world.read(id, token)).body.order).toMatchObject({
      reviewed_at: expect.any(String),
      review: { rating, comment: 'Fresh' },
    });
    const again = await review(id, token, { rating: 5 });
    expect([again.status, again.body.code]).toEqual([409, 'already_reviewed']);
  });

  test.for<[string, object]>([
    ['no stars', {}],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 0.5 }],
    ['a novel', { rating: 5, comment: 'x'.repeat(2001) }],
  ])('with %s is refused', async ([, body]) => {
    const { token, id } = await collected();
    expect((await review(id, token, body)).status).toBe(400);
    expect((await world.read(id, token)).body.order.reviewed_at).toBeNull();
  });

  test('of another order than the path names, or of another shopper’s, is refused', async () => {
    const { token, id } = await collected();
    const other = await another();
    expect((await review(id, token, { rating: 5, order_id: 'another' })).status).toBe(422);
    expect((await review(id, other.token, { rating: 5 })).status).toBe(404);
  });
});

describe('today’s offers of an order', () => {
  const offers = async (id: unknown, token: string, query = '') =>
    (await shop.call(`/api/v1/orders/${id}/offers${query}`, { token })).body.offers as {
      id: number;
      price_in_cents: number;
    }[];

  test('are those that were ordered, at today’s prices', async () => {
    const { token, id, first, second } = await world.placedThree();
    await world.setOffer(first, { price_in_cents: 2300 });
    expect((await offers(id, token)).map((offer) => [offer.id, offer.price_in_cents])).toEqual([
      [first, 2300],
      [second, 2000],
    ]);
  });

  test('leave out what is not offered any more', async () => {
    const { token, id, first, second } = await world.placedThree();
    const ended = new Date(shop.sandbox.clock.now() - 1000).toISOString();
    await world.setOffer(first, { end_at: ended });
    expect((await offers(id, token)).map((offer) => offer.id)).toEqual([second]);
  });

  test('are those that are asked for, where any are', async () => {
    const { token, id, second, third } = await world.placedThree();
    const found = await offers(id, token, `?offer_ids=${second},${third},2000000000,rice`);
    expect(found.map((offer) => offer.id)).toEqual([second, third]);
  });

  test('are the same goods at another price where a promotion has ended', async () => {
    const { token } = await shop.signIn();
    const promotions = (await shop.call('/catalog/v1/suppliers/1/promotions')).body.offers;
    const now = shop.sandbox.clock.now();
    const promotion = promotions.find(
      (offer: { per_kg: boolean; start_at: string }) => !offer.per_kg && Date.parse(offer.start_at) <= now,
    );
    await world.setOffer(promotion.id, { stock: 10, price_in_cents: 2000 });
    const order = await world.place(token, [[promotion.id, 1]]);
    await world.setOffer(promotion.id, { end_at: new Date(now - 1000).toISOString() });
    const [found] = (await shop.call(`/api/v1/orders/${order.id}/offers`, { token })).body.offers;
    expect(found.id).not.toBe(promotion.id);
    expect(found.sellable.id).toBe(promotion.sellable.id);
  });

  test('are for its shopper', async () => {
    const { id } = await world.placedThree();
    const { token } = await another();
    expect((await shop.call(`/api/v1/orders/${id}/offers`, { token })).status).toBe(404);
  });
});

describe('what shoppers see of their orders', () => {
  test('open orders are those that are not finished', async () => {
    const { token, account, id } = await world.placedThree();
    const path = `/users/${account}/orders/incomplete`;
    const isOpen = async () => {
      const found = [];
      for (const generation of ['v1', 'v2']) {
        const { body } = await shop.call(`/api/${generation}${path}`, { token });
        found.push(body.orders.some((order: { id: string }) => order.id === id));
      }
      return found;
    };
    for (const status of ['pending', 'preparing', 'ready_for_collection', 'collected']) {
      if (status !== 'pending') await world.move(id, status);
      expect(await isOpen()).toEqual(status === 'collected' ? [false, false] : [true, true]);
    }
  });

  test('reads an order without changing its state', async () => {
    const { token, id } = await world.placedThree();
    const sync = (orderId: string) => shop.call('/order/v1/sync', { body: { order_id: orderId }, token });
    await world.prepare(id);
    expect((await sync(String(id))).body.order).toEqual((await world.read(id, token)).body.order);
    expect((await sync('nobody’s')).status).toBe(404);
  });

  test('does not call an order paid in cash paid before it is handed over', async () => {
    const { token, id } = await world.placedThree();
    const events = async () =>
      (await world.read(id, token)).body.order.order_events.map(({ name }: { name: string }) => name);
    await world.complete(id);
    expect(await events()).not.toContain('payment_received');
    await world.issue(id);
    expect((await events()).slice(-2)).toEqual(['payment_received', 'collected']);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
