import { afterAll, describe, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

/** Returns everything that a refused order must leave unchanged. */
async function traces(token: string) {
  const { id } = await shop.signIn();
  const orders = await shop.call(`/api/v2/users/${id}/orders`, { token });
  const [slot] = await shop.slots();
  const offers = await shop.offers('rice');
  return JSON.stringify([orders.body, slot, offers]);
}

const operator = { 'x-operator-key': shop.keys.operator };
const change = (offerId: unknown, body: object) =>
  shop.call(`/sandbox/offers/${offerId}`, { method: 'PATCH', body, headers: operator });

test.for(['+275760-09-13T00:00:00Z', '-000044-03-15T12:00:00Z', '2020-01-06T08:00:00+02:00', 'whenever'])(
  'a cart for %s is validated, and reports that there is no such slot',
  async (collection_date) => {
    const cart = { ...(await shop.orderableCart()), collection_date };
    const { token } = await shop.signIn();
    const { status, body } = await shop.call('/api/v1/cart/validate', { body: { cart }, token });
    expect([status, body.validation?.dispatch_error]).toEqual([
      200,
      'Collection date is no longer available, choose another',
    ]);
  },
);

describe.for([
  [true, 'COLLECT', 'must deliver, because requires_shipping is true'],
  [false, 'PICUP', 'must be COLLECT, because requires_shipping is false'],
] as const)(
  'requires_shipping %s by %s contradicts itself',
  ([requires_shipping, shipping_provider, message]) => {
    test.for(['/cart/v1/order', '/api/v1/cart/validate'])('in the cart of %s', async (path) => {
      const { token } = await shop.signIn();
      const cart = { ...(await shop.orderableCart()), requires_shipping, shipping_provider };
      const { status, body } = await shop.call(path, { body: { cart }, token });
      expect([status, body.problems]).toEqual([
        400,
        [expect.objectContaining({ in: 'body', path: 'cart.shipping_provider', message })],
      ]);
    });

    test('in the search for time slots', async () => {
      const query = `requires_shipping=${requires_shipping}&shipping_provider=${shipping_provider}`;
      const { status, body } = await shop.call(`/catalog/v1/suppliers/1/timeslots?${query}`);
      expect([status, body.problems]).toEqual([
        400,
        [expect.objectContaining({ in: 'query', path: 'shipping_provider', message })],
      ]);
    });
  },
);

describe('an impossible order', () => {
  type Cart = Awaited<ReturnType<typeof shop.orderableCart>>;

  test.for<[string, (cart: Cart) => object, number, string, string]>([
    ['of nothing', () => ({ items: [] }), 422, 'empty_cart', 'There is nothing to order.'],
    [
      'of unknown offers',
      (cart) => ({ items: [...cart.items, { offer: { id: 2_000_000_000 }, qty: 1 }] }),
      409,
      'offers_expired',
      'These price offers have expired.',
    ],
    ['without a slot', () => ({ collection_date: null }), 422, 'slot_required', 'Collection date required'],
    [
      'for a slot that is gone',
      () => ({ collection_date: '2020-01-06T08:00:00+02:00' }),
      409,
      'slot_gone',
      'Collection date is no longer available, choose another',
    ],
    [
      'for an unknown slot',
      () => ({ collection_date: 'whenever' }),
      409,
      'slot_gone',
      'Collection date is no longer available, choose another',
    ],
    [
      'without a payment method',
      () => ({ provider: null }),
      422,
      'payment_required',
      'A payment method is required',
    ],
    [
      'with an unknown code',
      () => ({ discount_code: 'FREE' }),
      422,
      'invalid_discount_code',
      'Invalid discount code',
    ],
    [
      'of half a packet',
      (cart) => ({ items: [{ ...cart.items[0], qty: 1.5 }] }),
      422,
      'invalid_quantity',
      'is sold by the piece; 1.5 is not a whole number.',
    ],
    [
      'of next to nothing of a packet',
      (cart) => ({ items: [{ ...cart.items[0], qty: 0.000001 }] }),
      422,
      'invalid_quantity',
      'The smallest quantity of',
    ],
    ['of another supplier’s offers', () => ({ supplier_id: 2 }), 422, 'wrong_supplier', 'another supplier.'],
    [
      'of more than there is',
      (cart) => ({ items: [{ ...cart.items[0], qty: 900_000 }] }),
      409,
      'all_out_of_stock',
      'All these items are out of stock',
    ],
  ])('%s is refused and changes nothing', async ([, wrong, status, code, message]) => {
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    const before = await traces(token);
    const refused = await shop.call('/cart/v1/order', { body: { cart: { ...cart, ...wrong(cart) } }, token });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.messages.join(' ')).toContain(message);
    expect(await traces(token)).toBe(before);
  });

  test('under R10 is refused, and from R10 on is accepted', async () => {
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    const id = cart.items[0]!.offer.id;
    const priced = (price: number) => ({
      ...cart,
      items: [{ offer: { id, price_in_cents: price }, qty: 1 }],
    });
    await change(id, { price_in_cents: 999 });
    const refused = await shop.call('/cart/v1/order', { body: { cart: priced(999) }, token });
    expect([refused.status, refused.body.code, refused.body.messages]).toEqual([
      422,
      'minimum_order',
      ['Minimum order amount is R10. It counts goods less discount, without delivery and bags.'],
    ]);
    await change(id, { price_in_cents: 1000 });
    expect((await shop.call('/cart/v1/order', { body: { cart: priced(1000) }, token })).status).toBe(201);
  });

  test('at a changed price is refused with the new price, and nothing is charged', async () => {
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    const [line] = cart.items;
    await change(line!.offer.id, { price_in_cents: line!.offer.price_in_cents! + 100 });
    const before = await traces(token);
    const refused = await shop.call('/api/v1/orders/register', { body: { cart }, token });
    expect([refused.status, refused.body.code]).toEqual([409, 'prices_changed']);
    expect(refused.body.messages).toEqual(["Some items' prices have changed"]);
    expect(refused.body.validation.updated).toHaveLength(1);
    expect(refused.body.validation.updated[0].offer.price_in_cents).toBe(line!.offer.price_in_cents! + 100);
    expect(await traces(token)).toBe(before);
  });

  test('for goods that have just run out is refused, and names them', async () => {
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    const [line] = cart.items;
    await change(line!.offer.id, { stock: 1 });
    const refused = await shop.call('/cart/v1/order', { body: { cart }, token });
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock']);
    expect(refused.body.validation.out_of_stock[0].offer.id).toBe(line!.offer.id);
    await change(line!.offer.id, { stock: 100 });
  });

  test('of an offer that has ended is refused', async () => {
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    const [line] = cart.items;
    await change(line!.offer.id, { end_at: new Date(shop.sandbox.clock.now() - 1000).toISOString() });
    const refused = await shop.call('/cart/v1/order', { body: { cart }, token });
    expect([refused.status, refused.body.code]).toEqual([409, 'offers_expired']);
    const { items, out_of_stock } = refused.body.validation;
    expect([items[0].offer.ended, out_of_stock[0].offer.ended]).toEqual([false, true]);
    await change(line!.offer.id, { end_at: null });
  });

  test('in a slot that takes no orders is refused', async () => {
    const { token } = await shop.signIn();
    // A slot without bookings has nothing to count either.
    const collection_date = (await shop.slots()).at(-2)!.value;
    const cart = { ...(await shop.orderableCart()), collection_date };
    const path = '/sandbox/suppliers/1';
    const { body } = await shop.call(path, { method: 'PATCH', body: {}, headers: operator });
    const setCapacity = (slot_capacity: number) =>
      shop.call(path, { method: 'PATCH', body: { slot_capacity }, headers: operator });
    await setCapacity(0);
    expect(await shop.slots()).toEqual([]);
    for (const path of ['/cart/v1/order', '/api/v1/orders/register']) {
      const refused = await shop.call(path, { body: { cart }, token });
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'slot_gone']);
    }
    await setCapacity(body.slot_capacity);
  });

  test('for a slot that is full is refused, and the slot is no longer offered', async () => {
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    for (const { offer } of cart.items) await change(offer.id, { stock: 1000 });
    const slot = (await shop.slots()).at(-1)!;
    const order = () =>
      shop.call('/cart/v1/order', { body: { cart: { ...cart, collection_date: slot.value } }, token });
    while ((await shop.slots()).some(({ value }) => value === slot.value)) {
      expect((await order()).body).toMatchObject({ status: 'ok' });
    }
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_gone']);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
