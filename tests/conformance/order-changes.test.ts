import { afterAll, describe, expect, test } from 'vitest';
import { orderDesk } from '../world/order-desk.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const desk = orderDesk(shop);
afterAll(() => shop.sandbox.close());

const add = (id: unknown, qty: number, price?: number) => ({
  action: 'add',
  item: { offer: { id, ...(price !== undefined && { price_in_cents: price }) }, qty },
});
const update = (line: { id: unknown }, qty: number) => ({ action: 'update', order_item_id: line.id, qty });
const remove = (line: { id: unknown }) => ({ action: 'remove', order_item_id: line.id });
const accept = (line: { id: unknown }) => ({ action: 'accept', order_item_id: line.id });

/** An order of two and three packets at R20, and a third offer that is not in it. */
async function placed(over: object = {}) {
  const { token } = await shop.signIn();
  const [first, second, third] = await desk.goods();
  const order = await desk.place(
    token,
    [
      [first, 2],
      [second, 3],
    ],
    over,
  );
  const [one, two] = order.order_items;
  return { token, order, id: order.id, one: one!, two: two!, first, second, third };
}

/** The same, packed short: one of two packets, and none of three. */
async function packedShort(over: object = {}) {
  const it = await placed(over);
  await desk.complete(it.id, {
    order_items: [
      { id: it.one.id, qty: 1 },
      { id: it.two.id, qty: 0 },
    ],
  });
  return it;
}

const lines = (order: { order_items: { name: string; qty: number; qty_ordered: number }[] }) =>
  order.order_items.map(({ qty, qty_ordered }) => [qty, qty_ordered]);

describe('an order that waits to be packed', () => {
  test('gets a new line at today’s price', async () => {
    const { token, id, third } = await placed();
    const { status, body } = await desk.modify(id, token, [add(third, 4)]);
    expect(status).toBe(200);
    expect(lines(body.order)).toEqual([
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
      message: 'You changed the order: 1 added. It comes to R180.00 now.',
    });
  });

  test('takes more from the shelf and puts back what it does not want', async () => {
    const { token, id, one, first } = await placed();
    await desk.setOffer(first, { stock: 1 });
    expect((await desk.modify(id, token, [update(one, 4)])).body.code).toBe('out_of_stock');
    expect((await desk.modify(id, token, [update(one, 3)])).status).toBe(200);
    expect((await desk.modify(id, token, [add(first, 1)])).body.code).toBe('out_of_stock');
    expect((await desk.modify(id, token, [update(one, 1)])).status).toBe(200);
    expect((await desk.modify(id, token, [add(first, 3)])).body.code).toBe('out_of_stock');
    expect((await desk.modify(id, token, [add(first, 2)])).status).toBe(200);
  });

  test('loses a line, and its goods are back on the shelf', async () => {
    const { token, id, two, second } = await placed();
    await desk.setOffer(second, { stock: 0 });
    const { body } = await desk.modify(id, token, [remove(two)]);
    expect(lines(body.order)).toEqual([[2, 2]]);
    expect(body.order.total_in_cents).toBe(4000);
    const [offer] = (await shop.call(`/api/v1/orders/${id}/offers?offer_ids=${second}`, { token })).body
      .offers;
    expect(offer).toMatchObject({ id: second, low_stock_string: 'Only 3 left', out_of_stock_at: null });
  });

  test('keeps its lines at the prices that were agreed', async () => {
    const { token, id, one, first } = await placed();
    await desk.setOffer(first, { price_in_cents: 5000 });
    const { body } = await desk.modify(id, token, [update(one, 1)]);
    expect(body.order.order_items[0]).toMatchObject({ unit_price_in_cents: 2000, total_in_cents: 2000 });
  });

  test('is changed once under one key, and not at all under the key of another change', async () => {
    const { token, id, third } = await placed();
    const key = crypto.randomUUID();
    const first = await desk.modify(id, token, [add(third, 1)], key);
    const repeated = await desk.modify(id, token, [add(third, 1)], key);
    expect(repeated.body).toEqual(first.body);
    expect((await desk.read(id, token)).body.order.order_items).toHaveLength(3);
    const other = await desk.modify(id, token, [add(third, 2)], key);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test('keeps everything as it is when nothing is asked', async () => {
    const { token, id, order } = await placed();
    expect((await desk.modify(id, token, [])).body.order).toEqual(order);
  });
});

describe('a change that cannot be made', () => {
  type Placed = Awaited<ReturnType<typeof placed>>;
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
      'of an offer that never was',
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
    ['of a line twice', ({ one }) => [remove(one), update(one, 1)], 422, 'line_twice', 'changed twice'],
    ['to half a packet', ({ one }) => [update(one, 1.5)], 422, 'invalid_quantity', 'is sold by the piece'],
    ['by half a packet', ({ third }) => [add(third, 0.5)], 422, 'invalid_quantity', 'is sold by the piece'],
    ['to next to nothing', ({ one }) => [update(one, 0.000001)], 422, 'invalid_quantity', 'is too little'],
    ['beyond all measure', ({ one }) => [update(one, 1e15)], 409, 'out_of_stock', 'are out of stock'],
  ])('%s is refused and leaves the order as it was', async ([, make, status, code, message]) => {
    const it = await placed();
    const refused = await desk.modify(it.id, it.token, make(it));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.messages.join(' ')).toContain(message);
    expect((await desk.read(it.id, it.token)).body.order).toEqual(it.order);
  });

  test('below R10 is refused', async () => {
    const { token } = await shop.signIn();
    const [first, second] = await desk.goods();
    await desk.setOffer(first, { price_in_cents: 999 });
    const order = await desk.place(token, [
      [first, 1],
      [second, 1],
    ]);
    const refused = await desk.modify(order.id, token, [remove(order.order_items[1]!)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'payable_amount']);
    expect(refused.body.messages).toEqual(['Payable amount must be at least R10']);
    const { body } = await desk.validate(order.id, token, [remove(order.order_items[1]!)]);
    expect(body.validation.payable_amount_error).toBe('Payable amount must be at least R10');
  });

  test.for<[string, object, string]>([
    ['an action that is none', { action: 'swap' }, 'modifications.0.action'],
    ['an addition of nothing', { action: 'add' }, 'modifications.0.item'],
    ['a line that is not named', { action: 'remove' }, 'modifications.0.order_item_id'],
    ['no quantity', { action: 'update', order_item_id: 'x' }, 'modifications.0.qty'],
    ['a quantity of 0', { action: 'update', order_item_id: 'x', qty: 0 }, 'modifications.0.qty'],
    ['a quantity below 0', { action: 'update', order_item_id: 'x', qty: -1 }, 'modifications.0.qty'],
  ])('with %s is refused by the field', async ([, modification, path]) => {
    const { token, id } = await placed();
    for (const call of [desk.modify, desk.validate]) {
      const { status, body } = await call(id, token, [modification]);
      expect(status).toBe(400);
      expect(body.problems.map((problem: { path: string }) => problem.path)).toEqual([path]);
    }
  });

  test('of another shopper’s order is answered as if there were none', async () => {
    const { id, one } = await placed();
    const { token } = await shop.signIn({ login: '0831234567', password: DEMO.password });
    for (const call of [desk.modify, desk.validate])
      expect((await call(id, token, [remove(one)])).status).toBe(404);
  });

  test('of an order that is being packed is refused', async () => {
    const { token, id, one } = await placed();
    await desk.prepare(id);
    for (const call of [desk.modify, desk.validate]) {
      const { status, body } = await call(id, token, [remove(one)]);
      expect([status, body.code]).toEqual([409, 'wrong_status']);
    }
  });
});

describe('a look at changes', () => {
  test('answers the order as it would be, and changes nothing', async () => {
    const { token, id, order, one, third } = await placed();
    const { status, body } = await desk.validate(id, token, [update(one, 1), add(third, 1, 2000)]);
    expect(status).toBe(200);
    expect(body.messages).toEqual([]);
    expect(lines(body.validation.order)).toEqual([
      [1, 1],
      [3, 3],
      [1, 1],
    ]);
    expect(body.validation).toMatchObject({
      out_of_stock: [],
      updated: [],
      payable_amount_error: null,
      notice: null,
      order: { id, total_in_cents: 10_000 },
    });
    expect((await desk.read(id, token)).body.order).toEqual(order);
  });

  test('takes out what cannot be had', async () => {
    const { token, id, one, second, third } = await placed();
    await desk.setOffer(third, { stock: 1 });
    const ended = new Date(shop.sandbox.clock.now() - 1000).toISOString();
    await desk.setOffer(second, { end_at: ended });
    const { body } = await desk.validate(id, token, [add(third, 2), add(second, 1), update(one, 1)]);
    expect(body.messages).toEqual(['Newly added items are out of stock']);
    const gone = body.validation.out_of_stock.map(({ offer }: { offer: { id: number } }) => offer.id);
    expect(gone).toEqual([third, second]);
    expect(body.validation.modifications).toEqual([{ action: 'update', order_item_id: one.id, qty: 1 }]);
    await desk.setOffer(second, { end_at: null });
  });

  test('brings prices up to date, so that the answered changes can be made', async () => {
    const { token, id, one, first, third } = await placed();
    await desk.setOffer(first, { price_in_cents: 2500 });
    const wanted = [add(third, 1, 1900), update(one, 5)];
    const { body } = await desk.validate(id, token, wanted);
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
    const refused = await desk.modify(id, token, wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'prices_changed']);
    const done = await desk.modify(id, token, body.validation.modifications);
    expect(done.status).toBe(200);
    expect(done.body.order.total_in_cents).toBe(10_000 + 2000 + 3 * 2500);
    expect(done.body.order.total_in_cents).toBe(body.validation.order.total_in_cents);
  });
});

describe('an order of which less was packed', () => {
  test('names every short line that nothing was said about', async () => {
    const { token, id, one, two, third } = await packedShort();
    for (const call of [desk.modify, desk.validate]) {
      const { status, body } = await call(id, token, [accept(one), add(third, 1)]);
      expect([status, body.code]).toEqual([422, 'undecided_items']);
      expect(body.messages).toEqual(['Accept or remove every stock short item, then click UPDATE ORDER']);
      expect(body.order_item_ids).toEqual([two.id]);
    }
    const { body } = await desk.modify(id, token, [update(one, 1), remove(two)]);
    expect(body.order_item_ids).toEqual([one.id]);
  });

  test('goes back to packing once every short line is accepted or removed', async () => {
    const { token, id, one, two, third } = await packedShort();
    const { status, body } = await desk.modify(id, token, [accept(one), remove(two), add(third, 1)]);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ status: 'preparing', stock_short: false, total_in_cents: 4000 });
    expect(lines(body.order)).toEqual([
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
    const packed = await desk.complete(id);
    expect(packed.body.order.status).toBe('ready_for_collection');
  });

  test('loses a line of which nothing is there when that is accepted', async () => {
    const { token, id, one, two } = await packedShort();
    const { body } = await desk.modify(id, token, [accept(one), accept(two)]);
    expect(lines(body.order)).toEqual([[1, 1]]);
  });
});

describe('an order that is paid', () => {
  const byCredit = (cents: number) => ({ provider: null, credit_in_cents: cents });
  const credit = async () =>
    (await shop.call('/api/v2/account/users/sign_in', { body: DEMO })).body.account.credit_in_cents;

  /** An order of two packets at R10, all of it paid from the wallet. */
  async function paid() {
    const { token } = await shop.signIn();
    const [first] = await desk.goods();
    await desk.setOffer(first, { price_in_cents: 1000 });
    const order = await desk.place(token, [[first, 2]], byCredit(2000));
    return { token, order, id: order.id, line: order.order_items[0]! };
  }

  test('gives back to the wallet what it costs less, and says so before', async () => {
    const { token, id, line } = await paid();
    const before = await credit();
    const { body } = await desk.validate(id, token, [update(line, 1)]);
    expect(body.validation.notice).toBe('R10.00 goes back to your wallet.');
    const changed = await desk.modify(id, token, [update(line, 1)]);
    expect(changed.body.order).toMatchObject({ credit_in_cents: 1000, payable_balance_in_cents: 0 });
    expect(changed.body.order.order_events.at(-1)).toMatchObject({
      name: 'pending',
      message: 'R10.00 went back to your wallet.',
    });
    expect(await credit()).toBe(before + 1000);
    await desk.cancel(id, token);
    expect(await credit()).toBe(before + 2000);
  });

  test('has a balance to pay for what it costs more, which is paid when it is handed over', async () => {
    const { token, id, line } = await paid();
    const { body } = await desk.validate(id, token, [update(line, 3)]);
    expect(body.validation.notice).toBe('R10.00 is left to pay.');
    const changed = await desk.modify(id, token, [update(line, 3)]);
    expect(changed.body.order).toMatchObject({ credit_in_cents: 2000, payable_balance_in_cents: 1000 });
    await desk.complete(id);
    expect((await desk.issue(id)).body.order).toMatchObject({
      status: 'collected',
      payable_balance_in_cents: 0,
    });
  });

  test('gives back what was short once that is accepted', async () => {
    const { token, id, line } = await paid();
    const before = await credit();
    const short = await desk.complete(id, { order_items: [{ id: line.id, qty: 1 }] });
    expect(short.body.order).toMatchObject({ status: 'stock_short', payable_balance_in_cents: -1000 });
    const { body } = await desk.modify(id, token, [accept(line)]);
    expect(body.order).toMatchObject({ status: 'preparing', payable_balance_in_cents: 0 });
    expect(await credit()).toBe(before + 1000);
  });
});

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
