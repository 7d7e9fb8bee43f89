import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Order } from '@spaza/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';
import { MONDAY_MORNING, openShop, SUPPLIER } from '../world/shop.ts';

let postgres: TestPostgres | undefined;
let folder = '';

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-engines-'));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const ENGINES = {
  'the embedded engine in memory': async () => 'memory://',
  'the embedded engine in a folder': async () => folder,
  'a PostgreSQL server': async () => postgres?.createDatabase(),
};

/** Returns what shoppers see of a shop, without the keys and times that differ between shops. */
async function look(shop: ReturnType<typeof openShop>) {
  const paths = [
    `/catalog/v1/categories?supplier_id=${SUPPLIER}`,
    `/catalog/v1/categories/4?supplier_id=${SUPPLIER}`,
    '/catalog/v1/categories/4?per_page=3',
    '/catalog/v1/products/30',
    `/catalog/v1/offers/search?query=maize&supplier_id=${SUPPLIER}`,
    '/catalog/v1/offers/search?query=maze+meel',
    `/catalog/v1/suppliers/${SUPPLIER}/combos`,
    '/catalog/v1/suppliers/distance_from?lat=-29.85&lon=31.02',
    `/catalog/v1/suppliers/${SUPPLIER}/timeslots`,
  ];
  const answers = [];
  for (const each of paths) answers.push((await shop.call(each)).body);
  return answers;
}

let seen: unknown;

describe.for(Object.entries(ENGINES))('on %s', ([, engine]) => {
  let database: string | undefined;
  let shop: ReturnType<typeof openShop>;

  beforeAll(async () => {
    database = await engine();
    if (database === undefined) return;
    shop = openShop({ database, isFresh: true });
    shop.sandbox.clock.freeze(true);
    shop.sandbox.clock.set(MONDAY_MORNING);
    await shop.sandbox.ready;
  });
  afterAll(() => shop?.sandbox.close());

  test('a shop is stocked and looks the same', async (context) => {
    if (database === undefined)
      return context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
    const looks = await look(shop);
    seen ??= looks;
    expect(looks).toEqual(seen);
  });

  test('orders that come at once never sell more than there is', async (context) => {
    if (database === undefined) return context.skip('There is no PostgreSQL here.');
    const { token } = await shop.signIn();
    const cart = await shop.orderableCart();
    const [line] = cart.items;
    const headers = { 'x-operator-key': shop.keys.operator };
    await shop.call(`/sandbox/offers/${line!.offer.id}`, { method: 'PATCH', body: { stock: 11 }, headers });
    const slots = await shop.slots();
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.call('/cart/v1/order', {
          token,
          body: { cart: { ...cart, collection_date: slots[index]!.value } },
        }),
      ),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(orders.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(7);
    const [left] = (
      await shop.call(`/sandbox/offers/${line!.offer.id}`, { method: 'PATCH', body: {}, headers })
    ).body.offers;
    expect(left.low_stock_string).toBe('Only 1 left');
  });

  test('of fifty shoppers who want the last ten, ten get one', async (context) => {
    if (database === undefined) return context.skip('There is no PostgreSQL here.');
    const [line] = (await shop.orderableCart()).items;
    const headers = { 'x-operator-key': shop.keys.operator };
    await shop.call(`/sandbox/offers/${line!.offer.id}`, { method: 'PATCH', body: { stock: 10 }, headers });
    const slots = await shop.slots();
    const shoppers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const form = {
          login: `08600000${String(index).padStart(2, '0')}`,
          password: 'green-kettle',
          first_name: 'Shopper',
          last_name: `Number ${index}`,
          profile: { terms: true },
        };
        return (await shop.call('/api/v2/account/users/sign_up', { body: form })).body.token as string;
      }),
    );
    const cart = { ...(await shop.orderableCart()), items: [{ ...line!, qty: 1 }] };
    await shop.call(`/sandbox/offers/${line!.offer.id}`, { method: 'PATCH', body: { stock: 10 }, headers });
    const orders = await Promise.all(
      shoppers.map((token, index) =>
        shop.call('/cart/v1/order', {
          token,
          body: { cart: { ...cart, collection_date: slots[index % slots.length]!.value } },
        }),
      ),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(10);
    // Latecomers find it sold out already when the cart is checked.
    expect(orders.filter(({ status }) => status === 409)).toHaveLength(40);
    const change = { method: 'PATCH', body: {}, headers };
    const [left] = (await shop.call(`/sandbox/offers/${line!.offer.id}`, change)).body.offers;
    expect(left.out_of_stock_at).not.toBeNull();
    expect(shop.errors).toEqual([]);
  });

  test('a write repeated under its key, even at once, is done once and answered alike', async (context) => {
    if (database === undefined) return context.skip('There is no PostgreSQL here.');
    const { token, id } = await shop.signIn();
    const cart = await shop.orderableCart();
    const before = (await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders.length;
    const send = () =>
      shop.call('/cart/v1/order', {
        token,
        body: { cart },
        headers: { 'idempotency-key': 'one-order-and-no-more' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body.order as Order).id)).size).toBe(1);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders).toHaveLength(before + 1);

    const other = { ...cart, items: cart.items.slice(0, 1) };
    const refused = await shop.call('/cart/v1/order', {
      token,
      body: { cart: other },
      headers: { 'idempotency-key': 'one-order-and-no-more' },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'key_reused']);
  });

  test('a discount code is used by as many orders as may', async (context) => {
    if (database === undefined) return context.skip('There is no PostgreSQL here.');
    const { token } = await shop.signIn();
    const cart = { ...(await shop.orderableCart()), discount_code: 'FIRST3' };
    const slots = (await shop.slots()).slice(-12);
    const orders = await Promise.all(
      slots.map(({ value }) =>
        shop.call('/cart/v1/order', { token, body: { cart: { ...cart, collection_date: value } } }),
      ),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(orders.filter(({ body }) => body.code === 'discount_limit_reached')).toHaveLength(9);
  });

  test('a place in a slot goes to as many as there are places', async (context) => {
    if (database === undefined) return context.skip('There is no PostgreSQL here.');
    const { token } = await shop.signIn();
    const cart = { ...(await shop.orderableCart()), collection_date: (await shop.slots()).at(-1)!.value };
    const orders = await Promise.all(
      Array.from({ length: 30 }, () => shop.call('/cart/v1/order', { token, body: { cart } })),
    );
    const placed = orders.filter(({ status }) => status === 201).length;
    expect(placed).toBeGreaterThan(0);
    expect(orders.filter(({ body }) => body.code === 'slot_gone')).toHaveLength(30 - placed);
    expect((await shop.slots()).map(({ value }) => value)).not.toContain(cart.collection_date);
    expect(shop.errors).toEqual([]);
  });
});

test('two processes on one PostgreSQL count wrong passwords together', async (context) => {
  const database = await postgres?.createDatabase();
  if (database === undefined) return context.skip('There is no PostgreSQL here.');
  const shops = [openShop({ database })];
  await shops[0]!.sandbox.ready;
  shops.push(openShop({ database }));
  const statuses = [];
  for (let at = 0; at < 12; at++) {
    const { status } = await shops[at % 2]!.call('/api/v2/account/users/sign_in', {
      body: { login: '0821234567', password: 'wrong' },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  for (const { sandbox, errors } of shops) {
    expect(errors).toEqual([]);
    await sandbox.close();
  }
});
