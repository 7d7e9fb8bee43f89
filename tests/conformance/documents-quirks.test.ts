import { EVERY_QUIRK, type Quirk } from '@spaza/contracts';
import { serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ documents: true });
const { call } = shop;
const operator = { 'x-operator-key': shop.keys.operator };
const tried = new Set<Quirk>();
let me: { token: string; id: string };
let orderId: string;

const quirky = async (...quirks: Quirk[]) => {
  for (const quirk of quirks) tried.add(quirk);
  await call('/sandbox/documents', { method: 'PUT', body: { on: true, quirks }, headers: operator });
};
/** Sends a call of the shopper. */
const mine = (path: string, options: Parameters<typeof call>[1] = {}) =>
  call(path, { token: me.token, ...options });
const staff = { token: shop.keys.staff };
const order = async () => (await mine(`/api/v1/orders/${orderId}`)).body.order;
const signIn = (password = DEMO.password) =>
  call('/api/v1/account/users/sign_in', { body: { ...DEMO, password } });
const place = async (more = {}) =>
  mine('/api/v1/orders/register', { body: { cart: { ...(await shop.orderableCart()), ...more } } });
const address = { formatted: '14 Long Street, Cape Town', latitude: -33.9, longitude: 18.4 };

beforeAll(async () => {
  me = await shop.signIn();
  orderId = (await place()).body.order.id;
});
beforeEach(() => quirky());
afterAll(() => shop.sandbox.close());

test('numbers are text, and IDs keep their type', async () => {
  await quirky('numbers_as_text');
  const { suppliers } = (await call('/catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.5')).body;
  expect(suppliers[0]).toMatchObject({ id: expect.any(Number), distance: expect.stringMatching(/^[\d.]+$/) });
  expect((await order()).total_in_cents).toMatch(/^\d+$/);
});

test('IDs are text', async () => {
  await quirky('ids_as_text');
  const { supplier } = (await call(`/catalog/v1/suppliers/${SUPPLIER}`)).body;
  expect(supplier).toMatchObject({ id: String(SUPPLIER), lat: expect.any(Number) });
});

test('names are objects', async () => {
  await quirky('names_as_objects');
  const { offers } = (await call(`/catalog/v1/offers/search?query=rice&supplier_id=${SUPPLIER}`)).body;
  expect(offers[0].sellable).toMatchObject({
    brand: { name: expect.any(String) },
    unit: { name: expect.any(String) },
  });
});

test('an address is text', async () => {
  const cart = { requires_shipping: true, shipping_provider: 'PICUP', shipping_address: address };
  const [slot] = (
    await call(
      `/catalog/v1/suppliers/${SUPPLIER}/timeslots?requires_shipping=true&shipping_provider=PICUP&shipping_lat=-33.9&shipping_lon=18.4`,
    )
  ).body.timeslots;
  await quirky('address_as_text');
  const placed = await place({ ...cart, provider: 'paygate', collection_date: slot.value });
  expect(placed.body.order.shipping_address).toBe(address.formatted);
});

test('empty lists are null', async () => {
  await quirky('null_lists');
  const { body } = await call(`/catalog/v1/offers/search?query=zzzzqqqq&supplier_id=${SUPPLIER}`);
  expect(body.offers).toBeNull();
});

test('validations and active lists are flags', async () => {
  await quirky('flags_for_lists');
  const cart = await shop.orderableCart();
  const { validation } = (await mine('/api/v1/cart/validate', { body: { cart } })).body;
  expect(validation).toMatchObject({ updated: false, out_of_stock: false });
  const active = await call(`/catalog/v1/suppliers/${SUPPLIER}/promotions_active`);
  expect(active.body).toEqual({ status: 'ok', active: true });
});

test('providers are upper case, and taken in upper case', async () => {
  await quirky('upper_case_providers');
  const placed = await place({ provider: 'CASH' });
  expect(placed).toMatchObject({ status: 201, body: { order: { provider: 'CASH' } } });
});

test('the checkout configuration is bare, with other shapes and unknown words', async () => {
  await quirky('loose_checkout_config');
  const { body } = await call(`/cart/v1/checkout_config?supplier_id=${SUPPLIER}`);
  expect(body).not.toHaveProperty('status');
  expect(body.shipping.options).toContainEqual({ name: 'DRONE' });
  expect(body.payment.options).toEqual(expect.arrayContaining(['CASH', 'barter']));
});

test('the checkout configuration has no dispatch', async () => {
  await quirky('no_dispatch_config');
  const { checkout_config } = (await call(`/cart/v1/checkout_config?supplier_id=${SUPPLIER}`)).body;
  expect(Object.keys(checkout_config)).toEqual(['shipping', 'payment']);
});

test('a validation has totals, but neither lines nor what they cost', async () => {
  await quirky('totals_only');
  const cart = await shop.orderableCart();
  const { validation } = (await mine('/api/v1/cart/validate', { body: { cart } })).body;
  expect(validation).toMatchObject({ total_in_cents: expect.any(Number), out_of_stock: [] });
  expect(Object.keys(validation)).not.toEqual(expect.arrayContaining(['items']));
  expect(Object.keys(validation)).not.toEqual(expect.arrayContaining(['subtotal_in_cents']));
});

test('lines out of stock have the quantity 0, and lines with another price have none', async () => {
  const cart = await shop.orderableCart();
  const [line] = cart.items;
  const validated = async (items: object[]) =>
    (await mine('/api/v1/cart/validate', { body: { cart: { ...cart, items } } })).body.validation;
  await quirky('no_quantities');
  const { updated } = await validated([{ ...line, offer: { id: line!.offer.id, price_in_cents: 1 } }]);
  expect(updated).toEqual([{ offer: expect.objectContaining({ id: line!.offer.id }) }]);
  const { out_of_stock } = await validated([{ ...line, qty: 99_999 }]);
  expect(out_of_stock).toEqual([{ offer: expect.any(Object), qty: 0 }]);
});

test('dates have no zone, except in the value of a time slot', async () => {
  const { created_at } = await order();
  await quirky('dates_without_zone');
  const other = (await order()).created_at;
  expect(other).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(Date.parse(`${other}+02:00`)).toBe(Math.floor(Date.parse(created_at) / 1000) * 1000);
  const cart = await shop.orderableCart();
  expect((await mine('/api/v1/cart/validate', { body: { cart } })).body.validation.dispatch_error).toBeNull();
});

test('an entity is flat beside the status, unless it has its own', async () => {
  await quirky('flat');
  const { body } = await call(`/catalog/v1/suppliers/${SUPPLIER}`);
  expect(body).toMatchObject({ status: 'ok', id: SUPPLIER, name: expect.any(String) });
  expect(await order()).toMatchObject({ id: orderId });
});

test('an entity and a list come under data', async () => {
  await quirky('wrapped');
  expect((await call(`/catalog/v1/suppliers/${SUPPLIER}`)).body.data.id).toBe(SUPPLIER);
  expect((await mine(`/api/v1/users/${me.id}/orders`)).body).toMatchObject({
    data: expect.any(Array),
    pagination: { next_page: null },
  });
  expect((await signIn()).body).toMatchObject({ data: { id: me.id }, token: expect.any(String) });
});

test('an entity and a list come without an envelope', async () => {
  const { items } = await shop.orderableCart();
  await quirky('bare');
  expect((await call(`/catalog/v1/suppliers/${SUPPLIER}`)).body.id).toBe(SUPPLIER);
  expect((await call('/catalog/v1/categories')).body[0]).toHaveProperty('name');
  expect((await mine('/api/v1/offers/validate_picks', { body: { items } })).body).toMatchObject({
    out_of_stock: [],
    updated: [],
  });
});

test('a refusal has its messages in the form that is set', async () => {
  const refused = async () => (await mine('/api/v1/orders/register', { body: { cart: {} } })).body;
  const plain = await refused();
  expect(Object.keys(plain)).toEqual(['status', 'messages']);
  expect(plain.messages).toEqual(expect.arrayContaining([expect.stringContaining('items')]));
  await quirky('single_message');
  expect(await refused()).toEqual({ status: 'error', message: plain.messages.join(' ') });
  await quirky('messages_by_field');
  expect((await refused()).messages.items).toHaveLength(1);
  await quirky('message_objects');
  expect((await refused()).messages).toContainEqual({ field: 'items', message: expect.any(String) });
});

test('a refusal answers 200, except for what has a meaning of its own', async () => {
  await quirky('refusals_with_200');
  const refused = await mine('/api/v1/orders/register', { body: { cart: {} } });
  expect(refused).toMatchObject({ status: 200, body: { status: 'error' } });
  expect((await signIn('wrong password')).status).toBe(200);
  expect((await mine('/api/v1/orders/nothing')).status).toBe(404);
  expect((await call(`/api/v1/orders/${orderId}`)).status).toBe(401);
});

test('a wrong password answers 422', async () => {
  expect((await signIn('wrong password')).status).toBe(401);
  await quirky('sign_in_refused_with_422');
  expect((await signIn('wrong password')).status).toBe(422);
});

test('an account update without changes is refused', async () => {
  const update = () =>
    mine(`/api/v1/account/users/${me.id}/update`, { method: 'PATCH', body: { account: {} } });
  expect((await update()).status).toBe(200);
  await quirky('no_empty_update');
  expect((await update()).status).toBe(422);
});

test('a delete answers 204', async () => {
  const path = `/api/v1/users/${me.id}/addresses`;
  const saved = await mine(path, { body: address });
  await quirky('no_content');
  const removed = await mine(`${path}/${saved.body.address.id}`, { method: 'DELETE' });
  expect(removed).toMatchObject({ status: 204, body: '' });
  const left = (await mine(path)).body.addresses.map(({ id }: { id: string }) => id);
  expect(left).not.toContain(saved.body.address.id);
});

test('every other write takes effect, but its answer is lost', async () => {
  await quirky('lost_answers');
  const orders = async () => (await mine(`/api/v1/users/${me.id}/orders?per_page=100`)).body.orders.length;
  const before = await orders();
  const [lost, second] = [await place(), await place()];
  expect([lost.status, second.status]).toEqual([502, 201]);
  expect(lost.body).toContain('502');
  expect(await orders()).toBe(before + 2);
});

test('a preflight with another header has no CORS headers', async () => {
  const preflight = async (headers: string) => {
    const { sandbox } = shop;
    const response = await sandbox.fetch(
      new Request('http://shop.test/api/v1/orders/register', {
        method: 'OPTIONS',
        headers: {
          origin: 'http://page.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': headers,
        },
      }),
    );
    return response.headers.get('access-control-allow-headers');
  };
  await quirky('no_other_headers');
  expect(await preflight('authorization,content-type')).toBe('content-type, authorization');
  expect(await preflight('authorization,content-type,idempotency-key')).toBeNull();
});

test('pages of another origin meet the same over HTTP', async () => {
  const own = openShop({ documents: ['no_other_headers', 'no_token'] });
  const server = await serveHttp({ sandbox: own.sandbox, port: 0, host: '127.0.0.1' });
  const send = (method: string, headers: Record<string, string>) =>
    fetch(`${server.address}/api/v1/users/1/addresses/1`, {
      method,
      headers: { ...headers, origin: 'http://page.test' },
    });
  const preflight = (wanted: string) =>
    send('OPTIONS', {
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': wanted,
    });
  const refused = await preflight('idempotency-key');
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  for (const { headers } of [await preflight('content-type'), await send('DELETE', {})]) {
    expect(headers.get('access-control-allow-origin')).toBe('http://page.test');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  }
  await server.close();
});

test.each(['/api/v2/agencies', '/cart/v1/checkout_config?supplier_id=1', '/api/v2/ads'])(
  '%s is an unknown path without the newer generation',
  async (path) => {
    expect((await call(path)).status).toBe(200);
    await quirky('no_newer_calls');
    expect((await call(path)).status).toBe(404);
  },
);

test('signing in sets a cookie that signs in, and gives no token', async () => {
  await quirky('no_token');
  const { body, headers } = await signIn();
  expect(body).not.toHaveProperty('token');
  expect(headers.get('set-cookie')).toMatch(/^session=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const path = `/api/v1/users/${me.id}/addresses`;
  const read = await call(path, { headers: { cookie, origin: 'http://page.test' } });
  expect(read.status).toBe(200);
  expect(read.headers.get('access-control-allow-origin')).toBe('http://page.test');
  expect(read.headers.get('access-control-allow-credentials')).toBe('true');
  expect((await call(path)).status).toBe(401);
});

test('completing takes only a form, in which lines are lists of fields', async () => {
  await quirky('form_only_staff');
  const { order_items } = await order();
  await mine(`/api/v1/orders/${orderId}/prepare`, { ...staff, body: {} });
  const complete = `/api/v1/supplier_order_pack/${orderId}/complete`;
  const lines = [{ id: order_items[0].id, qty: 1 }];
  expect((await call(complete, { ...staff, body: { order_items: lines } })).status).toBe(415);
  const form = { 'order_items[][id]': String(order_items[0].id), 'order_items[][qty]': '1' };
  const packed = await call(complete, { ...staff, form });
  expect(packed).toMatchObject({ status: 200, body: { order: { status: 'stock_short' } } });
  expect(packed.body.order.order_items[0].qty).toBe(1);
});

test('tries every quirk', () => {
  expect([...tried].sort()).toEqual([...EVERY_QUIRK].sort());
});
