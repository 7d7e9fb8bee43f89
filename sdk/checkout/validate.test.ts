import { expect, test } from 'vitest';
import { type Outcome, problemsIn } from '../gateway/outcome.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { kasi, offerOf, tea, wors } from '../testing/goods.ts';
import { memoryStorage } from '../testing/storage.ts';
import { checkoutOf } from './checkout-flow.ts';

const codes = (outcome: Outcome<unknown>) =>
  outcome.ok ? undefined : problemsIn(outcome.problem).map(({ code }) => code);

test('validation takes over new prices, reports them once, and then lets the order pass', async () => {
  const { session, shop } = await readyToOrder();
  shop.changes(tea, { price_in_cents: 4700 });
  expect(await checkoutOf(session).validate()).toMatchObject({
    ok: false,
    problem: {
      code: 'prices_changed',
      lines: [{ offer: { price_in_cents: 4700 } }],
      before: [{ offer: { price_in_cents: tea.price_in_cents } }],
    },
  });
  expect(session.cart.subtotalInCents.value).toBe(9400);
  expect(await checkoutOf(session).validate()).toMatchObject({ ok: true, value: { total_in_cents: 9400 } });
});

test('validation marks what is gone, ended or unknown', async () => {
  const { session, shop } = await readyToOrder();
  const milk = offerOf(kasi, 'milk', 2000);
  shop.sells(milk);
  session.cart.add(milk, 1);
  session.cart.add(wors, 0.5);
  shop.changes(milk, { out_of_stock_at: '2026-11-20T08:00:00Z' });
  shop.forgets(wors);
  expect(await checkoutOf(session).validate()).toMatchObject({
    problem: {
      code: 'offers_expired',
      lines: [{ offer: { id: wors.id } }],
      others: [{ code: 'out_of_stock', lines: [{ offer: { id: milk.id } }] }],
    },
  });
  expect(session.cart.outOfStock.value).toHaveLength(2);
  expect(await checkoutOf(session).validate()).toMatchObject({ ok: true });
  // What is gone stays in the cart, to be replaced, but is not validated, counted or ordered.
  expect(shop.looks.at(-1)?.items.map(({ offer }) => offer.id)).toEqual([tea.id]);
  expect([session.cart.itemCount.value, session.cart.subtotalInCents.value]).toEqual([2, 9000]);
  await session.cart.refreshPrices();
  expect(session.cart.outOfStock.value).toHaveLength(2);

  shop.changes(tea, { out_of_stock_at: '2026-11-20T08:00:00Z' });
  expect(codes(await checkoutOf(session).validate())).toEqual(['all_out_of_stock']);
  expect(codes(await checkoutOf(session).validate())).toEqual(['empty_cart']);
});

test('keeps the texts of a shop that gives no codes', async () => {
  const { session, shop } = await readyToOrder();
  shop.against = {
    total_error: 'Minimum order amount is R10',
    dispatch_error: 'Collection date is no longer available, choose another',
    discount_code_error: 'Invalid discount code',
    stokvel_errors: ['Not together', 'Not today'],
  };
  expect(await checkoutOf(session).validate()).toMatchObject({
    problem: {
      code: 'total_refused',
      messages: ['Minimum order amount is R10'],
      others: [
        { code: 'dispatch_refused', dispatch: 'collection' },
        { code: 'discount_refused', messages: ['Invalid discount code'] },
        { code: 'stokvel_refused', messages: ['Not together', 'Not today'] },
      ],
    },
  });
  expect(checkoutOf(session).step.value).toBe('confirmation');
});

test('reads the codes and parameters of a shop’s problems with a cart', async () => {
  const { session, shop } = await readyToOrder();
  shop.against = {
    total_error: 'Minimum order amount is R500',
    problems: [
      {
        code: 'minimum_order',
        params: { minimum_in_cents: 50_000 },
        messages: ['Minimum order amount is R500'],
        about: 'total',
      },
      { code: 'one_each', params: {}, messages: ['Only one for each household'], about: 'total' },
      { code: 'slot_gone', params: { dispatch: 7 }, messages: ['Gone'], about: 'dispatch' },
    ],
  };
  expect(await checkoutOf(session).validate()).toMatchObject({
    problem: {
      code: 'minimum_order',
      params: { minimum_in_cents: 50_000 },
      others: [
        { code: 'total_refused', params: { code: 'one_each' }, messages: ['Only one for each household'] },
        { code: 'slot_gone', params: null, dispatch: 'collection' },
      ],
    },
  });
});

test('marks nothing as gone if the shop prices the cart without listing its lines', async () => {
  const { session, shop } = await readyToOrder();
  shop.against = { items: [] };
  expect(await checkoutOf(session).validate()).toMatchObject({ ok: true, value: { total_in_cents: 9000 } });
  expect(session.cart.outOfStock.value).toEqual([]);
});

test('keeps the shop’s text about an item that is sold out', async () => {
  const storage = memoryStorage();
  const { session, shop } = await readyToOrder({ storage });
  shop.against = { out_of_stock: [{ offer: wors, qty: 0 }] };
  await checkoutOf(session).validate();
  await Promise.resolve();
  const { session: later, notices } = begin({ storage });
  expect(checkoutOf(later).state.value.validation?.out_of_stock).toHaveLength(1);
  expect(notices).toEqual([]);
});

test('does not validate the cart of a visitor', async () => {
  const { session, shop } = begin();
  await session.supplier.choose(kasi);
  session.cart.add(tea, 1);
  expect(codes(await checkoutOf(session).validate())).toEqual(['not_signed_in']);
  expect(codes(await checkoutOf(session).placeOrder())).toEqual(['not_signed_in']);
  expect(shop.called).toEqual([]);
});

test('a late validation of an earlier cart does not replace the total', async () => {
  const { session, shop } = await readyToOrder();
  const checkout = checkoutOf(session);
  let isLate = true;
  shop.wraps('checkout.validateCart', async (go) => {
    const early = await go();
    if (isLate) {
      isLate = false;
      session.cart.add(wors, 1);
      await checkout.validate();
    }
    return early;
  });
  expect(await checkout.validate()).toMatchObject({ ok: true, value: { total_in_cents: 9000 } });
  expect([checkout.state.value.validation?.total_in_cents, checkout.step.value]).toEqual([17_999, 'payment']);
});
