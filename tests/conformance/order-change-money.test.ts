import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { update } from '../world/modifications.ts';
import { orderWorld } from '../world/order-world.ts';
import { payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const DAY = 86_400_000;

const shop = openShop({ isMonday: true });
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

let shopper: Awaited<ReturnType<typeof payingShopper>>;
let rice = 0;
beforeAll(async () => {
  shopper = await payingShopper(shop);
  rice = Number((await shop.offers('rice')).find(({ per_kg }) => !per_kg)!.id);
  await asOperator(`/sandbox/offers/${rice}`, { stock: 1_000, price_in_cents: 2_000 });
});

const asOperator = (path: string, body: object, method = 'PATCH') =>
  shop.call(path, { method, body, headers: { 'x-operator-key': shop.keys.operator } });

const placed = (qty: number, over: object = {}) => world.place(shopper.token, [[rice, qty]], over);
const changed = async (id: unknown, changes: unknown[]) => {
  const { status, body } = await world.modify(String(id), shopper.token, changes);
  expect([status, body.messages]).toEqual([200, body.messages]);
  return body.order;
};

describe('a discount follows the goods of its order', () => {
  test.for([
    ['SPAZA10', 40, 5, 1_000],
    ['SPAZA10', 1, 40, 8_000],
    ['R25OFF', 10, 2, 2_500],
  ] as const)('%s, from %i pieces to %i', async ([discount_code, from, to, cents]) => {
    const order = await placed(from, { discount_code });
    const changes = [update(order.order_items![0]!, to)];
    const { body } = await world.validate(order.id, shopper.token, changes);
    const now = await changed(order.id, changes);
    for (const each of [body.validation.order, now]) {
      expect(each).toMatchObject({
        subtotal_in_cents: to * 2_000,
        discount_in_cents: cents,
        total_in_cents: to * 2_000 - cents,
      });
    }
  });

  test('packing less takes the same part off less', async () => {
    const order = await placed(10, { discount_code: 'SPAZA10' });
    const [line] = order.order_items!;
    const { body } = await shop.call(`/api/v1/supplier_order_pack/${order.id}/complete`, {
      body: { order_items: [{ id: line!.id, qty: 4 }] },
      token: shop.keys.staff,
    });
    expect(body.order ?? body).toMatchObject({ discount_in_cents: 800, subtotal_in_cents: 8_000 });
  });
});

describe('a code that has ended since the order was placed', () => {
  /** Places an order before WINTER30 ends, for goods of R20.00 each, and goes on to when it has ended. */
  async function placedInTime(qty: number) {
    const { clock } = shop.sandbox;
    clock.advance(-7 * DAY);
    const late = (await shop.slots()).at(-1)!.value;
    const order = await placed(qty, { discount_code: 'WINTER30', collection_date: late });
    expect(order.discount_in_cents).toBe(qty * 600);
    clock.advance(7 * DAY);
    return order;
  }

  test.for([
    ['does not grow with the goods', 10, 40, 6_000],
    ['shrinks with the goods', 10, 5, 3_000],
  ] as const)('%s', async ([, from, to, cents]) => {
    const order = await placedInTime(from);
    const changes = [update(order.order_items![0]!, to)];
    const { body } = await world.validate(order.id, shopper.token, changes);
    const now = await changed(order.id, changes);
    for (const each of [body.validation.order, now]) {
      expect(each).toMatchObject({ discount_in_cents: cents, total_in_cents: to * 2_000 - cents });
    }
  });
});

describe('an open attempt to pay', () => {
  /** An order that is paid in cash unless somebody pays it online, which somebody is about to do. */
  async function payingNow(qty: number) {
    const order = await placed(qty);
    const { status, body } = await shopper.start(order, { provider: 'paygate' });
    expect([status, body.messages]).toEqual([201, undefined]);
    return { order, transaction: body.transaction };
  }

  test('is withdrawn by a change, so that its page takes no money', async () => {
    const { order, transaction } = await payingNow(4);
    const credit = await shopper.credit();
    await changed(order.id, [update(order.order_items![0]!, 1)]);
    await shopper.decide(transaction, { outcome: 'approved' });
    expect((await shop.call(shopper.pageOf(transaction))).body).toContain('taken this request back');
    expect((await shopper.byId(transaction)).body.transaction).toMatchObject({
      status: 'cancelled',
      messages: ['The order was changed.'],
    });
    expect(await shopper.read(order)).toMatchObject({ payable_balance_in_cents: 2_000 });
    expect(await shopper.credit()).toBe(credit);
  });

  test('that its provider is processing counts, and says what was charged and where the rest went', async () => {
    const { order, transaction } = await payingNow(4);
    const credit = await shopper.credit();
    const back = await shopper.decide(transaction, { outcome: 'late' });
    await shopper.finalize(transaction, back.search);
    await changed(order.id, [update(order.order_items![0]!, 1)]);
    await shopper.wait(121_000);
    await shopper.resolve(order);
    const said = 'R80.00 was charged and the order needed R20.00. R60.00 is in your wallet.';
    expect((await shopper.byId(transaction)).body.transaction).toMatchObject({
      status: 'paid',
      messages: [said],
    });
    const now = await shopper.read(order);
    expect(now.payable_balance_in_cents).toBe(0);
    expect(now.order_events!.map(({ message }) => message)).toContain(said);
    expect(await shopper.credit()).toBe(credit + 6_000);
  });

  test('that was paid before the change is counted first', async () => {
    const { order, transaction } = await payingNow(4);
    const credit = await shopper.credit();
    await shopper.decide(transaction, { outcome: 'approved' });
    const now = await changed(order.id, [update(order.order_items![0]!, 3)]);
    expect(now.payable_balance_in_cents).toBe(0);
    expect(await shopper.credit()).toBe(credit + 2_000);
  });
});
