import { afterAll, describe, expect, test } from 'vitest';
import { accept, add, quantities, remove, update } from '../world/modifications.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

describe('an order that waits to be packed', () => {
  test('gets a new line at today’s price', async () => {
    const { token, id, third } = await world.placed();
    const { status, body } = await world.modify(id, token, [add(third, 4)]);
    expect(status).toBe(200);
    expect(quantities(body.order)).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(body.order.order_items[2]).toMatchObject({ offer_id: third, total_in_cents: 8000 });
    expect(body.order).toMatchObject({
      status: 'pending',
      subtotal_in_cents: 18_000,
      total_in_cents: 18_000,
    });
    expect(body.order.payable_balance_in_cents).toBe(18_000);
    expect(body.order.order_events.at(-1)).toMatchObject({
      name: 'pending',
      message: 'You changed the order: 1 added. It now comes to R180.00.',
    });
  });

  test('takes more from the shelf and returns what is not wanted', async () => {
    const { token, id, one, first } = await world.placed();
    await world.setOffer(first, { stock: 1 });
    expect((await world.modify(id, token, [update(one, 4)])).body.code).toBe('out_of_stock');
    expect((await world.modify(id, token, [update(one, 3)])).status).toBe(200);
    expect((await world.modify(id, token, [add(first, 1)])).body.code).toBe('out_of_stock');
    expect((await world.modify(id, token, [update(one, 1)])).status).toBe(200);
    expect((await world.modify(id, token, [add(first, 3)])).body.code).toBe('out_of_stock');
    expect((await world.modify(id, token, [add(first, 2)])).status).toBe(200);
  });

  test('that holds the last of an item may have it in another line', async () => {
    const { token, id, one, first } = await world.placed();
    await world.setOffer(first, { stock: 0 });
    const changes = (qty: number) => [remove(one), add(first, qty)];
    expect((await world.modify(id, token, changes(3))).body.code).toBe('out_of_stock');
    expect((await world.validate(id, token, changes(2))).body.validation.out_of_stock).toEqual([]);
    const { status, body } = await world.modify(id, token, changes(2));
    expect(status).toBe(200);
    expect(quantities(body.order)).toEqual([
      [3, 3],
      [2, 2],
    ]);
    expect((await world.modify(id, token, [add(first, 1)])).body.code).toBe('out_of_stock');
  });

  test('loses a line, and its goods are back on the shelf', async () => {
    const { token, id, two, second } = await world.placed();
    await world.setOffer(second, { stock: 0 });
    const { body } = await world.modify(id, token, [remove(two)]);
    expect(quantities(body.order)).toEqual([[2, 2]]);
    expect(body.order.total_in_cents).toBe(4000);
    const [offer] = (await shop.call(`/api/v1/orders/${id}/offers?offer_ids=${second}`, { token })).body
      .offers;
    expect(offer).toMatchObject({ id: second, low_stock_string: 'Only 3 left', out_of_stock_at: null });
  });

  test('keeps its lines at the prices that were agreed', async () => {
    const { token, id, one, first } = await world.placed();
    await world.setOffer(first, { price_in_cents: 5000 });
    const { body } = await world.modify(id, token, [update(one, 1)]);
    expect(body.order.order_items[0]).toMatchObject({ unit_price_in_cents: 2000, total_in_cents: 2000 });
  });

  test('is changed once under one key, and not under the key of another change', async () => {
    const { token, id, third } = await world.placed();
    const key = crypto.randomUUID();
    const first = await world.modify(id, token, [add(third, 1)], key);
    const repeated = await world.modify(id, token, [add(third, 1)], key);
    expect(repeated.body).toEqual(first.body);
    expect((await world.read(id, token)).body.order.order_items).toHaveLength(3);
    const other = await world.modify(id, token, [add(third, 2)], key);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('and others that take the last of an item at once get no more than there is', async () => {
    const { token } = await shop.signIn();
    const [first, second] = await world.goods();
    const orders = [];
    for (let count = 0; count < 6; count++) orders.push(await world.place(token, [[first, 1]]));
    await world.setOffer(second, { stock: 4 });
    const answers = await Promise.all(orders.map(({ id }) => world.modify(id, token, [add(second, 1)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
  });

  test('stays the same if nothing is changed', async () => {
    const { token, id, order } = await world.placed();
    expect((await world.modify(id, token, [])).body.order).toEqual(order);
  });
});

describe('a preview of changes', () => {
  test('answers the order as it would be, and changes nothing', async () => {
    const { token, id, order, one, third } = await world.placed();
    const { status, body } = await world.validate(id, token, [update(one, 1), add(third, 1, 2000)]);
    expect(status).toBe(200);
    expect(body.messages).toEqual([]);
    expect(quantities(body.validation.order)).toEqual([
      [1, 1],
      [3, 3],
      [1, 1],
    ]);
    expect(body.validation).toMatchObject({
      out_of_stock: [],
      updated: [],
      payable_amount_error: null,
      payable_amount_code: null,
      notice: null,
      notices: [],
      order: { id, total_in_cents: 10_000 },
    });
    expect((await world.read(id, token)).body.order).toEqual(order);
  });

  test('leaves out what is not available', async () => {
    const { token, id, one, second, third } = await world.placed();
    await world.setOffer(third, { stock: 1 });
    const ended = new Date(shop.sandbox.clock.now() - 1000).toISOString();
    await world.setOffer(second, { end_at: ended });
    const { body } = await world.validate(id, token, [add(third, 2), add(second, 1), update(one, 1)]);
    expect(body.messages).toEqual(['Newly added items are out of stock']);
    const gone = body.validation.out_of_stock.map(({ offer }: { offer: { id: number } }) => offer.id);
    expect(gone).toEqual([third, second]);
    expect(body.validation.modifications).toEqual([{ action: 'update', order_item_id: one.id, qty: 1 }]);
    await world.setOffer(second, { end_at: null });
  });

  test('updates prices, so that the answered changes can be made', async () => {
    const { token, id, one, first, third } = await world.placed();
    await world.setOffer(first, { price_in_cents: 2500 });
    const wanted = [add(third, 1, 1900), update(one, 5)];
    const { body } = await world.validate(id, token, wanted);
    expect(body.messages).toEqual(['Prices have changed']);
    const updated = body.validation.updated.map(
      ({ offer, qty }: { offer: { id: number; price_in_cents: number }; qty: number }) => [
        offer.id,
        offer.price_in_cents,
        qty,
      ],
    );
    expect(updated.sort()).toEqual(
      [
        [first, 2500, 3],
        [third, 2000, 1],
      ].sort(),
    );
    const refused = await world.modify(id, token, wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'prices_changed']);
    const done = await world.modify(id, token, body.validation.modifications);
    expect(done.status).toBe(200);
    expect(done.body.order.total_in_cents).toBe(10_000 + 2000 + 3 * 2500);
    expect(done.body.order.total_in_cents).toBe(body.validation.order.total_in_cents);
  });
});

describe('an order that is paid', () => {
  const byCredit = (cents: number) => ({ provider: null, credit_in_cents: cents });

  /** An order of two packets at R10, paid entirely from the wallet. */
  async function paid() {
    const { token } = await shop.signIn();
    const [first] = await world.goods();
    await world.setOffer(first, { price_in_cents: 1000 });
    const order = await world.place(token, [[first, 2]], byCredit(2000));
    return { token, order, id: order.id, line: order.order_items[0]! };
  }

  test('refunds to the wallet what it costs less, and says so before', async () => {
    const { token, id, line } = await paid();
    const before = await world.credit();
    const { body } = await world.validate(id, token, [update(line, 1)]);
    expect(body.validation).toMatchObject({
      notice: 'R10.00 goes back to your wallet.',
      notices: [{ code: 'wallet_refund', amount_in_cents: 1000 }],
    });
    const changed = await world.modify(id, token, [update(line, 1)]);
    expect(changed.body.order).toMatchObject({ credit_in_cents: 1000, payable_balance_in_cents: 0 });
    expect(changed.body.order.order_events.at(-1)).toMatchObject({
      name: 'pending',
      message: 'R10.00 went back to your wallet.',
    });
    expect(await world.credit()).toBe(before + 1000);
    await world.cancel(id, token);
    expect(await world.credit()).toBe(before + 2000);
  });

  test('has a balance to pay for what it costs more, which is paid when it is handed over', async () => {
    const { token, id, line } = await paid();
    const { body } = await world.validate(id, token, [update(line, 3)]);
    expect(body.validation).toMatchObject({
      notice: 'R10.00 is left to pay.',
      notices: [{ code: 'left_to_pay', amount_in_cents: 1000 }],
    });
    const changed = await world.modify(id, token, [update(line, 3)]);
    expect(changed.body.order).toMatchObject({ credit_in_cents: 2000, payable_balance_in_cents: 1000 });
    await world.complete(id);
    expect((await world.issue(id)).body.order).toMatchObject({
      status: 'collected',
      payable_balance_in_cents: 0,
    });
  });

  test('refunds what was short once that is accepted', async () => {
    const { token, id, line } = await paid();
    const before = await world.credit();
    const short = await world.complete(id, { order_items: [{ id: line.id, qty: 1 }] });
    expect(short.body.order).toMatchObject({ status: 'stock_short', payable_balance_in_cents: -1000 });
    const { body } = await world.modify(id, token, [accept(line)]);
    expect(body.order).toMatchObject({ status: 'preparing', payable_balance_in_cents: 0 });
    expect(await world.credit()).toBe(before + 1000);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
