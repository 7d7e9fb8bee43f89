import { afterAll, describe, expect, test } from 'vitest';
import { accept, add, quantities, remove, update } from '../world/modifications.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

/** An incompletely packed order: one of two packets, and none of three. */
async function packedShort() {
  const it = await world.placed();
  await world.complete(it.id, {
    order_items: [
      { id: it.one.id, qty: 1 },
      { id: it.two.id, qty: 0 },
    ],
  });
  return it;
}

describe('an order that was packed short', () => {
  test('names every short line that nothing was said about', async () => {
    const { token, id, one, two, third } = await packedShort();
    for (const call of [world.modify, world.validate]) {
      const { status, body } = await call(id, token, [accept(one), add(third, 1)]);
      expect([status, body.code]).toEqual([422, 'undecided_items']);
      expect(body.messages).toEqual(['Accept or remove every stock short item, then click UPDATE ORDER']);
      expect(body.order_item_ids).toEqual([two.id]);
    }
    const { body } = await world.modify(id, token, [update(one, 1), remove(two)]);
    expect(body.order_item_ids).toEqual([one.id]);
  });

  test('goes back to packing once every short line is accepted or removed', async () => {
    const { token, id, one, two, third } = await packedShort();
    const { status, body } = await world.modify(id, token, [accept(one), remove(two), add(third, 1)]);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ status: 'preparing', stock_short: false, total_in_cents: 4000 });
    expect(quantities(body.order)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(body.order.order_events.map(({ name }: { name: string }) => name)).toEqual([
      'awaiting_payment',
      'order_accepted',
      'preparing',
      'stock_short',
      'stock_short',
      'preparing',
    ]);
    const packed = await world.complete(id);
    expect(packed.body.order).toMatchObject({
      status: 'ready_for_collection',
      order_items: [
        { qty: 1, qty_ordered: 1, qty_first_ordered: 2, formatted_qty_first_ordered: '2' },
        { qty: 1, qty_ordered: 1 },
      ],
    });
    expect(packed.body.order.order_items[1]).not.toHaveProperty('qty_first_ordered');
  });

  test('loses an empty line when the shopper accepts it', async () => {
    const { token, id, one, two } = await packedShort();
    const { body } = await world.modify(id, token, [accept(one), accept(two)]);
    expect(quantities(body.order)).toEqual([[1, 1]]);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
