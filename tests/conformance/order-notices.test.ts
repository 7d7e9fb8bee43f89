import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, register, textsTo } from '../world/account.ts';
import { orderWorld } from '../world/order-world.ts';
import { eventsOf, GENERATIONS, type Generation, payingShopper } from '../world/paying.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

const LOGIN = '0783334444';
let goods: Awaited<ReturnType<typeof world.goods>>;
beforeAll(async () => {
  goods = await world.goods();
});

/** Returns the notices to somebody since the last call, oldest first. */
let seen = 0;
async function heard(login = DEMO.login) {
  const { body } = await shop.call(`/sandbox/outbox?to=${login}&limit=1000`, {
    headers: { 'x-operator-key': shop.keys.operator },
  });
  const notices: { kind: string; text: string }[] = body.notices.toReversed().slice(seen);
  seen += notices.length;
  return notices;
}
const kinds = async (login?: string) => (await heard(login)).map(({ kind }) => kind);

test.for(Object.keys(GENERATIONS) as Generation[])(
  'notifies the shopper of each step of an order of the %s generation that matters, by its reference',
  async (generation) => {
    const shopper = await payingShopper(shop, generation);
    const { order, transaction } = await shopper.started('paygate');
    await shopper.payOnPage(transaction, '4111111111111111');
    await world.prepare(order.id);
    await world.complete(order.id);
    await world.issue(order.id);
    const notices = await heard();
    expect(notices.map(({ kind }) => kind)).toEqual([
      'order_placed',
      'order_paid',
      'order_ready',
      'order_handed_over',
    ]);
    for (const { text } of notices) expect(text).toContain(order.reference);
    expect(notices[1]!.text).toBe(`${order.total} was paid for your order ${order.reference}. Thank you.`);
  },
);

test('tells a shopper who pays in cash when to come, and nothing of a payment recorded by hand', async () => {
  const { token } = await shop.signIn();
  const order = await world.place(token, [[goods[0], 2]]);
  await world.complete(order.id);
  const { body } = await world.issue(order.id);
  expect(eventsOf(body.order)).toContain('payment_received');
  const [placed, ...later] = await heard();
  const slot = order.collection_date!.slice(0, 16).replace('T', ', ');
  expect(placed).toMatchObject({
    kind: 'order_placed',
    text: `${order.supplier_name} has your order ${order.reference} of R40.00. Collect it on ${slot}.`,
  });
  expect(later.map(({ kind }) => kind)).toEqual(['order_ready', 'order_handed_over']);
});

test('notifies of a change, of shortages, a cancellation and refunds, with amounts', async () => {
  const { token } = await shop.signIn();
  const order = await world.place(token, [[goods[0], 2]], { provider: null, credit_in_cents: 4000 });
  const [line] = order.order_items;
  await world.modify(order.id, token, [{ action: 'update', order_item_id: line!.id, qty: 1 }]);
  await world.complete(order.id, { order_items: [{ id: line!.id, qty: 0 }] });
  await world.cancel(order.id, token);
  const notices = await heard();
  expect(notices.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_changed',
    'order_refunded',
    'order_short',
    'order_cancelled',
    'order_refunded',
  ]);
  const back = `R20.00 of your order ${order.reference} went back to your wallet.`;
  expect(notices.map(({ text }) => text).filter((text) => text === back)).toHaveLength(2);
});

test('does not notify of what was refused', async () => {
  const { token } = await shop.signIn();
  const order = await world.place(token, [[goods[0], 2]]);
  await heard();
  await world.setOffer(goods[1], { stock: 0 });
  await expect(world.place(token, [[goods[1], 1]])).rejects.toThrow('refused');
  expect((await world.issue(order.id)).status).toBe(409);
  await world.complete(order.id);
  expect((await world.cancel(order.id, token)).status).toBe(409);
  expect(await kinds()).toEqual(['order_ready']);
});

test('notifies once of an order that was not paid in time, whoever reads it', async () => {
  const shopper = await payingShopper(shop);
  const order = await shopper.placed('moya');
  await shopper.wait(31 * 60_000);
  await Promise.all([shopper.read(order), shopper.read(order)]);
  expect(await kinds()).toEqual(['order_placed', 'order_cancelled']);
});

test.for([
  ['Afrikaans', 'Jou bestelling'],
  ['Français', 'Votre commande'],
  ['isiZulu', 'Your order'],
] as const)('writes to who prefers %s: "%s"', async ([language, words], { task }) => {
  const login = `07833300${String(task.id).replace(/\D/g, '').slice(-2).padStart(2, '0')}`;
  const { body } = await shop.call('/api/v2/account/users/sign_up', {
    body: {
      login,
      password: PASSWORD,
      first_name: 'Anke',
      last_name: 'Botha',
      profile: { terms: true, language },
    },
  });
  const order = await world.place(body.token, [[goods[0], 1]]);
  await world.complete(order.id);
  const [ready] = await textsTo(shop, login, 'order_ready');
  expect(ready).toContain(`${words} ${order.reference}`);
});

test('puts nothing into a notice that opens the account or the invoice', async () => {
  const { token } = await register(shop, LOGIN);
  const order = await world.place(token, [[goods[0], 1]]);
  await world.complete(order.id);
  const [ready, placed] = await textsTo(shop, LOGIN);
  for (const text of [ready, placed]) expect(text).not.toMatch(/http|signature|\d{6,}/);
  expect(`${ready}${placed}`).not.toContain(token);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
