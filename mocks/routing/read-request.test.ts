import { older } from '@spaza/contracts';
import { expect, test } from 'vitest';
import type { Route } from './implementation.ts';
import { readFormInMemory } from './read-form.ts';
import { RequestRefused, readRequest as readRequestBy } from './read-request.ts';

const at = 'http://shop.test';

const readRequest = (route: Route, request: Request, params: Record<string, string>, search: string) =>
  readRequestBy(route, request, params, search, readFormInMemory);

/** What is wrong with a request, as `part path code`. */
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

test('numbers and flags of a query arrive as numbers and flags', async () => {
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

test('an empty text is no number, and no number is guessed', async () => {
  expect(await problemsOf(older.supplier.nearby, new Request(`${at}/?lat=&lon=1e`))).toEqual([
    'query lat invalid_type',
    'query lon invalid_type',
  ]);
});

test('every problem of a request is named at once', async () => {
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

test('a body that is no JSON, or of another type, is refused', async () => {
  expect(await problemsOf(older.account.signIn, post('{', 'application/json'), { scope: 'users' })).toEqual([
    'body  unreadable',
  ]);
  expect(await problemsOf(older.account.signIn, post('login=1', 'text/plain'), { scope: 'users' })).toEqual([
    'body  content_type',
  ]);
});

test('a missing body is a missing body, not a crash', async () => {
  const request = new Request(at, { method: 'POST' });
  expect(await problemsOf(older.account.signIn, request, { scope: 'users' })).toEqual(['body  missing']);
});

test('an empty form is a form without fields', async () => {
  const { body } = await readRequest(
    older.staff.issuePack,
    new Request(at, { method: 'POST' }),
    { id: 'x' },
    '',
  );
  expect(body).toEqual({});
});

test('a form has lists of objects, each of which begins with a name that the last one has', async () => {
  const text = 'order_items[][id]=7&order_items[][qty]=0&order_items[][id]=b&order_items[][qty]=0.75';
  const form = post(text, 'application/x-www-form-urlencoded');
  const order_items = [
    { id: '7', qty: 0 },
    { id: 'b', qty: 0.75 },
  ];
  expect((await readRequest(older.staff.completePack, form, { id: 'x' }, '')).body).toEqual({ order_items });
});

test('what is declared as a form is read as JSON too', async () => {
  const json = post('{"reason":"bruised"}', 'application/json');
  const { body } = await readRequest(older.staff.disputePack, json, { id: 'x' }, '');
  expect(body).toEqual({ reason: 'bruised' });
});

test('forms are read as the contract says', async () => {
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

test('names of prototypes are names like any other', async () => {
  const { query } = await readRequest(
    older.supplier.nearby,
    new Request(at),
    {},
    '?lat=1&lon=2&__proto__=x&constructor=y',
  );
  expect(query).toEqual({ lat: 1, lon: 2 });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
