import { afterAll, describe, expect, test } from 'vitest';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

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

  test('is 400 for a missing query, and for one that is not a number', async () => {
    const missing = await shop.call('/catalog/v1/suppliers/distance_from?lat=-33.9');
    expect(missing.body.problems).toEqual([
      { in: 'query', path: 'lon', code: 'missing', message: 'is missing' },
    ]);
    expect((await shop.call('/catalog/v1/suppliers/distance_from?lat=north&lon=18')).status).toBe(400);
    expect((await shop.call('/catalog/v1/offers/search?query=rice&page=0')).status).toBe(400);
  });

  test('is 405 for a method that the path lacks, and names those it has', async () => {
    const refused = await shop.call('/catalog/v1/categories', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a deeply nested body', () => {
  const DEEPEST = 200;
  const nested = (depth: number, within = '1') => `${'{"a":'.repeat(depth)}${within}${'}'.repeat(depth)}`;
  const migrate = async (body: string) => {
    const { token } = await shop.signIn();
    const answer = await shop.sandbox.fetch(
      new Request('http://shop.test/api/v1/migration', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      }),
    );
    return { status: answer.status, body: await answer.json() };
  };

  test('is 400 if it could not be written out again', async () => {
    for (const depth of [DEEPEST + 1, 10_000, 50_000])
      for (const within of ['1', '"\\u0000"'])
        expect(await migrate(nested(depth, within))).toMatchObject({
          status: 400,
          body: { problems: [{ in: 'body', path: '', code: 'too_deep' }] },
        });
  });

  test('is accepted as deep as anybody nests anything, whatever its texts say', async () => {
    expect((await migrate(nested(DEEPEST))).status).toBe(200);
    expect((await migrate(JSON.stringify({ a: '[{"'.repeat(1_000) }))).status).toBe(200);
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

test('answers a list to any search', async () => {
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

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
