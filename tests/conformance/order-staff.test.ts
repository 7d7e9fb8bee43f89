import { afterAll, describe, expect, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

describe('the shop’s staff', () => {
  test('get the work of packing an order', async () => {
    const { id, order } = await world.placedThree();
    const { status, body } = await world.prepare(id, { agent_name: 'Zola' });
    expect(status).toBe(200);
    expect(body.prepare_job).toMatchObject({
      order_id: id,
      order_reference: order.reference,
      agent_name: 'Zola',
      requires_bags: false,
      bag_price_in_cents: null,
      order_subtotal_in_cents: 6000,
      order_total_in_cents: 6000,
      requires_shipping: false,
      provider: 'cash',
      debtor_card_number: null,
      data: { dispatch_method: 'COLLECT', collection_date: order.collection_date },
    });
    expect(body.prepare_job.order_items).toEqual(order.order_items);
  });

  test('are named in what the shopper reads', async () => {
    const { token, id } = await world.placedThree();
    await world.prepare(id);
    await world.dispute(id, { reason: 'A torn bag', agent_name: 'Sipho' });
    await world.complete(id, { agent_name: 'Zola' });
    await world.issue(id, { agent_name: 'Sipho' });
    const { order_events } = (await world.read(id, token)).body.order;
    const said = order_events.map(({ message }: { message: string }) => message);
    expect(said).toContain('Your order is being packed.');
    expect(said).toContain('Disputed by Sipho: A torn bag');
    expect(said).toContain('Your order is ready to be collected, packed by Zola.');
    expect(said).toContain('You have collected your order, handed over by Sipho.');
  });

  test('pack an order again that was disputed, and find what was missing', async () => {
    const { id, order } = await world.placedThree();
    const [line] = order.order_items;
    const short = await world.complete(id, { order_items: [{ id: line!.id, qty: 1 }] });
    expect(short.body.order).toMatchObject({
      status: 'stock_short',
      stock_short: true,
      total_in_cents: 4000,
    });
    const disputed = await world.dispute(id, { reason: 'One more is in the store room' });
    expect(disputed.body.order).toMatchObject({ status: 'preparing', stock_short: false });
    const packed = await world.complete(id);
    expect(packed.body.order).toMatchObject({
      status: 'ready_for_collection',
      stock_short: false,
      total_in_cents: 6000,
    });
  });

  test.for<[string, (line: { id: unknown }) => object[], string]>([
    ['more than was ordered', (line) => [{ id: line.id, qty: 3 }], 'too_much_packed'],
    ['half a packet', (line) => [{ id: line.id, qty: 1.5 }], 'invalid_quantity'],
    ['a line of another order', () => [{ id: 'nobody’s', qty: 1 }], 'unknown_line'],
    [
      'a line twice',
      (line) => [
        { id: line.id, qty: 1 },
        { id: line.id, qty: 2 },
      ],
      'line_twice',
    ],
  ])('do not pack %s', async ([, items, code]) => {
    const { token, id, order } = await world.placedThree();
    const refused = await world.complete(id, { order_items: items(order.order_items[0]!) });
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect((await world.read(id, token)).body.order).toEqual(order);
  });

  test('come too late for an order that is over', async () => {
    const { token, id } = await world.placedThree();
    await shop.call(`/api/v1/orders/${id}/cancel`, { method: 'POST', token });
    for (const late of [world.dispute(id, { reason: 'A torn bag' }), world.move(id, 'preparing')])
      expect(await late).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });

  test('show their own key', async () => {
    const { token, id } = await world.placedThree();
    for (const action of ['complete', 'dispute'])
      expect(
        (await shop.call(`/api/v1/supplier_order_pack/${id}/${action}`, { body: { reason: 'x' }, token }))
          .status,
      ).toBe(403);
    expect((await shop.call(`/api/v1/orders/${id}/prepare`, { method: 'POST', token })).status).toBe(403);
    expect((await shop.call(`/api/v1/supplier_order_process/${id}/issue`, { form: {}, token })).status).toBe(
      403,
    );
    const move = { body: { status: 'collected' }, token: shop.keys.staff };
    expect((await shop.call(`/sandbox/orders/${id}/move`, move)).status).toBe(401);
  });
});

test('an order that the operator moves to stock_short has a short line, and costs less', async () => {
  const { id } = await world.placedThree();
  const { body } = await world.move(id, 'stock_short');
  expect(body.order).toMatchObject({ status: 'stock_short', stock_short: true, total_in_cents: 4000 });
  const short = body.order.order_items.filter(
    ({ qty, qty_ordered }: { qty: number; qty_ordered: number }) => qty < qty_ordered,
  );
  expect(short).toMatchObject([{ qty: 1, qty_ordered: 2 }]);
});

describe('an order that is short and is moved on before its shopper decides', () => {
  test.for([
    ['ready_for_collection', false],
    ['collected', false],
    ['collected', true],
  ] as const)('to %s (disputed: %s) keeps nothing that was paid too much', async ([status, isDisputed]) => {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    const order = await world.place(token, [[first, 2]], { provider: 'yoco' });
    const payments = `/api/v1/orders/${order.id}/transactions`;
    const payment = { provider: 'yoco', amount_in_cents: 4000 };
    const { transaction } = (await shop.call(payments, { body: payment, token })).body;
    const card = { token: 'tok_test_approved' };
    await shop.call(`${payments}/${transaction.id}/process`, { body: card, token });
    const before = await world.credit();
    await world.complete(order.id, { order_items: [{ id: order.order_items[0]!.id, qty: 1 }] });
    if (isDisputed) await world.dispute(order.id, { reason: 'A torn bag' });
    const moved = await world.move(order.id, status);
    const paid = { status, total_in_cents: 2000, payable_balance_in_cents: 0 };
    expect(moved.body.order).toMatchObject(paid);
    expect(await world.credit()).toBe(before + 2000);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
