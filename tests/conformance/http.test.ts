import { afterAll, describe, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const send = (path: string, init: RequestInit) =>
  shop.sandbox.fetch(`http://shop.test${path}`, { method: 'POST', ...init });

describe('text that is not UTF-8', () => {
  const CASES = {
    JSON: ['application/json', Buffer.from('{"login":"0821234567","password":"k\xf6nig1"}', 'latin1')],
    'a form': ['application/x-www-form-urlencoded', Buffer.from('reason=k%F6nig')],
  } as const;

  test.for(Object.entries(CASES))('is refused in %s', async ([, [type, body]]) => {
    const path = type.endsWith('json')
      ? '/api/v2/account/users/sign_in'
      : '/api/v1/supplier_order_pack/1/dispute';
    const headers = { 'content-type': type, authorization: `Bearer ${shop.keys.staff}` };
    const refused = await send(path, { headers, body });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('not valid UTF-8')]);
  });

  test('is refused in a query, by its name', async () => {
    const refused = await shop.call('/catalog/v1/offers/search?query=caf%E9');
    expect([refused.status, refused.body.problems]).toEqual([
      400,
      [{ in: 'query', path: 'query', code: 'unreadable', message: 'is not valid UTF-8' }],
    ]);
  });

  test('leaves the replacement character alone where somebody searches for it', async () => {
    expect((await shop.call('/catalog/v1/offers/search?query=%EF%BF%BD')).status).toBe(200);
  });
});

test('a query that is spelled as a list is refused, not left out', async () => {
  const refused = await shop.call('/catalog/v1/offers/search?query=rice&supplier_id[]=1');
  expect([refused.status, refused.body.problems]).toEqual([
    400,
    [{ in: 'query', path: 'supplier_id[]', code: 'unknown_name', message: 'must be sent as supplier_id' }],
  ]);
});

test('an ID has one spelling: numbers without zeros in front, keys in lower case', async () => {
  expect((await shop.call('/catalog/v1/suppliers/001')).body.supplier.id).toBe(1);
  const { token } = await shop.signIn();
  const order = await shop.placeOrder(token);
  const found = await shop.call(`/api/v1/orders/${String(order.id).toUpperCase()}`, { token });
  expect([found.status, found.body.order.id]).toEqual([200, order.id]);
});

describe('what a client has already', () => {
  const PATH = '/catalog/v1/categories';
  const ask = (known: string, path = PATH, token?: string) =>
    shop.call(path, { token, headers: { 'if-none-match': known } });

  test('is not sent again, however its tag is written', async () => {
    const tag = (await shop.call(PATH)).headers.get('etag')!;
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*', ` ${tag} `]) {
      expect([known, (await ask(known)).status]).toEqual([known, 304]);
    }
    expect((await ask('"other"')).status).toBe(200);
  });

  test('is not sent again when orders are polled', async () => {
    const { token, id } = await shop.signIn();
    const path = `/api/v1/users/${id}/orders/incomplete`;
    const first = await shop.call(path, { token });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask(first.headers.get('etag')!, path, token);
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

test('no cache keeps a token, or what is about one shopper', async () => {
  const { token, id } = await shop.signIn();
  const signedIn = await shop.call('/api/v2/account/users/sign_in', {
    body: { login: '0821234567', password: 'spaza123' },
  });
  const addresses = await shop.call(`/api/v1/users/${id}/addresses`, { token });
  expect(signedIn.headers.get('cache-control')).toBe('no-store');
  expect(addresses.headers.get('cache-control')).toBe('no-store');
});

test('tells every cache what an answer depends on', async () => {
  const { token, id } = await shop.signIn();
  const varyOf = async (path: string) => (await shop.call(path, { token })).headers.get('vary');
  expect(await varyOf('/catalog/v1/categories')).toBe('accept-encoding, accept-language');
  expect(await varyOf(`/api/v2/users/${id}/orders`)).toBe('accept-encoding, accept-language');
  expect(await varyOf('/api/v1/orders/1')).toBe('accept-encoding');
});

describe('a body', () => {
  const signIn = (headers: Record<string, string>) =>
    send('/api/v2/account/users/sign_in', { headers, body: JSON.stringify({ login: '1', password: '2' }) });

  test.for([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ])('is 415 that is sent as %o', async (headers) => {
    const refused = await signIn(headers as Record<string, string>);
    expect([refused.status, await refused.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'content_type', params: { expected: 'application/json' } }),
    ]);
  });
});

test('a session that has ended says that its token is invalid', async () => {
  const { status, headers } = await shop.call('/api/v1/orders/1', { token: 'gone' });
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
});
