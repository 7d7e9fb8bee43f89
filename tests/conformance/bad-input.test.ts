import { afterAll, describe, expect, test, vi } from 'vitest';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

/** Everything that a refused order must leave as it was. */
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

describe('a request that does not fit the contract', () => {
  test('is 400, with every problem named by field', async () => {
    const { token } = await shop.signIn();
    const refused = await shop.call('/api/v1/orders/register', {
      token,
      body: { cart: { items: [{ offer: {}, qty: 'two' }], collection_date: 7 } },
      headers: { 'idempotency-key': 'short' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ status: 'error', code: 'invalid_request' });
    expect(
      refused.body.problems.map((problem: { in: string; path: string }) => `${problem.in} ${problem.path}`),
    ).toEqual([
      'header idempotency-key',
      'body cart.items.0.offer.id',
      'body cart.items.0.qty',
      'body cart.supplier_id',
      'body cart.collection_date',
    ]);
    expect(refused.body.messages).toHaveLength(5);
  });

  test('is 400 for a missing query, and for one that is no number', async () => {
    const missing = await shop.call('/catalog/v1/suppliers/distance_from?lat=-33.9');
    expect(missing.body.problems).toEqual([
      { in: 'query', path: 'lon', code: 'missing', message: 'is missing' },
    ]);
    expect((await shop.call('/catalog/v1/suppliers/distance_from?lat=north&lon=18')).status).toBe(400);
    expect((await shop.call('/catalog/v1/offers/search?query=rice&page=0')).status).toBe(400);
  });

  test('is 405 for a method that the path does not take, and says which it takes', async () => {
    const refused = await shop.call('/catalog/v1/categories', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('an unknown key', () => {
  test.for([
    '/catalog/v1/categories/999999',
    '/catalog/v1/products/none',
    '/catalog/v1/products/999999/offers',
    '/catalog/v1/sellables/999999/offers',
    '/catalog/v1/suppliers/999999',
    '/catalog/v1/suppliers/999999/timeslots',
    '/catalog/v1/suppliers/999999/promotions_active',
    '/catalog/v1/categories?supplier_id=999999',
    '/shopit/v1/client_config.json?supplier_id=999999',
    '/s/no-such-shop/catalog/v1/categories',
    '/api/v2/suppliers/99999999999999999999',
  ])('%s is 404', async (path) => {
    const answer = await shop.call(path);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe('a shopper who is not who the call is for', () => {
  test('gets 401 without a token, with a made-up one, and with one that was signed out', async () => {
    const { token, id } = await shop.signIn();
    const path = `/api/v2/users/${id}/orders`;
    expect((await shop.call(path)).body.code).toBe('not_signed_in');
    expect((await shop.call(path, { token: 'a'.repeat(64) })).body.code).toBe('session_ended');
    expect((await shop.call(path, { token })).status).toBe(200);
    await shop.call('/api/v2/account/users/sign_out', { method: 'POST', token });
    expect((await shop.call(path, { token })).status).toBe(401);
  });

  test('gets 401 when the session is too old', async () => {
    const { token, id } = await shop.signIn();
    shop.sandbox.clock.advance(31 * 86_400_000);
    const answer = await shop.call(`/api/v2/users/${id}/orders`, { token });
    shop.sandbox.clock.release();
    expect([answer.status, answer.body.code]).toEqual([401, 'session_ended']);
  });

  test('gets 404 for the data of another, the same as for none', async () => {
    const thandi = await shop.signIn();
    const other = await shop.signIn({ login: '0831234567', password: DEMO.password });
    const order = await shop.placeOrder(thandi.token);
    expect(order.reference).toMatch(/^SPZ-/);
    const [address] = (await shop.call(`/api/v1/users/${thandi.id}/addresses`, { token: thandi.token })).body
      .addresses;
    for (const [path, method] of [
      [`/api/v1/orders/${order.id}`, 'GET'],
      [`/api/v2/orders/${order.id}`, 'GET'],
      [`/api/v2/users/${thandi.id}/orders`, 'GET'],
      [`/api/v2/users/${thandi.id}/orders/incomplete`, 'GET'],
      [`/api/v2/users/${thandi.id}/addresses`, 'GET'],
      [`/api/v1/users/${thandi.id}/addresses/${address.id}`, 'DELETE'],
      [`/api/v1/users/${other.id}/addresses/${address.id}`, 'DELETE'],
    ] as const) {
      const answer = await shop.call(path, { method, token: other.token });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
    const changed = await shop.call(`/api/v2/account/users/${thandi.id}/update`, {
      method: 'PATCH',
      body: { account: { first_name: 'Mallory' } },
      token: other.token,
    });
    expect(changed.status).toBe(404);
  });

  test('gets 401 for the calls of staff, managers and the operator', async () => {
    const { token } = await shop.signIn();
    for (const [path, options] of [
      ['/api/v1/supplier_order_pack/1/complete', { body: {}, token }],
      ['/api/v1/supplier_order_pack/1/issue', { form: {}, token: shop.keys.manager }],
      ['/manager/api/v1/leaflets', { body: {}, headers: { 'http-x-auth': shop.keys.staff } }],
      ['/manager/api/v1/leaflets', { body: {} }],
      ['/sandbox/status', { headers: { 'x-operator-key': shop.keys.manager } }],
    ] as const) {
      const answer = await shop.call(path, options);
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'wrong_key']);
    }
  });
});

describe('signing in', () => {
  test('answers a wrong password as it answers an unknown login, after the same work', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    const work = async (login: string) => {
      derive.mockClear();
      const { status, body } = await shop.call('/api/v1/account/users/sign_in', {
        body: { login, password: 'wrong-one' },
      });
      const rounds = derive.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations);
      return { status, body, rounds };
    };
    const wrongPassword = await work(DEMO.login);
    expect(wrongPassword).toEqual({
      status: 401,
      body: {
        status: 'error',
        code: 'wrong_credentials',
        messages: ['The phone number or the password is wrong.'],
      },
      rounds: [1],
    });
    expect(await work('0829999999')).toEqual(wrongPassword);
    expect(await work('not a number')).toEqual(wrongPassword);
    derive.mockRestore();
  });

  test('takes the number as people write it', async () => {
    for (const login of ['+27 82 123 4567', '082 123-4567', '27821234567']) {
      expect((await shop.call('/api/v2/account/users/sign_in', { body: { ...DEMO, login } })).status).toBe(
        200,
      );
    }
  });
});

describe('registering', () => {
  const form = {
    login: '0761112222',
    password: 'secret1',
    first_name: 'Sipho',
    last_name: 'Dlamini',
    profile: { terms: true },
  };
  test.for([
    [{ login: '' }, 'phone_required', 'A mobile phone number is required'],
    [{ login: '12345' }, 'phone_invalid', 'Invalid mobile phone number'],
    [{ password: 'short' }, 'password_too_short', 'Password must be at least 6 characters'],
    [{ first_name: ' ' }, 'name_required', 'First and last name are required.'],
    [{ profile: { terms: false } }, 'terms_required', 'The terms must be accepted.'],
  ] as const)('with %o is refused', async ([wrong, code, message]) => {
    const refused = await shop.call('/api/v2/account/users/sign_up', { body: { ...form, ...wrong } });
    expect([refused.status, refused.body.code, refused.body.messages]).toEqual([422, code, [message]]);
  });

  test('with a number that has an account is refused', async () => {
    const refused = await shop.call('/api/v2/account/users/sign_up', {
      body: { ...form, login: '+27821234567' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'login_taken']);
  });
});

describe('an order that cannot be', () => {
  type Cart = Awaited<ReturnType<typeof shop.orderableCart>>;

  test.for<[string, (cart: Cart) => object, number, string, string]>([
    ['of nothing', () => ({ items: [] }), 422, 'empty_cart', 'There is nothing to order.'],
    [
      'of offers that never were',
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
      'for a slot that never was',
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
      'with a code that is none',
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
      'is sold by the piece; 1.5 is no whole number.',
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

  test('under R10 is refused, and with R10 it is not', async () => {
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
      ['Minimum order amount is R10'],
    ]);
    await change(id, { price_in_cents: 1000 });
    expect((await shop.call('/cart/v1/order', { body: { cart: priced(1000) }, token })).status).toBe(201);
  });

  test('at a price that has changed is refused with the new price, and nothing is taken', async () => {
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

  test('of something that has just gone out of stock is refused and says what', async () => {
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
    await change(line!.offer.id, { end_at: null });
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

test('a search for anything answers a list', async () => {
  for (const query of [
    '',
    '   ',
    "'; drop table offer; --",
    '%',
    '\u0000',
    '🌽',
    ':*',
    '& | !',
    'a'.repeat(200),
  ]) {
    const answer = await shop.call(
      `/catalog/v1/offers/search?supplier_id=${SUPPLIER}&query=${encodeURIComponent(query)}`,
    );
    expect([query, answer.status, Array.isArray(answer.body.offers)]).toEqual([query, 200, true]);
  }
});

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
