import type { Offer } from '@spaza/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutAt, NEARBY, PLACE } from '../world/checkout.ts';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
const checkout = checkoutAt(shop);
const { validate, order, change, withoutCredit, rice, delivered } = checkout;

beforeAll(async () => {
  shop.sandbox.clock.freeze(true);
  await shop.sandbox.ready;
});
afterAll(() => shop.sandbox.close());

describe('bags', () => {
  test('are charged at the supplier’s price, one for ten pieces', async () => {
    const { token } = await withoutCredit();
    const { client_config } = (await shop.call(`/shopit/v1/client_config.json?supplier_id=${SUPPLIER}`)).body;
    const cart = { ...(await rice(2_000, 11)), requires_bags: true };
    const bags = { bag_qty: 2, bag_total_in_cents: 2 * client_config.bag_price_in_cents };
    expect(await validate(cart, token)).toMatchObject({
      ...bags,
      total_in_cents: 22_000 + bags.bag_total_in_cents,
    });
    expect((await order(cart, token)).body.order).toMatchObject({
      ...bags,
      requires_bags: true,
      total_in_cents: 22_000 + bags.bag_total_in_cents,
    });
  });

  test('do not help to reach the minimum', async () => {
    const { token } = await withoutCredit();
    const { total_error } = await validate({ ...(await rice(990)), requires_bags: true }, token);
    expect(total_error).toBe(
      'Minimum order amount is R10. It counts goods less discount, without delivery and bags.',
    );
  });
});

describe('paying with the wallet', () => {
  const credit = async () =>
    (await shop.call('/api/v2/account/users/sign_in', { body: DEMO })).body.account.credit_in_cents;

  test('takes what delivery and bags cost as far as there is credit, and leaves the rest to be paid', async () => {
    const { token } = await shop.signIn();
    const before = await credit();
    const cart = { ...(await delivered(2_000)), requires_bags: true };
    const validation = await validate({ ...cart, ...PLACE }, token);
    const total = 2_000 + 4_100 + validation.bag_total_in_cents;
    expect(validation).toMatchObject({ credit_in_cents: before, total_in_cents: total - before });
    const wallet = { provider: null, credit_in_cents: 2_000, shipping_address: NEARBY };
    const { body } = await order({ ...cart, ...wallet }, token);
    expect(body.order).toMatchObject({
      status: 'pending',
      provider: 'cash',
      total_in_cents: total,
      credit_in_cents: before,
      payable_balance_in_cents: total - before,
    });
    expect(await credit()).toBe(0);
    await shop.call(`/api/v1/orders/${body.order.id}/cancel`, { method: 'POST', token });
    expect(await credit()).toBe(before);
  });

  test('does not pay for goods that cost more than it holds', async () => {
    const { token } = await shop.signIn();
    const cart = await rice(5_001);
    expect(await validate(cart, token)).toMatchObject({ credit_in_cents: 0, total_in_cents: 5_001 });
    const refused = await order({ ...cart, provider: null, credit_in_cents: 5_001 }, token);
    expect([refused.status, refused.body.code]).toEqual([409, 'credit_changed']);
  });
});

describe('a debtor card', () => {
  test('pays only where the supplier has accepted it', async () => {
    const thandi = await shop.signIn();
    const pieter = await withoutCredit();
    const cart = { ...(await rice(20_000)), provider: 'debtorcard' };
    const refused = await order(cart, pieter.token);
    expect([refused.status, refused.body.code]).toEqual([422, 'debtor_card_required']);
    expect((await order(cart, thandi.token)).body.order.provider).toBe('debtorcard');
  });
});

describe('an unpaid order', () => {
  test('is answered again with its payment, and placed once', async () => {
    const { token, id } = await withoutCredit();
    const history = async () => (await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders;
    const cart = { ...(await rice(20_000)), provider: 'paygate' };
    const placed = (await order(cart, token)).body.order;
    const { length } = await history();
    const again = await order({ ...cart, order_id: placed.id, provider: 'yoco' }, token);
    expect([again.status, again.body.order.id, again.body.order.provider]).toEqual([200, placed.id, 'yoco']);
    expect(await history()).toHaveLength(length);
    const inCash = await order({ ...cart, order_id: placed.id, provider: 'cash' }, token);
    expect([inCash.status, inCash.body.code]).toEqual([422, 'payment_not_offered']);
  });

  test('is not found by anybody else, and is not an accepted order', async () => {
    const { token } = await withoutCredit();
    const cart = await rice(20_000);
    const { id } = (await order(cart, token)).body.order;
    const accepted = await order({ ...cart, order_id: id }, token);
    expect([accepted.status, accepted.body.code]).toEqual([409, 'wrong_status']);
    const { token: other } = await shop.signIn();
    expect((await order({ ...cart, order_id: id }, other)).status).toBe(404);
  });
});

describe('stokvel packs', () => {
  const pack = async () => {
    const { offers } = (await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/stokvel_active`)).body;
    await change(offers[0].id, { stock: 1_000 });
    return offers[0];
  };

  test('are ordered for the next day', async () => {
    const { token } = await withoutCredit();
    const cart = await checkout.cartOf(await pack(), 2);
    expect(await validate(cart, token)).toMatchObject({
      stokvel: true,
      stokvel_errors: [],
      dispatch_error: null,
    });
    const today = await checkout.slotFor('COLLECT');
    expect((await order({ ...cart, collection_date: today }, token)).body.code).toBe('slot_gone');
    expect((await order(cart, token)).status).toBe(201);
  });

  test('are refused singly, by courier and with a code, each with its reason', async () => {
    const { token } = await withoutCredit();
    const cart = await checkout.cartOf(await pack(), 1);
    const wrong = { ...cart, shipping_provider: 'PICUP', discount_code: 'SPAZA10' };
    const { stokvel_errors } = await validate({ ...wrong, ...PLACE }, token);
    expect(stokvel_errors).toEqual([
      'A courier does not carry stokvel packs. Collect them, or let the shop arrange the delivery.',
      'No discount code goes with stokvel packs. Remove the code or the packs.',
      'A stokvel order has at least 2 packs. Add some more.',
    ]);
    const refused = await order({ ...wrong, shipping_address: NEARBY }, token);
    expect([refused.status, refused.body.code]).toEqual([422, 'stokvel_refused']);
    expect(refused.body.messages).toEqual(stokvel_errors);
  });

  /** Returns the catalogue reads that show an offer, with and without a given supplier. */
  async function shownAs({ id, sellable }: Offer): Promise<string[]> {
    const product = `/catalog/v1/products/${sellable.product_id}`;
    const reads = [
      `/catalog/v1/offers/search?query=${encodeURIComponent(sellable.name ?? '')}&per_page=100`,
      product,
      `${product}/offers`,
      `/catalog/v1/sellables/${sellable.id}/offers`,
    ].flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}supplier_id=${SUPPLIER}`]);
    const answers = await Promise.all(reads.map(async (path) => (await shop.call(path)).body));
    return reads.filter((_, at) => JSON.stringify(answers[at]).includes(`"id":${id},"name"`));
  }

  test.for(['stokvel', 'combos'] as const)(
    'and combos are neither shown nor sold when %s is off',
    async (feature) => {
      const { token } = await withoutCredit();
      const list = () => shop.call(`/catalog/v1/suppliers/${SUPPLIER}/${feature}`);
      const [offer] = (await list()).body.offers;
      await change(offer.id, { stock: 1_000 });
      const cart = await checkout.cartOf(offer, 2);
      await checkout.configure({ features: { [feature]: false } });
      const listed = (await list()).body.offers;
      const shown = await shownAs(offer);
      const refused = await order(cart, token);
      await checkout.configure({ features: { [feature]: true } });
      expect([listed, shown]).toEqual([[], []]);
      expect(await shownAs(offer)).not.toEqual([]);
      expect([refused.status, refused.body.code]).toEqual([
        422,
        feature === 'stokvel' ? 'stokvel_refused' : 'combos_not_sold',
      ]);
      expect((await order(cart, token)).status).toBe(201);
    },
  );
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
