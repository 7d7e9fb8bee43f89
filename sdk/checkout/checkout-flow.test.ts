import { expect, test } from 'vitest';
import { type Outcome, problemsIn } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { agency, begin, readyToOrder } from '../testing/begin.ts';
import { kasi, mzansi, offerOf, tea, thandi } from '../testing/goods.ts';
import { settled } from '../testing/storage.ts';
import { checkoutOf } from './checkout-flow.ts';

const form = { login: '0821234567', password: 'spaza123' };
const codes = (outcome: Outcome<unknown>) =>
  outcome.ok ? undefined : problemsIn(outcome.problem).map(({ code }) => code);

test('a checkout without goods or supplier leads back to the basket', async () => {
  const market = begin().session;
  expect(codes(await checkoutOf(market).enter())).toEqual(['no_supplier']);
  const branch = begin({ config: agency }).session;
  expect(codes(await checkoutOf(branch).enter())).toEqual(['no_supplier']);
  await branch.supplier.choose(kasi);
  expect(codes(await checkoutOf(branch).enter())).toEqual(['empty_cart']);
  branch.cart.add(tea, 1);
  expect(await checkoutOf(branch).enter()).toMatchObject({ ok: true });
});

test('a marketplace supplier that ships nothing cannot be ordered from', async () => {
  const { session, shop } = begin();
  await session.supplier.choose(kasi);
  session.cart.add(tea, 1);
  shop.settings = { bags: null, bagPriceInCents: null, shipping: [] };
  expect(codes(await checkoutOf(session).enter())).toEqual(['no_shipping_method']);
  shop.refuses('checkout.settings', problemOf(503));
  expect(codes(await checkoutOf(session).enter())).toEqual(['unavailable']);
});

test('a checkout begins once, even over a reload, and another cart begins another one', async () => {
  const { session, storage, shop, events } = await readyToOrder();
  const begun = (seen = events) => seen.filter(({ name }) => name === 'begin_checkout').length;
  await checkoutOf(session).enter();
  expect(begun()).toBe(1);
  await settled();
  const after = begin({ storage, shop });
  const checkout = checkoutOf(after.session);
  await checkout.enter();
  expect(begun(after.events)).toBe(0);
  expect(await checkout.placeOrder()).toMatchObject({ ok: true });
  after.session.cart.add(tea, 1);
  await checkout.enter();
  await checkout.enter();
  expect(begun(after.events)).toBe(1);
});

test('the steps follow what was chosen', async () => {
  const { session } = begin();
  const { account, supplier, cart } = session;
  const checkout = checkoutOf(session);
  await account.signIn(form);
  await supplier.choose(kasi);
  cart.add(tea, 1);
  await checkout.enter();
  expect(checkout.step.value).toBe('dispatch');
  checkout.chooseShipping('PICUP');
  await checkout.loadTimeslots();
  checkout.chooseTimeslot({ value: 'monday', text: 'Monday' });
  expect(checkout.step.value).toBe('shipping_address');
  const [address] = thandi.addresses ?? [];
  if (address) checkout.chooseAddress(address);
  expect(checkout.step.value).toBe('confirmation');
  await checkout.validate();
  expect(checkout.step.value).toBe('payment');
  for (const change of [
    () => cart.add(tea, 1),
    () => checkout.setBags(true),
    () => checkout.setDiscountCode('SPAZA10'),
    () => checkout.setDiscountCode(''),
  ]) {
    change();
    expect(checkout.step.value).toBe('confirmation');
    await checkout.validate();
    expect(checkout.step.value).toBe('payment');
  }
});

test('another shipping method has other slots and payment methods', async () => {
  const checkout = checkoutOf((await readyToOrder()).session);
  expect([checkout.paymentOptions.value, checkout.timeslots.value?.length]).toEqual([['CASH'], 2]);
  checkout.chooseShipping('PICUP');
  expect(checkout.state.value).toMatchObject({ method: 'PICUP', slot: null, payment: null });
  expect([checkout.paymentOptions.value, checkout.timeslots.value]).toEqual([['YOCO'], null]);
  expect(codes(checkout.choosePayment('CASH'))).toEqual(['payment_not_offered']);
  expect(codes(checkout.chooseShipping('MANUAL_DELIVERY'))).toEqual(['dispatch_not_offered']);
});

test('days say why they have no slots, for the requested method and if the shop says so', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  expect(checkout.slotDays.value).toEqual([]);
  shop.slotDays = [{ date: '2026-11-23', state: 'full' }];
  await checkout.loadTimeslots();
  expect(checkout.slotDays.value).toEqual([{ date: '2026-11-23', state: 'full' }]);
  checkout.chooseShipping('PICUP');
  expect(checkout.slotDays.value).toEqual([]);
  shop.slotDays = { monday: 'full' } as never;
  await checkout.loadTimeslots();
  expect([checkout.slotDays.value, checkout.timeslots.value?.length]).toEqual([[], 2]);
});

test('clears a chosen address that is no longer in the address book, and nothing else', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  const [address = null] = thandi.addresses ?? [];
  checkout.chooseAddress(address);
  await checkout.enter();
  expect(checkout.state.value.address).toEqual(address);
  shop.account = { ...thandi, addresses: [] };
  await session.account.signIn(form);
  await checkout.enter();
  expect(checkout.state.value).toMatchObject({
    address: null,
    method: 'COLLECT',
    slot: { value: 'monday' },
    payment: 'CASH',
  });
});

test('keeps the address of an order that was sent until the order is answered', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  checkout.chooseAddress({ id: 77, formatted: 'Elsewhere' });
  shop.breaks('orders.register');
  await expect(checkout.placeOrder()).rejects.toThrow();
  await checkout.enter();
  expect(checkout.state.value.address?.id).toBe(77);
  expect(checkout.unanswered.value).toBe(true);
});

test('a debtor card can pay once the supplier has accepted it', async () => {
  const { session, shop } = await readyToOrder();
  shop.account = { ...thandi, debtor_cards: [{ supplier_id: 1, status: 'accepted' }] };
  await session.account.signIn(form);
  expect(checkoutOf(session).paymentOptions.value).toEqual(['CASH', 'DEBTORCARD']);
});

test('a debtor card accepted after sign-in can pay too', async () => {
  const { session, shop } = await readyToOrder();
  const cards = (status: string) => ({ ...thandi, debtor_cards: [{ supplier_id: 1, status }] });
  shop.account = cards('pending');
  await session.account.signIn(form);
  shop.account = cards('accepted');
  const checkout = checkoutOf(session);
  await checkout.enter();
  expect(checkout.paymentOptions.value).toEqual(['CASH', 'DEBTORCARD']);
  shop.called.length = 0;
  await checkout.enter();
  expect(shop.called).not.toContain('account.update');
});

test('clears a chosen slot that is gone', async () => {
  const { session, shop } = await readyToOrder();
  shop.slots = [{ value: 'tuesday', text: 'Tuesday' }];
  await checkoutOf(session).loadTimeslots();
  expect(checkoutOf(session).state.value.slot).toBeNull();
  expect(checkoutOf(session).missing.value).toMatchObject([
    { code: 'slot_required', dispatch: 'collection' },
  ]);
});

test('slots need a shipping method', async () => {
  expect(codes(await checkoutOf(begin().session).loadTimeslots())).toEqual(['dispatch_required']);
});

test('takes the price of bags from the supplier, then from the shop, then the default', async () => {
  const { session, shop } = await readyToOrder();
  expect(checkoutOf(session).bags.value).toEqual({ offered: true, priceInCents: 60 });
  shop.settings = { ...shop.settings, bags: null, bagPriceInCents: null };
  shop.config = { features: { bags: true, bag_price_in_cents: 75 } };
  await session.config.load();
  await checkoutOf(session).enter();
  expect(checkoutOf(session).bags.value).toEqual({ offered: true, priceInCents: 75 });
});

test('choices survive a reload, and those for another supplier do not', async () => {
  const { storage, shop } = await readyToOrder();
  await settled();
  const { session } = begin({ storage, shop });
  await checkoutOf(session).enter();
  expect(checkoutOf(session).state.value).toMatchObject({
    method: 'COLLECT',
    payment: 'CASH',
    slot: { value: 'monday' },
  });
  shop.sells(offerOf(mzansi, 'rice', 3000));
  await session.supplier.choose(mzansi);
  session.cart.add(offerOf(mzansi, 'rice', 3000), 1);
  await checkoutOf(session).enter();
  expect(checkoutOf(session).state.value).toMatchObject({
    supplierId: 2,
    method: null,
    slot: null,
    payment: null,
  });
});

test('ignores settings that arrive after another supplier was chosen', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  const rice = offerOf(mzansi, 'rice', 3000);
  let isLate = true;
  shop.wraps('checkout.settings', async (go) => {
    if (isLate) {
      isLate = false;
      await session.supplier.choose(mzansi);
      session.cart.add(rice, 1);
      await checkout.enter();
      checkout.chooseShipping('PICUP');
    }
    return go();
  });
  expect(await checkout.enter()).toMatchObject({ ok: true });
  expect(checkout.state.value).toMatchObject({ supplierId: mzansi.id, method: 'PICUP' });
  expect(checkout.settings.value).toEqual(shop.settings);
});
