import { afterAll, beforeEach, expect, test } from 'vitest';
import { payingShopper } from '../world/paying.ts';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());
const headers = { 'x-operator-key': shop.keys.operator };
beforeEach(async () => {
  for (const kept of ['faults', 'journal'])
    await shop.call(`/sandbox/${kept}`, { method: 'DELETE', headers });
});

const read = async (query = '') => (await shop.call(`/sandbox/journal${query}`, { headers })).body.log;
const routes = async (query = '') =>
  (await read(query)).entries.map(({ _route }: { _route: string }) => _route);
const PRODUCT = '/catalog/v1/products/30';

/** Fields that HTTP Archive 1.2 requires of each object. */
const REQUIRED = {
  log: ['version', 'creator', 'entries'],
  creator: ['name', 'version'],
  entry: ['startedDateTime', 'time', 'request', 'response', 'cache', 'timings'],
  request: ['method', 'url', 'httpVersion', 'cookies', 'headers', 'queryString', 'headersSize', 'bodySize'],
  response: [
    'status',
    'statusText',
    'httpVersion',
    'cookies',
    'headers',
    'content',
    'redirectURL',
    'headersSize',
    'bodySize',
  ],
  content: ['size', 'mimeType'],
  postData: ['mimeType', 'text'],
  timings: ['send', 'wait', 'receive'],
};
const missingIn = (name: keyof typeof REQUIRED, object: object) =>
  REQUIRED[name].filter((field) => !(field in object)).map((field) => `${name}.${field}`);

test('is an HTTP Archive 1.2 with everything that one must have', async () => {
  await shop.call(`${PRODUCT}?a=1&a=2`);
  await shop.call('/api/v2/account/users/sign_in', { body: DEMO });
  await shop.call('/cart/v1/order', { body: {} });
  const log = await read();
  expect([log.version, missingIn('log', log), missingIn('creator', log.creator)]).toEqual(['1.2', [], []]);
  expect(log.entries).toHaveLength(3);
  for (const entry of log.entries) {
    const { request, response, timings, time } = entry;
    const missing = [
      ...missingIn('entry', entry),
      ...missingIn('request', request),
      ...missingIn('response', response),
      ...missingIn('content', response.content),
      ...missingIn('timings', timings),
      ...(request.postData ? missingIn('postData', request.postData) : []),
    ];
    expect(missing).toEqual([]);
    expect(timings.send + timings.wait + timings.receive).toBe(time);
    expect(Math.abs(Date.parse(entry.startedDateTime) - Date.now())).toBeLessThan(60_000);
  }
  expect(log.entries[0].request.queryString).toEqual([
    { name: 'a', value: '1' },
    { name: 'a', value: '2' },
  ]);
});

test('says what was asked and answered, whether the shop worked for it or not', async () => {
  const { body } = await shop.call(PRODUCT);
  await shop.call(PRODUCT);
  const { entries } = await read();
  expect(entries.map(({ response }: { response: { status: number } }) => response.status)).toEqual([
    200, 200,
  ]);
  for (const { response, _route } of entries) {
    expect(_route).toMatch(/\.catalog\.product$/);
    expect(JSON.parse(response.content.text)).toEqual(body);
    expect(response.content.size).toBe(new TextEncoder().encode(response.content.text).length);
  }
});

test('gives every refusal and failure an id, by which it is found', async () => {
  await shop.call('/sandbox/faults', {
    headers,
    body: { kind: 'status', status: 503, route: '*.catalog.categories', times: 1 },
  });
  const refused = [
    await shop.call('/catalog/v1/products/no-such-product'),
    await shop.call('/catalog/v1/offers/search?page=none'),
    await shop.call('/cart/v1/order', { body: {} }),
    await shop.call('/catalog/v1/categories'),
    await shop.call('/catalog/v1/categories', { method: 'DELETE' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 400, 401, 503, 405]);
  const ids = refused.map((answer) => answer.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(refused.length);
  expect(ids).not.toContain(null);
  const { entries } = await read();
  expect(entries.map((entry: { _request_id?: string }) => entry._request_id)).toEqual(ids.slice(0, 4));
});

test('contains nothing secret', async () => {
  const { token } = await shop.signIn();
  await shop.call('/cart/v1/order', { token, body: { cart: await shop.orderableCart() } });
  await shop.call('/api/v2/account/users/reset_password', {
    body: { token_id: 'a-secret-token-id', password: 'a-secret-password' },
  });
  for (const body of ['{"password": "not-even-json', '"not-even-json"']) {
    await shop.sandbox.fetch(
      new Request('http://shop.test/api/v2/account/users/sign_in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'http-x-auth': shop.keys.manager },
        body,
      }),
    );
  }
  const form = { agent_name: 'Zola' };
  await shop.call('/api/v1/supplier_order_pack/1/issue', { token: shop.keys.staff, form });
  await shop.call(`${PRODUCT}?token=a-secret-in-the-query`);
  const written = JSON.stringify(await read());
  const secrets = [token, DEMO.password, ...Object.values(shop.keys), 'a-secret', 'not-even-json'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(written).toContain('[redacted]');
  expect(await routes('?route=*.staff.*')).toHaveLength(1);
  expect(written).toContain(DEMO.login);
});

test('contains nothing that opens a payment or an invoice', async () => {
  const shopper = await payingShopper(shop);
  const { transaction } = await shopper.started('paygate');
  const { redirect_url } = transaction.provider_data as { redirect_url: string };
  const page = new URL(redirect_url).pathname;
  await shop.call(page);
  const back = await shopper.decide(transaction, { outcome: 'approved' });
  const checksum = back.searchParams.get('CHECKSUM')!;
  await shop.call(PRODUCT, { headers: { referer: back.href } });
  const invoice = new URL(String((await shopper.placed('cash')).pdf_invoice_url), 'http://shop.test');
  await shop.call(invoice.pathname + invoice.search);
  for (const body of [`{"password":"plain-secret"}`, 'password=plain-secret', 'plain-secret'])
    await shop.sandbox.fetch(
      new Request('http://shop.test/api/v2/account/users/sign_in', { method: 'POST', body }),
    );
  const written = JSON.stringify(await read());
  const secrets = [page.split('/').at(-1)!, checksum, invoice.searchParams.get('signature')!, 'plain-secret'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(written).toContain(`${page.slice(0, page.lastIndexOf('/'))}/[redacted]`);
  expect(written).toContain('signature=[redacted]');
});

test('is read in parts: by call, by time, the latest', async () => {
  await shop.call(PRODUCT);
  await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/timeslots`);
  await shop.call(PRODUCT);
  expect(await routes()).toHaveLength(3);
  expect(await routes('?route=newer.catalog.product')).toHaveLength(2);
  expect(await routes('?route=*.timeslots')).toHaveLength(1);
  expect(await routes('?limit=1')).toEqual([expect.stringMatching(/catalog\.product$/)]);
  const { startedDateTime: from } = (await read('?limit=1')).entries[0];
  expect(await routes(`?since=${from}`)).not.toEqual([]);
  expect(await routes(`?since=${new Date(Date.parse(from) + 1).toISOString()}`)).toEqual([]);
  expect((await shop.call('/sandbox/journal?route=older.nothing', { headers })).status).toBe(422);
});

test('keeps the last thousand calls, and none of the operator', async () => {
  await shop.call(`${PRODUCT}?first`);
  for (let at = 0; at < 1000; at++) await shop.sandbox.fetch(`http://shop.test${PRODUCT}`);
  await shop.call('/sandbox/status', { headers });
  const { entries } = await read();
  expect(entries).toHaveLength(1000);
  const urls = new Set(entries.map(({ request }: { request: { url: string } }) => request.url));
  expect(urls).toEqual(new Set([`http://shop.test${PRODUCT}`]));
});

test('notes a fault with its call', async () => {
  await shop.call('/sandbox/faults', {
    body: { route: '*.catalog.product', kind: 'status', status: 503, times: 1 },
    headers,
  });
  await shop.call(PRODUCT);
  const [entry] = (await read()).entries;
  expect([entry.response.status, entry._faults]).toEqual([503, 'status 1']);
});

test('does not count what the shop asks itself for the head of a page, and spends no fault on it', async () => {
  const fault = { route: '*.catalog.product', kind: 'status', status: 503, times: 1 };
  await shop.call('/sandbox/faults', { body: fault, headers });
  const answer = await shop.sandbox.peek(new Request(`http://shop.test${PRODUCT}`));
  expect((await answer!.json()).product.id).toBe(30);
  expect(await routes()).toEqual([]);
  expect((await shop.call(PRODUCT)).status).toBe(503);
});

test('lets the shop show itself nothing but its catalogue', async () => {
  const { token, id } = await shop.signIn();
  const asked = [`/api/v2/orders/users/${id}`, '/version.txt', '/sandbox/journal', '/product/30'];
  for (const path of asked) {
    const known = { ...headers, authorization: `Bearer ${token}` };
    const request = new Request(`http://shop.test${path}`, { headers: known });
    expect([path, await shop.sandbox.peek(request)]).toEqual([path, undefined]);
  }
});

test('is emptied, and read by the operator alone', async () => {
  await shop.call(PRODUCT);
  await shop.call('/sandbox/journal', { method: 'DELETE', headers });
  expect(await routes()).toEqual([]);
  for (const method of ['GET', 'DELETE']) {
    const wrong = { 'x-operator-key': shop.keys.manager };
    expect((await shop.call('/sandbox/journal', { method, headers: wrong })).status).toBe(401);
  }
});
