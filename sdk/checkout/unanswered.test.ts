import { expect, test } from 'vitest';
import { profileOf } from '../account/profile-of.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { kasi, tea, thandi } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { memoryStorage } from '../testing/storage.ts';
import { checkoutOf } from './checkout-flow.ts';

/** An order that arrived at the shop, and whose answer was lost. */
async function sent(options?: Parameters<typeof readyToOrder>[0]) {
  const world = await readyToOrder(options);
  const { session, shop } = world;
  shop.wraps('orders.register', async (go) => {
    await go();
    throw new Error('the answer was lost');
  });
  await expect(checkoutOf(session).placeOrder()).rejects.toThrow('the answer was lost');
  shop.wraps('orders.register', (go) => go());
  return { ...world, checkout: checkoutOf(session) };
}

test('does not place an order under a new key if its key was used for another one', async () => {
  const { shop, checkout } = await sent();
  for (const _again of [1, 2]) {
    shop.refuses('orders.register', { status: 422, code: 'key_reused' });
    expect(await checkout.placeOrder()).toMatchObject({ problem: { code: 'key_reused' } });
  }
  expect([new Set(shop.registrations.map(({ key }) => key)).size, checkout.unanswered.value]).toEqual([
    1,
    true,
  ]);
});

const numbered = { ...tea, id: 70 };
const [address] = thandi.addresses ?? [];

test.each<[whose: string, state: object]>([
  ['the shopper', { account: { account: { ...thandi, id: '5' } } }],
  ['the supplier', { suppliers: { selected: { ...kasi, id: '1' } } }],
  ['the goods', { cart: { items: [{ offer: { ...numbered, id: '70' }, qty: 2 }] } }],
  ['the address', { checkout: { address: { ...address, id: '6' } } }],
])('an order is the same where the shop writes the key of %s as a text now', async (_whose, state) => {
  const shop = openShop();
  shop.sells(numbered);
  const { session, storage } = await readyToOrder({ shop });
  session.cart.remove(tea.id);
  session.cart.add(numbered, 2);
  checkoutOf(session).chooseAddress(address ?? null);
  shop.breaks('orders.register');
  await expect(checkoutOf(session).placeOrder()).rejects.toThrow();
  session.dispose();
  for (const [name, change] of Object.entries(state)) {
    const kept = { ...(storage.stateOf(`${name}-v1`) as object), ...change };
    storage.setItem(`${name}-v1`, JSON.stringify({ version: 1, state: kept }));
  }
  const checkout = checkoutOf(
    begin({ shop, storage: memoryStorage(Object.fromEntries(storage.kept)) }).session,
  );
  expect(checkout.unanswered.value).toBe(true);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect(new Set(shop.registrations.map(({ key }) => key)).size).toBe(1);
});

test('keeps the choices of an order until it is answered, whatever its supplier offers by then', async () => {
  const { session, shop, storage } = await sent();
  session.dispose();
  shop.settings = { ...shop.settings, shipping: [{ name: 'PICUP', paymentOptions: ['YOCO'] }] };
  const checkout = checkoutOf(begin({ shop, storage }).session);
  await checkout.enter();
  expect(checkout.state.value).toMatchObject({
    method: 'COLLECT',
    slot: { value: 'monday' },
    payment: 'CASH',
  });
  expect(checkout.unanswered.value).toBe(true);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { reference: 'SPZ-0' } });
  expect(shop.orders).toHaveLength(1);
});

test('clears choices that are no longer offered if the order was changed after it was sent', async () => {
  const { session, shop, checkout } = await sent();
  session.cart.add(tea, 1);
  shop.settings = { ...shop.settings, shipping: [{ name: 'PICUP', paymentOptions: ['YOCO'] }] };
  await checkout.enter();
  expect(checkout.state.value).toMatchObject({ method: null, slot: null, payment: null });
});

test('deducts wallet credit once if the wallet was read before the order was answered', async () => {
  const shop = openShop();
  shop.account = { ...thandi, credit_in_cents: 20_000 };
  const { session, checkout } = await sent({ shop });
  const credit = () => session.account.current.value?.credit_in_cents;
  expect(credit()).toBe(20_000);
  shop.account = { ...shop.account, credit_in_cents: 11_000 };
  await profileOf(session).load();
  expect(credit()).toBe(11_000);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true, value: { credit_in_cents: 9000 } });
  expect(credit()).toBe(11_000);
});

test('reads the wallet when a repeated order is answered, if it was not read meanwhile', async () => {
  const shop = openShop();
  shop.account = { ...thandi, credit_in_cents: 20_000 };
  const { session, checkout } = await sent({ shop });
  shop.account = { ...shop.account, credit_in_cents: 11_000 };
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  expect(session.account.current.value?.credit_in_cents).toBe(11_000);
});
