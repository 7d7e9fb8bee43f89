import { expect, test } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { type Outcome, problemsIn } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { agency, begin, chooseAll, readyToOrder } from '../testing/begin.ts';
import { kasi, tea, thandi, wors } from '../testing/goods.ts';
import { memoryStorage, settled } from '../testing/storage.ts';
import { checkoutOf } from './checkout-flow.ts';

type Shop = ReturnType<typeof begin>['shop'];

const form = { login: '0821234567', password: 'spaza123' };
const codes = (outcome: Outcome<unknown>) =>
  outcome.ok ? undefined : problemsIn(outcome.problem).map(({ code }) => code);

test('a placed order empties the cart, becomes the current one and is thanked for', async () => {
  const { session, shop, events } = await readyToOrder();
  const outcome = await checkoutOf(session).placeOrder();
  expect(outcome).toMatchObject({ ok: true, value: { total_in_cents: 9000 } });
  expect(shop.registrations[0]?.cart).toEqual({
    items: [{ offer: { id: tea.id, price_in_cents: 4500 }, qty: 2 }],
    supplier_id: 1,
    requires_shipping: false,
    shipping_provider: 'COLLECT',
    collection_date: 'monday',
    shipping_address: null,
    requires_bags: false,
    discount_code: null,
    provider: 'cash',
    credit_in_cents: 0,
    shopit: true,
    is_demo: false,
    stokvel: false,
  });
  expect(session.cart.items.value).toEqual([]);
  expect(session.orders.current.value?.reference).toBe('SPZ-0');
  expect(checkoutOf(session).step.value).toBe('outro');
  expect(checkoutOf(session).state.value).toMatchObject({
    method: null,
    payment: null,
    attempt: null,
    showOutro: true,
    placedId: 100,
  });
  expect(events.map(({ name }) => name)).toEqual(['add_to_cart', 'begin_checkout', 'purchase']);
  checkoutOf(session).closeOutro();
  expect(checkoutOf(session).step.value).toBe('dispatch');
});

test('thanks for the last placed order alone, once the shop has it, even after a reload', async () => {
  const { session, shop, storage } = await readyToOrder();
  const outcome = await checkoutOf(session).placeOrder();
  if (!outcome.ok || !outcome.value) throw new Error('Nothing was placed.');
  const order = outcome.value;
  await settled();
  const checkout = checkoutOf(begin({ shop, storage }).session);
  expect(checkout.owesThanks(order)).toBe(true);
  expect(checkout.owesThanks({ ...order, id: 99 })).toBe(false);
  for (const status of ['pending_payment', 'payment_processing', 'cancelled', 'abandoned', 'collected'])
    expect(checkout.owesThanks({ ...order, status })).toBe(false);
  checkout.closeOutro();
  expect(checkout.owesThanks(order)).toBe(false);
});

test('drops pending thanks of an earlier version, which do not name their order', async () => {
  const before = JSON.stringify({ version: 1, state: { bags: true, showOutro: true } });
  const { session, notices } = begin({ storage: memoryStorage({ 'checkout-v1': before }) });
  expect(checkoutOf(session).state.value).toMatchObject({ bags: true, showOutro: false, placedId: null });
  expect(notices).toEqual([]);
});

test('pressing twice places one order', async () => {
  const { session, shop } = await readyToOrder();
  const [first, second] = [checkoutOf(session).placeOrder(), checkoutOf(session).placeOrder()];
  expect(checkoutOf(session).placing.value).toBe(true);
  expect(await first).toBe(await second);
  expect(shop.registrations).toHaveLength(1);
  expect(checkoutOf(session).placing.value).toBe(false);
});

test('repeats an order unchanged and under the same key after a lost answer, even after a reload', async () => {
  const world = await readyToOrder();
  const { session, shop, storage, logged } = world;
  shop.wraps('orders.register', async (go) => {
    await go();
    throw new Error('the answer was lost');
  });
  await expect(checkoutOf(session).placeOrder()).rejects.toThrow('the answer was lost');
  expect([shop.orders.length, session.cart.itemCount.value, checkoutOf(session).unanswered.value]).toEqual([
    1,
    2,
    true,
  ]);
  expect([session.orders.current.value, logged]).toEqual([null, ['The order could not be placed']]);

  shop.wraps('orders.register', (go) => go());
  shop.changes(tea, { price_in_cents: 4700, out_of_stock_at: '2026-11-21T08:00:01Z' });
  shop.slots = [];
  const after = begin({ shop, storage }).session;
  await checkoutOf(after).enter();
  await checkoutOf(after).loadTimeslots();
  await after.cart.refreshPrices();
  expect(await checkoutOf(after).placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(shop.orders).toHaveLength(1);
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(1);
  expect(shop.registrations[1]?.cart).toEqual(shop.registrations[0]?.cart);
  expect(after.cart.items.value).toEqual([]);
});

test('stores the key before the order is sent', async () => {
  const { session, shop, storage } = await readyToOrder();
  let kept: unknown;
  shop.wraps('orders.register', (go) => {
    kept = storage.stateOf('checkout-v1');
    return go();
  });
  await checkoutOf(session).placeOrder();
  expect(kept).toMatchObject({ attempt: { key: shop.registrations[0]?.key } });
  expect(shop.registrations[0]?.key).toMatch(/^[\x21-\x7e]{16,255}$/);
});

test('logs an order that was never sent, and does not wait for it', async () => {
  const { session, shop, logged } = await readyToOrder();
  shop.breaks('orders.register', new CallError('missing_api_endpoint', 'order.register', 'no api_endpoint'));
  await expect(checkoutOf(session).placeOrder()).rejects.toMatchObject({ kind: 'missing_api_endpoint' });
  const { unanswered, placing } = checkoutOf(session);
  expect([unanswered.value, placing.value, logged]).toEqual([
    false,
    false,
    ['The order could not be placed'],
  ]);
});

test('an order refused with a 401 on the first attempt leaves nothing to repeat', async () => {
  const { session, shop } = await readyToOrder();
  shop.refuses('orders.register', problemOf(401));
  expect(codes(await checkoutOf(session).placeOrder())).toEqual([problemOf(401).code]);
  await session.account.signIn(form);
  expect(checkoutOf(session).unanswered.value).toBe(false);
});

test.for([
  ['turned away', (shop: Shop): void => shop.refuses('orders.register', problemOf(401))],
  [
    'never sent',
    (shop: Shop): void =>
      shop.breaks('orders.register', new CallError('not_loaded', 'order.register', 'no code')),
  ],
] as const)('an order that may have arrived is still waited for when its repeat is %s', async ([, fail]) => {
  const { session, shop } = await readyToOrder();
  shop.breaks('orders.register');
  const checkout = checkoutOf(session);
  await expect(checkout.placeOrder()).rejects.toThrow();
  fail(shop);
  await checkout.placeOrder().catch(() => undefined);
  await session.account.signIn(form);
  expect(checkout.unanswered.value).toBe(true);
  await checkout.placeOrder();
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(1);
});

test('a changed cart is another order with another key', async () => {
  const { session, shop } = await readyToOrder();
  shop.breaks('orders.register');
  await expect(checkoutOf(session).placeOrder()).rejects.toThrow();
  session.cart.add(wors, 0.5);
  expect(checkoutOf(session).unanswered.value).toBe(false);
  await checkoutOf(session).placeOrder();
  const [first, second] = shop.registrations;
  expect(second?.key).not.toBe(first?.key);
  expect(second?.cart.items).toHaveLength(2);
});

test('does not repeat the order of another shopper on the same device', async () => {
  const { session, shop } = await readyToOrder();
  shop.breaks('orders.register');
  await expect(checkoutOf(session).placeOrder()).rejects.toThrow();
  shop.account = { ...thandi, id: 55 };
  await session.account.signIn(form);
  await chooseAll(session);
  await checkoutOf(session).placeOrder();
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(2);
});

test('a refusal is final: the next try has another key', async () => {
  const { session, shop, logged } = await readyToOrder();
  const said = { code: 'slot_gone', messages: ['Choose another.'], status: 409 };
  shop.refuses('orders.register', said);
  expect(await checkoutOf(session).placeOrder()).toMatchObject({
    ok: false,
    problem: { code: 'slot_gone', messages: ['Choose another.'], dispatch: 'collection' },
  });
  expect([session.orders.current.value, session.cart.itemCount.value]).toEqual([null, 2]);
  expect(logged).toEqual(['The order was refused: slot_gone']);
  await checkoutOf(session).placeOrder();
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(2);
});

test('an order whose repeat is said to be under way already keeps its key', async () => {
  const { session, shop } = await readyToOrder();
  shop.loses('orders.register');
  const checkout = checkoutOf(session);
  await expect(checkout.placeOrder()).rejects.toThrow();
  // Without a code of the contract, as shops that know keys answer it.
  shop.refuses('orders.register', { status: 409, messages: ['This request is being processed'] });
  expect(codes(await checkout.placeOrder())).toEqual(['conflict']);
  expect(checkout.unanswered.value).toBe(true);
  await checkout.placeOrder();
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(1);
  expect(shop.orders).toHaveLength(1);
});

test('an order that a busy shop refused keeps its key', async () => {
  const { session, shop } = await readyToOrder();
  shop.refuses('orders.register', problemOf(503));
  expect(codes(await checkoutOf(session).placeOrder())).toEqual(['unavailable']);
  await checkoutOf(session).placeOrder();
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(1);
  expect(shop.orders).toHaveLength(1);
});

test('takes over what the shop found while placing into the cart', async () => {
  const { session, shop } = await readyToOrder();
  shop.wraps('checkout.validateCart', async (go) => {
    const outcome = await go();
    shop.changes(tea, { price_in_cents: 4700 });
    return outcome;
  });
  expect(await checkoutOf(session).placeOrder()).toMatchObject({
    ok: false,
    problem: { code: 'prices_changed', lines: [{ offer: { id: tea.id } }] },
  });
  expect(session.cart.subtotalInCents.value).toBe(9400);
  expect(shop.orders).toEqual([]);
  expect(await checkoutOf(session).placeOrder()).toMatchObject({ ok: true });
});

test('tells a signed-in shopper without a supplier that one is missing', async () => {
  const { session } = begin({ config: agency });
  await session.account.signIn(form);
  const checkout = checkoutOf(session);
  expect(checkout.missing.value[0]?.code).toBe('no_supplier');
  expect(codes(await checkout.placeOrder())?.[0]).toBe('no_supplier');
  await session.supplier.choose(kasi);
  expect(checkout.missing.value.map(({ code }) => code)).not.toContain('no_supplier');
});

test('sends nothing while something is missing', async () => {
  const { session, shop } = await readyToOrder();
  checkoutOf(session).chooseShipping('PICUP');
  expect(codes(await checkoutOf(session).placeOrder())).toEqual(['slot_required', 'payment_required']);
  expect(shop.registrations).toEqual([]);
});

test('does not order a cart that changes while it is validated', async () => {
  const { session, shop } = await readyToOrder();
  const placing = checkoutOf(session).placeOrder();
  session.cart.add(wors, 1);
  expect(codes(await placing)).toEqual(['cart_changed']);
  expect(shop.registrations).toEqual([]);
});

test('keeps what is added to the cart while the order is in progress', async () => {
  const { session, shop } = await readyToOrder();
  shop.wraps('orders.register', (go) => {
    session.cart.add(wors, 1);
    return go();
  });
  await checkoutOf(session).placeOrder();
  expect(session.cart.items.value).toEqual([{ offer: wors, qty: 1 }]);
});

test('sends the address with a delivery', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  checkout.chooseShipping('PICUP');
  await checkout.loadTimeslots();
  checkout.chooseTimeslot({ value: 'tuesday', text: 'Tuesday' });
  checkout.chooseAddress({ id: 6, formatted: '14 Long Street' });
  checkout.choosePayment('YOCO');
  checkout.setBags(true);
  checkout.setDiscountCode(' spaza10 ');
  await checkout.placeOrder();
  expect(shop.looks.at(-1)).toMatchObject({ requires_bags: true, discount_code: 'spaza10' });
  expect(shop.registrations[0]?.cart).toMatchObject({
    requires_shipping: true,
    shipping_provider: 'PICUP',
    shipping_address: { id: 6, formatted: '14 Long Street' },
    provider: 'yoco',
    requires_bags: true,
    discount_code: 'spaza10',
  });
});

test('two tabs that place the same order at once place it once', async () => {
  const { session, shop, storage } = await readyToOrder();
  await settled();
  const other = begin({ shop, storage }).session;
  await checkoutOf(other).enter();
  const outcomes = await Promise.all([checkoutOf(session).placeOrder(), checkoutOf(other).placeOrder()]);
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(shop.orders).toHaveLength(1);
});
