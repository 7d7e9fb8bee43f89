import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Order } from '@spaza/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';
import { type ServerProcess, startServer } from '../world/server.ts';
import { callsOf } from '../world/shop.ts';

const OPERATOR = 'the-operator-of-this-test';

let postgres: TestPostgres | undefined;
let data = '';
let servers: ServerProcess[] = [];
let shops: ReturnType<typeof callsOf>[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  data = await mkdtemp(path.join(tmpdir(), 'spaza-processes-'));
  const DATABASE_URL = await postgres.createDatabase();
  // Both find the database empty.
  servers = await Promise.all(
    [1, 2].map(() => startServer({ SPAZA_DATA: data, SPAZA_OPERATOR_KEY: OPERATOR, DATABASE_URL })),
  );
  shops = servers.map(({ address }) => callsOf(fetch, address, OPERATOR));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await postgres?.stop();
  if (data) await rm(data, { recursive: true, force: true });
});
beforeEach((context) => {
  if (!postgres) context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
});

const headers = { 'x-operator-key': OPERATOR };
const stockUp = (offerId: unknown, stock: number) =>
  shops[0]!.call(`/sandbox/offers/${offerId}`, { method: 'PATCH', body: { stock }, headers });

test('two processes that open an empty database at once stock one shop', async () => {
  const [one, other] = await Promise.all(
    shops.map(async ({ call }) => (await call('/sandbox/status', { headers })).body.counts),
  );
  expect(one.offer).toBeGreaterThan(1000);
  expect(other).toEqual(one);
});

test('a shopper who signed in at one process orders at the other, under one key once', async () => {
  const [one, other] = shops;
  const { token, id } = await one!.signIn();
  const cart = await other!.orderableCart();
  const send = (shop = one!) =>
    shop.call('/cart/v1/order', {
      token,
      body: { cart },
      headers: { 'idempotency-key': 'one-order-at-two-processes' },
    });
  const answers = await Promise.all([send(), send(other), send(), send(other)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => (body.order as Order).id)).size).toBe(1);
  expect((await other!.call(`/api/v2/users/${id}/orders`, { token })).body.orders).toHaveLength(1);
});

test('a shopper who signs out at one process is refused at the other, which has just served them, and nothing is done', async () => {
  const [one, other] = shops;
  const { token, id } = await one!.signIn();
  const again = await one!.signIn();
  const cart = await one!.orderableCart();
  const send = (key: string) =>
    other!.call('/cart/v1/order', { token, body: { cart }, headers: { 'idempotency-key': key } });
  const history = () => other!.call(`/api/v2/users/${id}/orders`, { token: again.token });
  const first = await send('an-order-that-was-placed');
  expect(first.status).toBe(201);
  const before = (await history()).body;
  expect((await one!.call('/api/v2/account/users/sign_out', { token, method: 'POST' })).status).toBe(200);
  // Neither as a new call, nor from the stored response, nor for its invalid body.
  expect((await send('an-order-after-signing-out')).body.code).toBe('session_ended');
  expect((await send('an-order-that-was-placed')).body.code).toBe('session_ended');
  expect((await other!.call('/cart/v1/order', { token, body: {} })).body.code).toBe('session_ended');
  expect((await other!.call(`/api/v1/orders/${first.body.order.id}`, { token })).body.code).toBe(
    'session_ended',
  );
  expect((await history()).body).toEqual(before);
});

test('what is changed at one process is seen at the other at once, although both keep their answers', async () => {
  const [one, other] = shops;
  const { token } = await one!.signIn();
  const cart = await one!.orderableCart();
  const { offer } = cart.items[0]!;
  const page = `/catalog/v1/offers/search?supplier_id=${cart.supplier_id}&query=rice`;
  const seen = async (shop = other!) => {
    const { body } = await shop.call(page);
    return body.offers.find(({ id }: { id: unknown }) => id === offer.id);
  };
  const order = async () => (await one!.call('/cart/v1/order', { token, body: { cart } })).body.order.id;
  let placed: string;
  const changes = {
    'the operator leaves three': () => stockUp(offer.id, 3),
    'an order takes two of them': async () => {
      placed = await order();
    },
    'it is cancelled': () => one!.call(`/api/v1/orders/${placed}/cancel`, { token, method: 'POST' }),
    'the operator leaves none': () => stockUp(offer.id, 0),
    'the shelf is filled': () => stockUp(offer.id, 1000),
  };
  for (const [what, change] of Object.entries(changes)) {
    const before = await seen();
    await change();
    expect(await seen(), what).not.toEqual(before);
    expect(await seen(), what).toEqual(await seen(one));
  }
});

test('what a process knows of offers and suppliers holds no longer once the other has changed it', async () => {
  const [one, other] = shops;
  const { token } = await other!.signIn();
  const cart = await one!.orderableCart();
  const { offer } = cart.items[0]!;
  const price = offer.price_in_cents!;
  const change = (path: string, body: object) =>
    one!.call(`/sandbox/${path}`, { method: 'PATCH', body, headers });
  const validate = async () =>
    (await other!.call('/api/v1/cart/validate', { token, body: { cart } })).body.validation;
  const before = await validate();
  expect(await validate()).toEqual(before);
  const { body } = await change(`suppliers/${cart.supplier_id}`, {});

  await change(`offers/${offer.id}`, { price_in_cents: price + 100 });
  expect((await other!.call('/cart/v1/order', { token, body: { cart } })).body.code).toBe('prices_changed');
  await change(`offers/${offer.id}`, { price_in_cents: price });
  expect((await validate()).subtotal_in_cents).toBe(before.subtotal_in_cents);

  await change(`suppliers/${cart.supplier_id}`, { slot_capacity: 0 });
  expect((await validate()).dispatch_error).not.toBeNull();
  await change(`suppliers/${cart.supplier_id}`, { slot_capacity: body.slot_capacity });
  expect((await validate()).dispatch_error).toBeNull();
});

test('shoppers at both processes never buy more than there is', async () => {
  const cart = await shops[0]!.orderableCart();
  const line = cart.items[0]!;
  await stockUp(line.offer.id, 10);
  const slots = await shops[0]!.slots();
  const people = await Promise.all(shops.map((shop) => shop.signIn()));
  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const wanted = { ...cart, items: [line], collection_date: slots[index % slots.length]!.value };
      return shops[index % 2]!.call('/cart/v1/order', {
        token: people[index % 2]!.token,
        body: { cart: wanted },
      });
    }),
  );
  expect(orders.filter(({ status }) => status === 201)).toHaveLength(5);
  // Timing decides whether the check or the taking finds the shelf empty.
  expect(orders.filter(({ body }) => /^(all_)?out_of_stock$/.test(body.code))).toHaveLength(15);
});

test('a shop that is restored at one process is restored at the other, under orders that come in', async () => {
  const [one, other] = shops;
  const control = (name: string, method: string) =>
    one!.call(`/sandbox/snapshots/${name}`, { method, headers });
  const { token, id } = await other!.signIn();
  const cart = await one!.orderableCart();
  const before = (await other!.call(`/api/v2/users/${id}/orders`, { token })).body;
  expect((await control('both', 'PUT')).status).toBe(200);
  const slots = await one!.slots();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 8 === 4
        ? control('both/restore', 'POST')
        : other!.call('/cart/v1/order', {
            token,
            body: { cart: { ...cart, collection_date: slots[index % slots.length]!.value } },
          }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect((await control('both/restore', 'POST')).status).toBe(200);
  expect((await other!.call(`/api/v2/users/${id}/orders`, { token })).body).toEqual(before);
});

test('a read at one process while another restores the shop sees one state or the other', async () => {
  const [one, other] = shops;
  const control = (path: string, method = 'POST', body?: unknown) =>
    one!.call(`/sandbox/${path}`, { method, headers, ...(body !== undefined && { body }) });
  const { token, id } = await other!.signIn();
  await control('snapshots/without', 'PUT');
  const order = await other!.placeOrder(token);
  await control('snapshots/with', 'PUT');
  const items = order.order_items!.length;
  const itemsRead = async () => {
    const { body } = await other!.call(`/api/v2/users/${id}/orders`, { token });
    return (body.orders as Order[]).find((each) => each.id === order.id)?.order_items?.length;
  };
  let isDone = false;
  const seen: (number | undefined)[] = [];
  const readers = Array.from({ length: 6 }, async () => {
    while (!isDone) seen.push(await itemsRead());
  });
  for (let round = 0; round < 12; round++) {
    const [snapshot, expected] = round % 2 ? ['with', items] : ['without', undefined];
    expect((await control(`snapshots/${snapshot}/restore`)).status).toBe(200);
    expect(await itemsRead()).toBe(expected);
  }
  isDone = true;
  await Promise.all(readers);
  expect(seen.filter((each) => each !== undefined && each !== items)).toEqual([]);
});

test('the clock of a shop that is put back at one process goes back at the other as well, once', async () => {
  const [one, other] = shops;
  const clockOf = async (shop = one) => (await shop!.call('/sandbox/clock', { headers })).body;
  const set = (shop: typeof one, body: object) =>
    shop!.call('/sandbox/clock', { method: 'PUT', body, headers });
  const then = '2027-03-01T06:00:00.000Z';
  await set(one, { frozen: true, now: then });
  await one!.call('/sandbox/snapshots/spring', { method: 'PUT', headers });
  await set(one, { now: null, frozen: false });
  await one!.call('/sandbox/snapshots/spring/restore', { method: 'POST', headers });
  expect(await clockOf(other)).toMatchObject({ now: then, frozen: true });
  // The later setting wins.
  const later = '2027-03-02T06:00:00.000Z';
  for (const shop of [one, other]) {
    await set(shop, { now: later });
    expect(await clockOf(shop)).toMatchObject({ now: later, frozen: true });
  }
});
