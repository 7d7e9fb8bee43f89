// What changes at the shop between the summary and the order: each change is reported, can be fixed, and has
// no other effect.
import type { Offer } from '@spaza/contracts';
import { checkoutOf, type Outcome, orderCareOf, paymentOf, problemsIn } from '@spaza/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkoutAt } from '../world/checkout.ts';
import { got } from '../world/outcome.ts';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

/** An account with an empty wallet. */
const PLAIN = { login: '0831234567', password: DEMO.password };
const SOMEBODY_ELSE = { login: '0841234567', password: DEMO.password };

const WORLDS = [
  ['agency', 'newer'],
  ['marketplace', 'older'],
] as const;

describe.for(WORLDS)('in a shop that is %s, over the %s generation', ([mode, generation]) => {
  const shop = openShop({ mode });
  const orders = checkoutAt(shop);
  const headers = { 'x-operator-key': shop.keys.operator };
  let rice: Offer;

  beforeAll(async () => {
    // Slots that close in the meantime are simulated explicitly.
    shop.sandbox.clock.freeze(true);
    rice = await orders.offerAt('rice', 4_000);
  });
  afterAll(() => shop.sandbox.close());

  const supplierIs = (body: object) =>
    shop.call(`/sandbox/suppliers/${SUPPLIER}`, { method: 'PATCH', body, headers });
  const shippingIs = (...shipping: [name: string, ...payments: string[]][]) =>
    supplierIs({
      client_config: {
        shipping: shipping.map(([name, ...payment_options]) => ({ name, payment_options })),
      },
    });
  // Undoes each test's changes before the next one.
  afterEach(async () => {
    await shippingIs(['COLLECT', 'CASH', 'PAYGATE', 'MOYA', 'YOCO'], ['PICUP', 'CASH', 'YOCO']);
    await supplierIs({ client_config: { bags: true }, slot_capacity: 100 });
    await orders.change(rice.id, { price_in_cents: 4_000 });
  });

  /** A shopper at the last button: everything is chosen, and the shop has no objections. */
  async function atLastButton({ who = PLAIN, code = '', storage = memoryStorage() } = {}) {
    const session = shopperAt({ generation, fetch: shop.sandbox.fetch, storage });
    await session.config.load();
    got(await session.supplier.choose(got(await session.gateway.suppliers.byId(SUPPLIER))));
    session.cart.add(rice, 1);
    got(await session.account.signIn(who));
    const checkout = checkoutOf(session);
    got(await checkout.enter());
    got(checkout.chooseShipping('COLLECT'));
    checkout.chooseTimeslot(got(await checkout.loadTimeslots())[1]!);
    checkout.setBags(true);
    checkout.setDiscountCode(code);
    got(checkout.choosePayment('CASH'));
    got(await checkout.validate());
    expect(checkout.step.value).toBe('payment');
    const { method, slot, bags, discountCode, payment } = checkout.state.peek();
    return { session, checkout, storage, chosen: { method, slot, bags, discountCode, payment } };
  }
  const told = <T>(outcome: Outcome<T>) =>
    outcome.ok ? [] : problemsIn(outcome.problem).map(({ code }) => code);
  const orderedBy = async (who: typeof PLAIN, more: object) => {
    const { token } = await shop.signIn(who);
    const { status, body } = await orders.order({ ...(await orders.cartOf(rice, 1)), ...more }, token);
    if (status !== 201) throw new Error(`The order was refused with ${status}: ${body.messages}`);
    return body.order;
  };

  test('a discount code that others have used up meanwhile is refused, and the order goes on without it', async () => {
    const { checkout, chosen } = await atLastButton({ code: 'FIRST3' });
    for (let use = 0; use < 3; use++) await orderedBy(SOMEBODY_ELSE, { discount_code: 'FIRST3' });
    expect(told(await checkout.placeOrder())).toEqual(['discount_limit_reached']);
    expect(checkout.state.value).toMatchObject(chosen);
    checkout.setDiscountCode('');
    got(await checkout.validate());
    got(await checkout.placeOrder())!;
  });

  test('a slot that has filled meanwhile is refused, and another can be chosen', async () => {
    const { checkout, chosen } = await atLastButton();
    await orderedBy(SOMEBODY_ELSE, { shipping_provider: 'COLLECT', collection_date: chosen.slot?.value });
    await supplierIs({ slot_capacity: 1 });
    expect(told(await checkout.placeOrder())).toEqual(['slot_gone']);
    const open = got(await checkout.loadTimeslots());
    expect(checkout.state.value).toMatchObject({ ...chosen, slot: null });
    checkout.chooseTimeslot(open[0]!);
    got(await checkout.validate());
    got(await checkout.placeOrder())!;
  });

  test('a way to get the goods that has ended meanwhile is refused, and the basket is kept if no other is left', async () => {
    const { session, checkout, chosen } = await atLastButton();
    await shippingIs(['PICUP', 'CASH', 'YOCO']);
    expect(told(await checkout.placeOrder())).toEqual(['dispatch_not_offered']);
    expect(checkout.settings.value?.shipping.map(({ name }) => name)).toEqual(['PICUP']);
    expect(checkout.step.value).toBe('dispatch');
    expect(checkout.state.value).toMatchObject({ ...chosen, method: null, slot: null, payment: null });
    await shippingIs();
    expect(told(await checkout.validate())[0]).toBe('dispatch_not_offered');
    const left = await checkout.enter();
    if (mode === 'marketplace') expect(told(left)).toEqual(['no_shipping_method']);
    else expect(checkout.settings.value?.shipping).toEqual([]);
    expect(session.cart.items.value.length).toBe(1);
  });

  test('a payment method that is no longer accepted is refused, and another can be chosen', async () => {
    const { checkout, chosen } = await atLastButton();
    await shippingIs(['COLLECT', 'YOCO', 'MOYA']);
    expect(told(await checkout.placeOrder())[0]).toBe('payment_not_offered');
    expect(checkout.paymentOptions.value).toEqual(['YOCO', 'MOYA']);
    expect(checkout.state.value).toMatchObject({ ...chosen, payment: null });
    expect(checkout.step.value).toBe('payment');
    got(checkout.choosePayment('MOYA'));
    expect(got(await checkout.placeOrder())!.provider).toBe('moya');
  });

  test('bags that the shop no longer has are left out, once the shopper was told of the new total', async () => {
    const { checkout, chosen } = await atLastButton();
    const before = checkout.state.value.validation!.total_in_cents;
    await supplierIs({ client_config: { bags: false } });
    const refused = await checkout.placeOrder();
    expect(told(refused)).toEqual(['bags_gone', 'total_changed']);
    expect(refused).toMatchObject({
      problem: { others: [{ params: { before_in_cents: before, now_in_cents: 4_000 } }] },
    });
    expect(checkout.state.value).toMatchObject(chosen);
    expect(got(await checkout.placeOrder())!).toMatchObject({ bag_qty: 0, total_in_cents: 4_000 });
  });

  test('a price that has changed meanwhile is reported, and the next try orders at the new one', async () => {
    const { session, checkout, chosen } = await atLastButton();
    await orders.change(rice.id, { price_in_cents: 4_400 });
    expect(await checkout.placeOrder()).toMatchObject({
      problem: { code: 'prices_changed', before: [{ offer: { price_in_cents: 4_000 } }] },
    });
    expect(session.cart.subtotalInCents.value).toBe(4_400);
    expect(checkout.state.value).toMatchObject(chosen);
    got(await checkout.validate());
    expect(got(await checkout.placeOrder())!.subtotal_in_cents).toBe(4_400);
  });

  test('wallet credit that was spent meanwhile is refused, and the next try orders with the chosen payment', async () => {
    const { session, checkout, chosen } = await atLastButton({ who: DEMO });
    expect(checkout.creditCheckout.value).toBe(true);
    const { credit_in_cents: spent } = await orderedBy(DEMO, { provider: null, credit_in_cents: 4_000 });
    const left = session.account.current.value!.credit_in_cents! - spent;
    expect(told(await checkout.placeOrder())).toEqual(['credit_changed', 'total_changed']);
    expect(checkout.creditCheckout.value).toBe(false);
    expect(session.account.current.value?.credit_in_cents).toBe(left);
    expect([checkout.step.value, checkout.state.value.payment]).toEqual(['payment', chosen.payment]);
    expect(got(await checkout.placeOrder())!).toMatchObject({ provider: 'cash', credit_in_cents: 0 });
  });

  test.for(['by the shopper', 'on another device before'])(
    'what an order that was cancelled %s gives back is in the wallet that is shown',
    async (where) => {
      const { session } = await atLastButton({ who: SOMEBODY_ELSE });
      const before = session.account.current.value!.credit_in_cents!;
      const { id } = await orderedBy(SOMEBODY_ELSE, { provider: 'cash' });
      await shop.call(`/api/v1/orders/${id}/offline_payment`, {
        body: { provider: 'cash' },
        token: shop.keys.staff,
      });
      const paid = got(await session.orders.load(id));
      if (where !== 'by the shopper') {
        const { token } = await shop.signIn(SOMEBODY_ELSE);
        await shop.call(`/api/v1/orders/${id}/cancel`, { method: 'POST', token });
      }
      got(await orderCareOf(session).cancel(paid));
      expect(session.account.current.value?.credit_in_cents).toBe(before + 4_000);
    },
  );

  test('a basket that another tab has ordered is not ordered again, and its order is shown', async () => {
    const { storage, checkout: there } = await atLastButton();
    const silent = { ...storage, keys: () => [] };
    const session = shopperAt({ generation, fetch: shop.sandbox.fetch, storage: silent });
    const here = checkoutOf(session);
    const { id } = got(await there.placeOrder())!;
    there.closeOutro();
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(session.cart.items.value.length).toBe(1);
    expect(told(await here.placeOrder())).toEqual(['ordered_elsewhere']);
    expect([session.orders.current.value?.id, session.cart.items.value.length]).toEqual([id, 0]);
  });

  describe('an order that somebody cancels while its payment is open', () => {
    async function atPayment(provider: 'YOCO' | 'MOYA' | 'PAYGATE') {
      const world = await atLastButton();
      got(world.checkout.choosePayment(provider));
      const order = got(await world.checkout.placeOrder())!;
      const payment = paymentOf(world.session, order.id);
      got(await payment.load());
      const cancel = async () => {
        const { token } = await shop.signIn(PLAIN);
        const { status } = await shop.call(`/api/v1/orders/${order.id}/cancel`, { method: 'POST', token });
        expect(status).toBe(200);
      };
      return { ...world, order, payment, cancel };
    }
    const CLOSED = { at: 'closed', problem: { code: 'order_cancelled' } };

    test('takes no new payment, and says why', async () => {
      const { payment, cancel } = await atPayment('YOCO');
      await cancel();
      expect(await payment.start()).toMatchObject({ ok: false });
      expect(payment.step.value).toMatchObject(CLOSED);
    });

    test('does not charge a card that is being typed', async () => {
      const { payment, cancel } = await atPayment('YOCO');
      got(await payment.start());
      const form = payment.step.value;
      if (form.at !== 'card_form') throw new Error(`It stands at ${form.at}.`);
      const { body } = await shop.call(new URL(form.tokensUrl!).pathname, {
        body: { public_key: form.publicKey, card_number: '4111111111111111' },
      });
      await cancel();
      await payment.charge(body.token);
      expect(payment.step.value).toMatchObject(CLOSED);
    });

    test('is heard of while an app is waited for', async () => {
      const { payment, cancel } = await atPayment('MOYA');
      got(await payment.start());
      await cancel();
      await payment.check();
      expect(payment.step.value).toMatchObject(CLOSED);
    });
  });

  test('causes no failure of the shop', () => {
    expect(shop.errors).toEqual([]);
  });
});
