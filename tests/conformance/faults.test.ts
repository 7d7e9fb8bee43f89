import { serveHttp } from '@spaza/mocks/http';
import { createSandboxServer } from '@spaza/mocks/node';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callsOf, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
const operator = { 'x-operator-key': shop.keys.operator };
const MSW_ORIGIN = 'http://msw.test';
let server: Awaited<ReturnType<typeof serveHttp>>;

beforeAll(async () => {
  server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => shop.call('/sandbox/faults', { method: 'DELETE', headers: operator }));

const add = (body: object) => shop.call('/sandbox/faults', { body, headers: operator });
const list = async () => (await shop.call('/sandbox/faults', { headers: operator })).body.faults;

const SLOTS = { path: `/catalog/v1/suppliers/${SUPPLIER}/timeslots`, route: 'newer.checkout.timeslots' };
const PRODUCT = { path: '/catalog/v1/products/30', route: 'newer.catalog.product' };
const statuses = async (path: string, times: number) => {
  const seen = [];
  for (let at = 0; at < times; at++) seen.push((await shop.call(path)).status);
  return seen;
};

describe('a fault of a status', () => {
  test('is answered as often as requested, with the time to wait', async () => {
    const added = (await add({ route: PRODUCT.route, kind: 'status', status: 503, retry_after: 7, times: 2 }))
      .body.faults;
    expect(added).toEqual([expect.objectContaining({ id: 1, fired: 0 })]);
    const answer = await shop.call(PRODUCT.path);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('x-sandbox-fault')).toBe('status 1');
    expect(await statuses(PRODUCT.path, 2)).toEqual([503, 200]);
    expect(await list()).toEqual([expect.objectContaining({ id: 1, fired: 2, times: 2 })]);
  });

  test('of 500 names the request in the shop’s log, as a failure of the shop itself does', async () => {
    await add({ route: PRODUCT.route, kind: 'status', status: 500, times: 1 });
    const { body, headers } = await shop.call(PRODUCT.path);
    expect(body).toMatchObject({ code: 'failed', params: { request_id: headers.get('x-request-id') } });
  });

  test('happens to no other call, nor to the operator', async () => {
    await add({ route: PRODUCT.route, kind: 'status', status: 500 });
    await add({ route: '*', kind: 'status', status: 502, times: 1 });
    expect((await shop.call('/sandbox/status', { headers: operator })).status).toBe(200);
    expect(await statuses(SLOTS.path, 2)).toEqual([502, 200]);
    expect(await statuses(PRODUCT.path, 1)).toEqual([500]);
  });

  test('happens with the same chance for the same seed', async () => {
    const draw = async (seed: number) => {
      await shop.call('/sandbox/faults', { method: 'DELETE', headers: operator });
      await add({ route: PRODUCT.route, kind: 'status', status: 500, probability: 0.5, seed });
      return statuses(PRODUCT.path, 24);
    };
    const first = await draw(7);
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await draw(7)).toEqual(first);
    expect(await draw(8)).not.toEqual(first);
  });

  test('happens to calls about one supplier only, wherever the supplier is named', async () => {
    await add({ route: '*', kind: 'status', status: 500, supplier_id: 2 });
    expect(await statuses('/catalog/v1/offers/search?query=maize&supplier_id=2', 1)).toEqual([500]);
    expect(await statuses('/catalog/v1/offers/search?query=maize&supplier_id=1', 1)).toEqual([200]);
    expect(await statuses('/catalog/v1/suppliers/2/timeslots', 1)).toEqual([500]);
  });

  test('happens to one account only', async () => {
    const one = await shop.signIn();
    const other = await shop.signIn({ login: '0831234567', password: 'spaza123' });
    await add({ route: '*.order.list', kind: 'status', status: 500, account_id: other.id });
    const orders = async ({ id, token }: typeof one) =>
      (await shop.call(`/api/v2/users/${id}/orders`, { token })).status;
    expect([await orders(one), await orders(other)]).toEqual([200, 500]);
  });
});

test('places an order whose answer is lost, and answers it to a repeat', async () => {
  const { token, id } = await shop.signIn();
  const body = { cart: await shop.orderableCart() };
  const headers = { 'idempotency-key': 'an-answer-that-was-lost' };
  const count = async () => (await shop.call(`/api/v2/users/${id}/orders`, { token })).body.orders.length;
  const before = await count();
  await add({ route: '*.order.register', kind: 'status', status: 504, works: true, times: 1 });
  expect((await shop.call('/cart/v1/order', { token, body, headers })).status).toBe(504);
  expect(await count()).toBe(before + 1);
  expect((await shop.call('/cart/v1/order', { token, body, headers })).status).toBe(201);
  expect(await count()).toBe(before + 1);
});

test.each(['in process', 'over HTTP'])(
  'does a call twice when it is duplicated on its way, %s',
  async (door) => {
    const { token, id } = await shop.signIn();
    const body = { cart: await shop.orderableCart() };
    const through = door === 'in process' ? shop : callsOf(fetch, server.address);
    const count = async () =>
      (await shop.call(`/api/v2/users/${id}/orders?per_page=50`, { token })).body.orders.length;
    const before = await count();
    await add({ route: '*.order.register', kind: 'duplicate', times: 2 });
    expect((await through.call('/cart/v1/order', { token, body })).status).toBe(201);
    expect(await count()).toBe(before + 2);
    const headers = { 'idempotency-key': `repeated-on-its-way-${door.replace(' ', '-')}` };
    expect((await through.call('/cart/v1/order', { token, body, headers })).status).toBe(201);
    expect(await count()).toBe(before + 3);
  },
);

describe('a cut', () => {
  const WAYS: Record<string, (path: string) => Promise<Response>> = {
    'in process': (path) => shop.sandbox.fetch(`http://shop.test${path}`),
    'over HTTP': (path) => fetch(server.address + path),
    'over HTTP, compressed': (path) => fetch(server.address + path, { headers: { 'accept-encoding': 'br' } }),
  };

  test.each(Object.keys(WAYS))('breaks the connection in the middle of the body, %s', async (way) => {
    await add({ route: PRODUCT.route, kind: 'cut', times: 1, after_bytes: 40 });
    const response = await WAYS[way]!(PRODUCT.path);
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(first.value).toHaveLength(40);
    await expect(reader.read()).rejects.toThrow();
    expect((await WAYS[way]!(PRODUCT.path)).status).toBe(200);
  });

  test.each(Object.keys(WAYS))('before the body leaves no answer, %s', async (way) => {
    await add({ route: PRODUCT.route, kind: 'cut', times: 1, after_bytes: 0 });
    await expect(WAYS[way]!(PRODUCT.path)).rejects.toThrow(TypeError);
    expect((await WAYS[way]!(PRODUCT.path)).status).toBe(200);
  });

  test('breaks the response through MSW', async () => {
    const network = createSandboxServer(shop.sandbox, MSW_ORIGIN);
    network.listen({ onUnhandledFrame: 'bypass' });
    onTestFinished(() => network.close());
    for (const after_bytes of [0, 40]) {
      await add({ route: PRODUCT.route, kind: 'cut', times: 1, after_bytes });
      const read = async () => (await fetch(MSW_ORIGIN + PRODUCT.path)).text();
      await expect(read()).rejects.toThrow(TypeError);
      expect(JSON.parse(await read()).status).toBe('ok');
    }
  });

  test('of a write over HTTP loses the answer, and not the order', async () => {
    const { token, id } = await shop.signIn();
    const body = { cart: await shop.orderableCart() };
    await add({ route: '*.order.register', kind: 'cut', times: 1 });
    const before = (await shop.call(`/api/v2/users/${id}/orders?per_page=50`, { token })).body.orders.length;
    const lost = callsOf(fetch, server.address).call('/cart/v1/order', { token, body });
    await expect(lost).rejects.toThrow(TypeError);
    const after = (await shop.call(`/api/v2/users/${id}/orders?per_page=50`, { token })).body.orders.length;
    expect(after).toBe(before + 1);
  });
});

test('delivers a body that is cut short as if it were complete', async () => {
  await add({ route: PRODUCT.route, kind: 'truncate', times: 1 });
  const response = await fetch(server.address + PRODUCT.path);
  const text = await response.text();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('bends the named field of an answer, and leaves it whole afterwards', async () => {
  const path = '/catalog/v1/offers/search?query=maize&per_page=3';
  const whole = (await shop.call(path)).body;
  const route = 'newer.catalog.search';
  await add({ route, kind: 'drift', path: 'offers.*.price_in_cents', value: 'R12', times: 1 });
  await add({ route, kind: 'drift', path: 'offers.0.name', times: 1 });
  const tag = (await shop.call(path, {})).headers.get('etag');
  expect(tag).toBeNull();
  const [first] = whole.offers;
  await add({ route, kind: 'drift', path: 'offers.0.sellable.id', value: null, times: 1 });
  const drifted = (await shop.call(path)).body;
  expect(drifted.offers[0].sellable).toEqual({ ...first.sellable, id: null });
  expect((await shop.call(path)).body).toEqual(whole);
});

test('changes an offer just before the named call, and no sooner', async () => {
  const { token } = await shop.signIn();
  const cart = await shop.orderableCart();
  const [line] = cart.items;
  const change = { price_in_cents: line!.offer.price_in_cents! + 100 };
  const route = '*.order.register';
  await add({ route, kind: 'change_offer', offer_id: line!.offer.id, change, times: 1 });
  const price = async () =>
    (await shop.call(`/sandbox/offers/${line!.offer.id}`, { method: 'PATCH', body: {}, headers: operator }))
      .body.offers[0].price_in_cents;
  expect(await price()).toBe(line!.offer.price_in_cents);
  const refused = await shop.call('/cart/v1/order', { token, body: { cart } });
  expect(refused.status).toBe(409);
  expect(await price()).toBe(change.price_in_cents);
  const unknown = await add({ route, kind: 'change_offer', offer_id: 99_999_999, change });
  expect(unknown.status).toBe(404);
});

test('delays a slow call as told, and answers it', async () => {
  await add({ route: PRODUCT.route, kind: 'delay', delay_ms: 30 });
  const waits = vi.spyOn(globalThis, 'setTimeout');
  expect(await statuses(PRODUCT.path, 1)).toEqual([200]);
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(30);
  waits.mockRestore();
});

test('removes a fault by its id', async () => {
  await add({ route: PRODUCT.route, kind: 'status', status: 500 });
  const remove = () => shop.call('/sandbox/faults/1', { method: 'DELETE', headers: operator });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect(await statuses(PRODUCT.path, 1)).toEqual([200]);
});

test('refuses a fault of an unknown call, with the nearest names', async () => {
  for (const route of ['older.order.registr', 'sandbox.clock']) {
    const { status, body } = await add({ route, kind: 'status', status: 500 });
    expect([status, body.code]).toEqual([422, 'unknown_route']);
    if (route.startsWith('older')) expect(body.messages[0]).toContain('Did you mean older.order.register');
  }
});

test.each([
  ['status', 'body.status'],
  ['delay', 'body.delay_ms'],
  ['drift', 'body.path'],
  ['change_offer', 'body.offer_id'],
])('refuses a fault of %s without what it needs, by name', async (kind, field) => {
  const { status, body } = await add({ route: '*', kind });
  expect([status, body.problems[0].path]).toEqual([400, field.replace('body.', '')]);
});

test('lets only the operator set faults', async () => {
  for (const key of [shop.keys.manager, shop.keys.staff, 'wrong']) {
    const { status } = await shop.call('/sandbox/faults', { headers: { 'x-operator-key': key } });
    expect(status).toBe(401);
  }
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
