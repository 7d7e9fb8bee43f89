import { afterAll, describe, expect, test } from 'vitest';
import { checkoutAt, NEARBY } from '../world/checkout.ts';
import { add, remove, update } from '../world/modifications.ts';
import { orderWorld } from '../world/order-world.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

describe('an impossible change', () => {
  type Placed = Awaited<ReturnType<typeof world.placed>>;
  test.for<[string, (it: Placed) => unknown[], number, string, string]>([
    [
      'to nothing at all',
      ({ one, two }) => [remove(one), remove(two)],
      422,
      'nothing_left',
      'Nothing would be left of this order. Cancel it instead.',
    ],
    [
      'of more than there is',
      ({ third }) => [add(third, 101)],
      409,
      'out_of_stock',
      'Newly added items are out of stock',
    ],
    [
      'of an unknown offer',
      () => [add(2_000_000_000, 1)],
      409,
      'out_of_stock',
      'Newly added items are out of stock',
    ],
    [
      'at a price that is not today’s',
      ({ third }) => [add(third, 1, 1)],
      409,
      'prices_changed',
      'Prices have changed',
    ],
    [
      'of a line of another order',
      () => [remove({ id: 'nobody’s' })],
      422,
      'unknown_line',
      'The order has no line nobody’s.',
    ],
    ['of a line twice', ({ one }) => [remove(one), update(one, 1)], 422, 'line_twice', 'was sent twice'],
    ['to half a packet', ({ one }) => [update(one, 1.5)], 422, 'invalid_quantity', 'is sold by the piece'],
    ['by half a packet', ({ third }) => [add(third, 0.5)], 422, 'invalid_quantity', 'is sold by the piece'],
    [
      'to next to nothing',
      ({ one }) => [update(one, 0.000001)],
      422,
      'invalid_quantity',
      'The smallest quantity',
    ],
    ['beyond all measure', ({ one }) => [update(one, 1e15)], 409, 'out_of_stock', 'are out of stock'],
  ])('%s is refused and leaves the order as it was', async ([, make, status, code, message]) => {
    const it = await world.placed();
    const refused = await world.modify(it.id, it.token, make(it));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.messages.join(' ')).toContain(message);
    expect((await world.read(it.id, it.token)).body.order).toEqual(it.order);
  });

  test.for<[without: string, over: () => Promise<object>]>([
    ['', async () => ({})],
    [', whatever the bags cost,', async () => ({ requires_bags: true })],
    [
      ', whatever the delivery costs,',
      async () => ({
        requires_shipping: true,
        shipping_provider: 'PICUP',
        shipping_address: NEARBY,
        collection_date: await checkoutAt(shop).slotFor('PICUP'),
      }),
    ],
  ])('below R10%s is refused', async ([, over]) => {
    const { token } = await shop.signIn();
    const [first, second] = await world.goods();
    await world.setOffer(first, { price_in_cents: 999 });
    const goods: [unknown, number][] = [
      [first, 1],
      [second, 1],
    ];
    const order = await world.place(token, goods, await over());
    const refused = await world.modify(order.id, token, [remove(order.order_items[1]!)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'payable_amount']);
    expect(refused.body.messages).toEqual([
      'Payable amount must be at least R10. It counts goods less discount, without delivery and bags.',
    ]);
    const { body } = await world.validate(order.id, token, [remove(order.order_items[1]!)]);
    expect(body.validation).toMatchObject({
      payable_amount_error:
        'Payable amount must be at least R10. It counts goods less discount, without delivery and bags.',
      payable_amount_code: 'payable_amount',
    });
  });

  test.for<[string, object, string]>([
    ['an unknown action', { action: 'swap' }, 'modifications.0.action'],
    ['an addition of nothing', { action: 'add' }, 'modifications.0.item'],
    ['a line that is not named', { action: 'remove' }, 'modifications.0.order_item_id'],
    ['no quantity', { action: 'update', order_item_id: 'x' }, 'modifications.0.qty'],
    ['a quantity of 0', { action: 'update', order_item_id: 'x', qty: 0 }, 'modifications.0.qty'],
    ['a quantity below 0', { action: 'update', order_item_id: 'x', qty: -1 }, 'modifications.0.qty'],
  ])('with %s is refused by the field', async ([, modification, path]) => {
    const { token, id } = await world.placed();
    for (const call of [world.modify, world.validate]) {
      const { status, body } = await call(id, token, [modification]);
      expect(status).toBe(400);
      expect(body.problems.map((problem: { path: string }) => problem.path)).toEqual([path]);
    }
  });

  test('of another shopper’s order is answered as for an unknown one', async () => {
    const { id, one } = await world.placed();
    const { token } = await shop.signIn({ login: '0831234567', password: DEMO.password });
    for (const call of [world.modify, world.validate])
      expect((await call(id, token, [remove(one)])).status).toBe(404);
  });

  test('of an order that is being packed is refused', async () => {
    const { token, id, one } = await world.placed();
    await world.prepare(id);
    for (const call of [world.modify, world.validate]) {
      const { status, body } = await call(id, token, [remove(one)]);
      expect([status, body.code]).toEqual([409, 'wrong_status']);
    }
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
