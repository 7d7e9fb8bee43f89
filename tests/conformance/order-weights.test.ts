import type { Order } from '@spaza/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, add, remove, update } from '../world/modifications.ts';
import { orderWorld } from '../world/order-world.ts';
import { payingShopper } from '../world/paying.ts';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

let token = '';
let wors: unknown;
beforeAll(async () => {
  token = (await shop.signIn()).token;
  wors = (await shop.offers('boerewors')).find(({ per_kg }) => per_kg)?.id;
  await world.setOffer(wors, { price_in_cents: 10_000, stock: 100, end_at: null });
});

type Placed = Awaited<ReturnType<typeof world.place>>;

/** An order of 0.75 kg at R100 per kg, and any additional items. */
const placed = (over: object = {}, more: [unknown, number][] = []): Promise<Placed> =>
  world.place(token, [[wors, 0.75], ...more], over);

const pack = ({ id, order_items }: Placed, qty: number) =>
  world.complete(id, { order_items: [{ id: order_items[0]!.id, qty }] });

/** An order paid by card before it is packed. */
async function prepaid(): Promise<Placed> {
  const order = await placed({ provider: 'yoco' });
  const payments = `/api/v1/orders/${order.id}/transactions`;
  const payment = { provider: 'yoco', amount_in_cents: 7500 };
  const { transaction } = (await shop.call(payments, { body: payment, token })).body;
  const card = { token: 'tok_test_approved' };
  await shop.call(`${payments}/${transaction.id}/process`, { body: card, token });
  return order;
}

/** Changes the shopper's debtor card. */
const changeCard = (change: object) =>
  shop.call('/sandbox/debtor_cards', {
    method: 'PATCH',
    body: { login: DEMO.login, supplier_id: SUPPLIER, status: 'accepted', ...change },
    headers: { 'x-operator-key': shop.keys.operator },
  });
const topUpCard = () => changeCard({ balance_in_cents: 0 });

const messagesOf = ({ order_events }: Order) => (order_events ?? []).map(({ message }) => message);

describe('weighed goods of which 0.75 kg were ordered', () => {
  test.for([
    [0.748, 7480],
    [0.76, 7600],
    [0.7125, 7125],
    [0.7875, 7875],
  ] as const)('are packed in full with %f kg, and charged by that', async ([qty, cents]) => {
    const { status, body } = await pack(await placed(), qty);
    expect([status, body.messages]).toEqual([200, undefined]);
    expect(body.order).toMatchObject({
      status: 'ready_for_collection',
      stock_short: false,
      subtotal_in_cents: cents,
      total_in_cents: cents,
      payable_balance_in_cents: cents,
      order_items: [{ qty, qty_ordered: 0.75, per_kg: true, total_in_cents: cents }],
    });
  });

  test('are short with less than 5 % below that', async () => {
    const { body } = await pack(await placed(), 0.712);
    expect(body.order).toMatchObject({ status: 'stock_short', stock_short: true, total_in_cents: 7120 });
  });

  test('are not packed with more than 5 % above that', async () => {
    const order = await placed();
    const { status, body } = await pack(order, 0.788);
    expect([status, body.code]).toEqual([422, 'too_much_packed']);
    expect(body.messages.join()).toContain(
      '0.788 kg is more than the 0.75 kg that were ordered. At most 0.7875 kg may be packed.',
    );
    expect((await world.read(order.id, token)).body.order).toEqual(order);
  });
});

describe('what was paid before the goods were weighed', () => {
  test('by card: too much goes into the wallet', async () => {
    const order = await prepaid();
    const before = await world.credit();
    const { body } = await pack(order, 0.748);
    expect(body.order).toMatchObject({ status: 'ready_for_collection', payable_balance_in_cents: 0 });
    expect(await world.credit()).toBe(before + 20);
    expect(messagesOf(body.order)).toContain('R0.20 went back to your wallet.');
    expect(messagesOf(body.order)).toContain(
      'Weighed goods are charged by what was packed. The order now comes to R74.80.',
    );
  });

  test('by card: too little is left to pay, and taken at the hand-over', async () => {
    const order = await prepaid();
    const { body } = await pack(order, 0.76);
    expect(body.order).toMatchObject({ total_in_cents: 7600, payable_balance_in_cents: 100 });
    const issued = await world.issue(order.id);
    expect(issued.body.order).toMatchObject({ status: 'collected', payable_balance_in_cents: 0 });
  });

  test.for([
    [0.748, 4, { credit_in_cents: 1496, payable_balance_in_cents: 0 }],
    [0.76, 0, { credit_in_cents: 1500, payable_balance_in_cents: 20, provider: 'cash' }],
  ] as const)('from the wallet, and %f kg were packed: %i cents go back', async ([qty, back, amounts]) => {
    await world.setOffer(wors, { price_in_cents: 2000 });
    const order = await placed({ provider: null, credit_in_cents: 1500 });
    const before = await world.credit();
    const { body } = await pack(order, qty);
    await world.setOffer(wors, { price_in_cents: 10_000 });
    expect(body.order).toMatchObject({ status: 'ready_for_collection', ...amounts });
    expect(await world.credit()).toBe(before + back);
  });

  test.for([
    [0.748, -7480],
    [0.76, -7600],
  ] as const)(
    'with a debtor card, and %f kg were packed: the card has paid just that',
    async ([qty, balance]) => {
      const order = await placed({ provider: 'debtorcard' });
      const credit = await world.credit();
      const { body } = await pack(order, qty);
      expect(body.order).toMatchObject({ payable_balance_in_cents: 0, debtorcard_balance: balance });
      expect(await world.credit()).toBe(credit);
      await topUpCard();
    },
  );

  test('with a debtor card at its limit: the order is packed, and the rest is left to pay', async () => {
    await changeCard({ limit_in_cents: 7500 });
    const { status, body } = await pack(await placed({ provider: 'debtorcard' }), 0.76);
    await changeCard({ limit_in_cents: null });
    await topUpCard();
    expect([status, body.messages]).toEqual([200, undefined]);
    expect(body.order).toMatchObject({
      status: 'ready_for_collection',
      payable_balance_in_cents: 100,
      debtorcard_balance: -7500,
    });
  });
});

describe('beside a line that is short', () => {
  test('weighed goods need no decision, and keep their weight when the rest is packed', async () => {
    const [rice] = await world.goods();
    const order = await placed({}, [[rice, 2]]);
    const [weighed, short] = order.order_items;
    const packed = await world.complete(order.id, {
      order_items: [
        { id: weighed!.id, qty: 0.748 },
        { id: short!.id, qty: 1 },
      ],
    });
    expect(packed.body.order.status).toBe('stock_short');
    const changed = await world.modify(order.id, token, [accept(short!)]);
    expect([changed.status, changed.body.messages]).toEqual([200, undefined]);
    const { body } = await world.complete(order.id);
    expect(body.order).toMatchObject({ status: 'ready_for_collection', total_in_cents: 7480 + 2000 });
  });

  test('more goods that a debtor card is charged for are paid when the order goes back to packing', async () => {
    const [rice] = await world.goods();
    const order = await placed({ provider: 'debtorcard' }, [[rice, 2]]);
    const [, short] = order.order_items;
    await world.complete(order.id, { order_items: [{ id: short!.id, qty: 1 }] });
    const { body } = await world.modify(order.id, token, [accept(short!), add(rice, 5)]);
    expect(body.order).toMatchObject({
      status: 'preparing',
      total_in_cents: 7500 + 12_000,
      payable_balance_in_cents: 0,
      debtorcard_balance: -19_500,
    });
    await topUpCard();
  });
});

describe('a debtor card that has paid all of an order but what the goods weighed more', () => {
  const cardBalance = async () => (await changeCard({})).body.debtor_card.balance_in_cents;

  /** The card was charged R3300 and got R200 back; then the goods cost R50 more, which was paid in another way. */
  async function paidInTwoWays(pay: (order: Order) => Promise<unknown>) {
    await topUpCard();
    const [rice] = await world.goods();
    await world.setOffer(rice, { price_in_cents: 10_000 });
    await world.setOffer(wors, { stock: 100 });
    const order = await world.place(
      token,
      [
        [wors, 30],
        [rice, 3],
      ],
      { provider: 'debtorcard' },
    );
    const [weighed, short] = order.order_items;
    await world.modify(order.id, token, [update(short!, 1)]);
    expect(await cardBalance()).toBe(-310_000);
    const order_items = [
      { id: weighed!.id, qty: 31.5 },
      { id: short!.id, qty: 0 },
    ];
    const { body } = await world.complete(order.id, { order_items });
    expect(body.order.payable_balance_in_cents).toBe(5000);
    await pay(body.order);
    const paid = (await world.read(order.id, token)).body.order;
    expect(paid).toMatchObject({ status: 'stock_short', payable_balance_in_cents: 0 });
    return { id: order.id, weighed: weighed!, short: short!, credit: await world.credit() };
  }

  const WAYS: Record<string, (order: Order) => Promise<unknown>> = {
    'with PayGate': async (order) => {
      const shopper = await payingShopper(shop);
      const { body } = await shopper.start(order, { provider: 'paygate' });
      return shopper.decide(body.transaction, { outcome: 'approved' }).then(() => shopper.resolve(order));
    },
    'in cash': async (order) => (await payingShopper(shop)).offline(order, 'cash'),
  };

  test.for(Object.entries(WAYS))(
    'gets it back if the rest was paid %s and less is wanted',
    async ([, pay]) => {
      const { id, weighed, short, credit } = await paidInTwoWays(pay);
      const changes = [update(weighed, 5), remove(short)];
      const { body } = await world.validate(id, token, changes);
      expect(body.validation.notices).toEqual([{ code: 'card_refund', amount_in_cents: 265_000 }]);
      const changed = await world.modify(id, token, changes);
      expect(changed.body.order).toMatchObject({ total_in_cents: 50_000, payable_balance_in_cents: 0 });
      expect([await cardBalance(), await world.credit()]).toEqual([-45_000, credit]);
      await world.complete(id, { order_items: [{ id: weighed.id, qty: 1 }] });
      await world.cancel(id, token);
      expect([await cardBalance(), await world.credit()]).toEqual([0, credit + 5000]);
    },
  );

  test.for(Object.entries(WAYS))(
    'gets back just that if the rest was paid %s and the order is cancelled',
    async ([, pay]) => {
      const { id, credit } = await paidInTwoWays(pay);
      await world.cancel(id, token);
      expect([await cardBalance(), await world.credit()]).toEqual([0, credit + 5000]);
    },
  );
});

describe('the stock of weighed goods', () => {
  /** Whether a quantity is in stock, and no more than that. */
  async function isLeft(qty: number): Promise<boolean> {
    const isThere = async (asked: number) => {
      const items = [{ offer: { id: wors }, qty: asked }];
      const { body } = await shop.call('/api/v1/offers/validate_picks', { body: { items } });
      return body.out_of_stock.length === 0;
    };
    return (qty === 0 || (await isThere(qty))) && !(await isThere(qty + 0.5));
  }

  /** An order of 80 kg, of which 84 kg are packed while other goods are short. */
  async function packedHeavy(stock: number) {
    const [rice] = await world.goods();
    await world.setOffer(wors, { stock });
    const order = await world.place(token, [
      [wors, 80],
      [rice, 3],
    ]);
    const [line, short] = order.order_items;
    const packing = (qty: number, rest: number) =>
      world.complete(order.id, {
        order_items: [
          { id: line!.id, qty },
          { id: short!.id, qty: rest },
        ],
      });
    expect((await packing(84, 0)).body.order.status).toBe('stock_short');
    return { id: order.id, line: line!, short: short!, rice, packing };
  }

  test('loses what they weigh beyond the order, and has it back when that is cancelled', async () => {
    const { id } = await packedHeavy(100);
    expect(await isLeft(16)).toBe(true);
    await world.cancel(id, token);
    expect(await isLeft(100)).toBe(true);
  });

  test('has back what they weigh less when they are packed again', async () => {
    const { id, packing } = await packedHeavy(100);
    await world.dispute(id, { reason: 'Weighed wrongly' });
    expect((await packing(82, 3)).body.order.status).toBe('ready_for_collection');
    expect(await isLeft(18)).toBe(true);
  });

  test('is empty if it has less than they weigh, and has back only what it had', async () => {
    const { id } = await packedHeavy(81);
    expect(await isLeft(0)).toBe(true);
    await world.cancel(id, token);
    expect(await isLeft(81)).toBe(true);
  });

  test('does not matter to a shopper who takes less of what it did not have', async () => {
    const { id, line, short, rice } = await packedHeavy(80);
    const changed = await world.modify(id, token, [update(line, 82), remove(short), add(rice, 3)]);
    expect([changed.status, await isLeft(0)]).toEqual([200, true]);
    await world.complete(id, { order_items: [{ id: changed.body.order.order_items[1].id, qty: 0 }] });
    await world.cancel(id, token);
    expect(await isLeft(80)).toBe(true);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
