import { older } from '@spaza/contracts';
import { expect, test } from 'vitest';
import type { Route } from './implementation.ts';
import { RequestRefused, readFormInMemory, readRequest as readRequestBy } from './read-request.ts';

const at = 'http://shop.test';

const readRequest = (route: Route, request: Request, params: Record<string, string>, search: string) =>
  readRequestBy(route, request, params, search, readFormInMemory);

/** Returns the problems of a request, as `part path code`. */
async function problemsOf(route: Route, request: Request, params: Record<string, string> = {}) {
  try {
    await readRequest(route, request, params, new URL(request.url).search);
    return [];
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return error.problems.map((problem) => `${problem.in} ${problem.path} ${problem.code}`);
  }
}

const post = (body: BodyInit, contentType: string, headers: Record<string, string> = {}) =>
  new Request(`${at}/`, { method: 'POST', body, headers: { 'content-type': contentType, ...headers } });

test('numbers and booleans of a query are parsed', async () => {
  const { query } = await readRequest(
    older.supplier.nearby,
    new Request(at),
    {},
    '?lat=-33.9&lon=18.5&distance=15',
  );
  expect(query).toEqual({ lat: -33.9, lon: 18.5, distance: 15 });
  const slots = await readRequest(
    older.checkout.timeslots,
    new Request(at),
    { id: '7' },
    '?requires_shipping=false',
  );
  expect(slots.query).toEqual({ requires_shipping: false });
  expect(slots.params).toEqual({ id: '7' });
});

test('an empty text is not a number, and numbers are not guessed', async () => {
  expect(await problemsOf(older.supplier.nearby, new Request(`${at}/?lat=&lon=1e`))).toEqual([
    'query lat invalid_type',
    'query lon invalid_type',
  ]);
});

test('reports every problem of a request at once', async () => {
  const request = post(JSON.stringify({ cart: { items: [{ qty: -1 }] } }), 'application/json', {
    'idempotency-key': 'short',
  });
  expect(await problemsOf(older.order.register, request)).toEqual([
    'header idempotency-key invalid_format',
    'body cart.items.0.offer missing',
    'body cart.items.0.qty too_small',
    'body cart.supplier_id missing',
  ]);
});

test('refuses a body that is not JSON or has another type', async () => {
  expect(await problemsOf(older.account.signIn, post('{', 'application/json'), { scope: 'users' })).toEqual([
    'body  unreadable',
  ]);
  expect(await problemsOf(older.account.signIn, post('login=1', 'text/plain'), { scope: 'users' })).toEqual([
    'body  content_type',
  ]);
});

test('reports a missing body', async () => {
  const request = new Request(at, { method: 'POST' });
  expect(await problemsOf(older.account.signIn, request, { scope: 'users' })).toEqual(['body  missing']);
});

test('accepts an empty form as a form without fields', async () => {
  const { body } = await readRequest(
    older.staff.issuePack,
    new Request(at, { method: 'POST' }),
    { id: 'x' },
    '',
  );
  expect(body).toEqual({});
});

test('a repeated name in a form starts the next object of a list', async () => {
  const text = 'order_items[][id]=7&order_items[][qty]=0&order_items[][id]=b&order_items[][qty]=0.75';
  const form = post(text, 'application/x-www-form-urlencoded');
  const order_items = [
    { id: '7', qty: 0 },
    { id: 'b', qty: 0.75 },
  ];
  expect((await readRequest(older.staff.completePack, form, { id: 'x' }, '')).body).toEqual({ order_items });
});

test('accepts JSON where a form is declared', async () => {
  const json = post('{"reason":"bruised"}', 'application/json');
  const { body } = await readRequest(older.staff.disputePack, json, { id: 'x' }, '');
  expect(body).toEqual({ reason: 'bruised' });
});

test('parses forms by the contract', async () => {
  const form = post('agent_name=Thandi+M', 'application/x-www-form-urlencoded');
  expect((await readRequest(older.staff.issuePack, form, { id: 'x' }, '')).body).toEqual({
    agent_name: 'Thandi M',
  });

  const file = new FormData();
  file.set('file', new Blob(['a,b']), 'offers.csv');
  file.set('import_type', 'offers');
  const upload = new Request(at, { method: 'POST', body: file, headers: { 'http-x-auth': 'key' } });
  const { body } = await readRequest(older.import.create, upload, {}, '');
  expect(await (body as { file: Blob }).file.text()).toBe('a,b');
});

test('accepts names of prototype properties', async () => {
  const { query } = await readRequest(
    older.supplier.nearby,
    new Request(at),
    {},
    '?lat=1&lon=2&__proto__=x&constructor=y',
  );
  expect(query).toEqual({ lat: 1, lon: 2 });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
