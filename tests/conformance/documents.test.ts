import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerAsPayGate, PAYGATE_FORM } from '../world/paygate.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ documents: true });
const { call } = shop;
let server: HttpServer;
let me: { token: string; id: string };

beforeAll(async () => {
  me = await shop.signIn();
  server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Sends a call of the shopper. */
const mine = (path: string, options: Parameters<typeof call>[1] = {}) =>
  call(path, { token: me.token, ...options });
const asOperator = (path: string, options: Parameters<typeof call>[1] = {}) =>
  call(path, { ...options, headers: { 'x-operator-key': shop.keys.operator } });
const register = async (more = {}, headers = {}) =>
  mine('/api/v1/orders/register', { body: { cart: { ...(await shop.orderableCart()), ...more } }, headers });

async function startPayment(provider: string, headers = {}) {
  const { order } = (await register({ provider })).body;
  const body = {
    provider,
    amount_in_cents: order.payable_balance_in_cents,
    return_url: 'http://elsewhere.test/',
  };
  const start = async () => (await mine(`/api/v1/orders/${order.id}/transactions`, { body, headers })).body;
  return { order, start, transaction: (await start()).transaction };
}

function upload(csv: string) {
  const form = new FormData();
  form.set('import_type', 'stock');
  form.set('supplier_id', String(SUPPLIER));
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'stock.csv');
  return call('/manager/api/v1/imports', {
    method: 'POST',
    upload: form,
    headers: { 'http-x-auth': shop.keys.manager },
  });
}

test('the configuration announces no capability', async () => {
  const { config } = (await call('/shopfront_config')).body.config;
  expect(config.meta.title).toEqual(expect.any(String));
  expect(config).not.toHaveProperty('capabilities');
});

test.each([
  ['POST', '/api/v1/account/users/sign_out'],
  ['POST', '/api/v2/account/users/sign_out?everywhere=true'],
  ['GET', '/api/v1/account/users/sign_out'],
  ['POST', '/api/v1/orders/1/transactions/1/process'],
  ['DELETE', '/catalog/v1/categories'],
  ['GET', '/s/nobody/catalog/v1/categories'],
  ['GET', '/sandbox/imports'],
  ['GET', '/sandbox/leaflets'],
  ['POST', '/sandbox/leaflets'],
])('%s %s is an unknown path', async (method, path) => {
  const headers = { 'http-x-auth': shop.keys.manager };
  const { status, body } = await call(path, { method, token: me.token, headers });
  expect([status, Object.keys(body)]).toEqual([404, ['status', 'messages']]);
});

test('says nothing undocumented in what is refused beside any call, over HTTP too', async () => {
  const send = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.address + path, init);
    return [answer.status, Object.keys((await answer.json()) as object)];
  };
  const tooLong = { method: 'POST', body: 'x'.repeat(1_000_001) };
  expect(await send('/nowhere')).toEqual([404, ['status', 'messages']]);
  expect(await send('/api/v1/account/users/sign_out', { method: 'POST' })).toEqual([
    404,
    ['status', 'messages'],
  ]);
  expect(await send('/pictures/nothing')).toEqual([404, ['status', 'messages']]);
  expect(await send('/api/v1/offers/validate_picks', tooLong)).toEqual([413, ['status', 'messages']]);
});

test('says nothing undocumented in an injected failure', async () => {
  const body = { route: '*.catalog.categories', kind: 'status', status: 503 };
  await asOperator('/sandbox/faults', { body });
  const failed = await call('/catalog/v1/categories');
  await asOperator('/sandbox/faults', { method: 'DELETE' });
  expect([failed.status, Object.keys(failed.body)]).toEqual([503, ['status', 'messages']]);
});

test('the documented calls of the newer generation answer', async () => {
  expect((await call('/api/v2/agencies')).status).toBe(200);
  expect((await call(`/cart/v1/checkout_config?supplier_id=${SUPPLIER}`)).status).toBe(200);
});

test('a write acts twice under one key', async () => {
  const headers = { 'idempotency-key': 'the-same-key-for-both' };
  const [first, second] = [await register({}, headers), await register({}, headers)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.order.id).not.toBe(first.body.order.id);
});

test('parameters that no document names are ignored', async () => {
  const promotions = async (query = '') =>
    (await call(`/catalog/v1/suppliers/${SUPPLIER}/promotions${query}`)).body;
  const [all, page] = [await promotions(), await promotions('?page=2&per_page=1')];
  expect(page).toEqual(all);
  expect(all.offers.length).toBeGreaterThan(1);
  expect(all).not.toHaveProperty('pagination');
  const nearby = async (distance: string) =>
    (await call(`/catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.5${distance}`)).body.suppliers;
  expect(await nearby('&distance=0.001')).toEqual(await nearby(''));
});

test('a category has all its products', async () => {
  const { categories } = (await call(`/catalog/v1/categories?supplier_id=${SUPPLIER}`)).body;
  const largest = categories.toSorted(
    (a: { products_count: number }, b: { products_count: number }) => b.products_count - a.products_count,
  )[0];
  const { category } = (await call(`/catalog/v1/categories/${largest.id}?supplier_id=${SUPPLIER}&per_page=1`))
    .body;
  expect(category.products).toHaveLength(largest.products_count);
});

test('search has pages, as documented', async () => {
  const { body } = await call(`/catalog/v1/offers/search?query=rice&supplier_id=${SUPPLIER}&per_page=1`);
  expect(body).toMatchObject({ offers: [{}], pagination: { next_page: 2 } });
});

test('a phone number changes without the current password, and a password does not change', async () => {
  const login = `08${String(Date.now()).slice(-8)}`;
  const profile = { terms: true };
  const joined = await call('/api/v1/account/users/sign_up', {
    body: { login, password: 'spaza123', first_name: 'Thandi', last_name: 'Nkosi', profile },
  });
  const { account, token } = joined.body;
  const other = `07${login.slice(2)}`;
  const changed = await call(`/api/v1/account/users/${account.id}/update`, {
    method: 'PATCH',
    token,
    body: { account: { login: other, password: 'another1', current_password: 'wrong' } },
  });
  expect(changed).toMatchObject({ status: 200, body: { account: { login: other } } });
  const again = await call('/api/v1/account/users/sign_in', { body: { login: other, password: 'spaza123' } });
  expect(again.status).toBe(200);
});

test('answers have only documented fields', async () => {
  const { order } = (await register({ provider: 'paygate' })).body;
  expect(order).not.toHaveProperty('payment_due_at');
  expect(order.order_items[0]).not.toHaveProperty('per_kg');
  const slots = (await call(`/catalog/v1/suppliers/${SUPPLIER}/timeslots`)).body;
  expect(Object.keys(slots)).toEqual(['status', 'timeslots']);
  expect(Object.keys(slots.timeslots[0])).toEqual(['value', 'text']);
  const items = [{ offer: { id: order.order_items[0].offer_id, price_in_cents: 1 }, qty: 1 }];
  const picks = (await call('/api/v1/offers/validate_picks', { body: { items } })).body;
  expect(Object.keys(picks).sort()).toEqual(['out_of_stock', 'status', 'updated']);
  expect(picks.updated[0].offer).not.toHaveProperty('qty_left');
  const refused = (await call('/catalog/v1/products/999999')).body;
  expect(Object.keys(refused)).toEqual(['status', 'messages']);
});

test('an invoice opens by its link', async () => {
  const { order } = (await register()).body;
  const { status, headers } = await call(order.pdf_invoice_url);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('a PayGate payment is finished with its own parameters alone', async () => {
  const { order, transaction } = await startPayment('paygate', { origin: 'http://page.test' });
  expect(Object.keys(transaction.provider_data)).toEqual(['PAY_REQUEST_ID', 'CHECKSUM']);
  const send = (fields: Record<string, string>) =>
    answerAsPayGate(
      shop.sandbox.fetch,
      'http://shop.test',
      new Request(PAYGATE_FORM, { method: 'POST', body: new URLSearchParams(fields) }),
    );
  const opened = await send(transaction.provider_data);
  const page = await shop.sandbox.fetch(opened.headers.get('location')!);
  const hidden = /name="PAY_REQUEST_ID" value="([^"]+)"/.exec(await page.text())?.[1];
  const back = await send({ PAY_REQUEST_ID: hidden!, card_number: '4111 1111 1111 1111' });
  const address = new URL(back.headers.get('location')!);
  expect(address.origin + address.pathname).toBe(`http://page.test/orders/${order.id}/pay`);
  expect([...address.searchParams.keys()]).toEqual(['PAY_REQUEST_ID', 'TRANSACTION_STATUS', 'CHECKSUM']);
  const finalize = `/api/v1/orders/${order.id}/transactions/${transaction.id}/finalize${address.search}`;
  const done = await mine(finalize, { method: 'POST' });
  expect(done.body.transaction.status).toBe('paid');
});

test.each(['shop2shop', 'moya', 'yoco'])('%s gives nothing to continue with', async (provider) => {
  const { transaction } = await startPayment(provider);
  expect(transaction.provider_data).toEqual({});
});

test('an identical payment is started again', async () => {
  const { start, transaction } = await startPayment('paygate');
  expect((await start()).transaction.id).not.toBe(transaction.id);
});

test('an import is applied at once, or rejected with messages', async () => {
  const [line] = (await register()).body.order.order_items;
  const good = await upload(`barcode,qty\n${line.barcode},77\n`);
  expect(good.body).toMatchObject({ status: 'ok', import: { status: 'applied' } });
  const bad = await upload('barcode,qty\nnone-such,1\n');
  expect(bad.body.import.status).toBe('rejected');
  expect(bad.body.messages[0]).toContain('none-such');
  expect(bad.body).not.toHaveProperty('problems');
});

test('a running shop is switched', async () => {
  expect((await asOperator('/sandbox/documents')).body).toMatchObject({ on: true, quirks: [] });
  const switchTo = (on: boolean) => asOperator('/sandbox/documents', { method: 'PUT', body: { on } });
  const capabilities = async () => (await call('/shopfront_config')).body.config.config.capabilities;
  await switchTo(false);
  expect(await capabilities()).toContain('idempotency');
  await switchTo(true);
  expect(await capabilities()).toBeUndefined();
});

test('an unknown quirk is refused', async () => {
  const body = { on: true, quirks: ['round_numbers'] };
  expect((await asOperator('/sandbox/documents', { method: 'PUT', body })).status).toBe(400);
});

test('a fault happens as in any sandbox', async () => {
  const body = { route: 'older.order.register', kind: 'status', status: 502, works: true, times: 1 };
  await asOperator('/sandbox/faults', { body });
  const orders = async () => (await mine(`/api/v1/users/${me.id}/orders?per_page=100`)).body.orders.length;
  const before = await orders();
  expect((await register()).status).toBe(502);
  expect(await orders()).toBe(before + 1);
});
