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

  test('is 400 for a missing query, and for one that is no number', async () => {
    const missing = await shop.call('/catalog/v1/suppliers/distance_from?lat=-33.9');
    expect(missing.body.problems).toEqual([
      { in: 'query', path: 'lon', code: 'missing', message: 'is missing' },
    ]);
    expect((await shop.call('/catalog/v1/suppliers/distance_from?lat=north&lon=18')).status).toBe(400);
    expect((await shop.call('/catalog/v1/offers/search?query=rice&page=0')).status).toBe(400);
  });

  test('is 405 for a method that the path does not take, and says which it takes', async () => {
    const refused = await shop.call('/catalog/v1/categories', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
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

test('a search for anything answers a list', async () => {
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

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
