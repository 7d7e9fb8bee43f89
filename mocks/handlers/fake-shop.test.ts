import { newer } from '@spaza/contracts';
import { expect, test, vi } from 'vitest';
import {
  type Answers,
  anOffer,
  anOrder,
  expectNoFaults,
  fakeShop,
  htmlPage,
  loseConnection,
  outsideContract,
  refuse,
} from './fake-shop.ts';

const SEARCH = 'http://shop.test/catalog/v1/offers/search?query=rice&supplier_id=4';

test('answers calls of both generations and every supplier with the current answers', async () => {
  const answers: Answers = { 'catalog.search': { offers: [] } };
  const fetch = fakeShop(answers);
  expect(await (await fetch(SEARCH)).json()).toEqual({ status: 'ok', offers: [] });
  answers['catalog.search'] = ({ query }) =>
    query.supplier_id === '4' ? { offers: [] } : refuse('unavailable', { seconds: 5 });
  expect((await fetch(SEARCH)).status).toBe(200);
  expect((await fetch(`${SEARCH}1`)).status).toBe(503);
  answers['supplier.combos'] = { offers: [] };
  const combos = await fetch('http://corner.test/s/corner/catalog/v1/suppliers/7/combos');
  expect(combos.status).toBe(200);
  expectNoFaults();
});

test('refuses with the status of a code', async () => {
  const fetch = fakeShop({ 'catalog.search': refuse('not_found', { what: 'supplier' }) });
  const response = await fetch(SEARCH);
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  expectNoFaults();
});

test('fails like networks and proxies, which is not a fault', async () => {
  const answers: Answers = { 'catalog.search': loseConnection };
  const fetch = fakeShop(answers);
  await expect(fetch(SEARCH)).rejects.toThrow(TypeError);
  answers['catalog.search'] = htmlPage(502);
  const response = await fetch(SEARCH);
  expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
  expectNoFaults();
});

test('passes requests as parsed by the contract', async () => {
  const signedIn = vi.fn(() => ({ account: { id: 3, login: '0821234567' }, token: 'secret' }));
  const fetch = fakeShop({ 'account.signIn': signedIn });
  await fetch('http://shop.test/api/v2/account/users/sign_in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: '0821234567', password: 'secret1' }),
  });
  expect(signedIn).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { scope: 'users' },
      body: { login: '0821234567', password: 'secret1' },
    }),
  );
  expectNoFaults();
});

test.for<[fault: string, answers: Answers, url: string, message: RegExp]>([
  [
    'an answer outside the contract',
    { 'catalog.search': { offers: [{ id: 1 }] } as never },
    SEARCH,
    /sellable/,
  ],
  ['a code that the call does not list', { 'catalog.search': refuse('too_much') }, SEARCH, /status is not/],
  [
    'a request outside the contract',
    { 'catalog.search': { offers: [] } },
    'http://shop.test/catalog/v1/offers/search',
    /query/,
  ],
  ['a request to no call', {}, 'http://shop.test/catalog/v2/offers', /No call GET/],
])('fails the test for %s', async ([, answers, url, message]) => {
  await expect(fakeShop(answers)(url)).rejects.toThrow(message);
  expect(expectNoFaults).toThrow(message);
  expectNoFaults();
});

test('answers 400 to a request outside the contract for a reason that the test names', async () => {
  const path = 'http://shop.test/catalog/v1/offers/search';
  expect((await fakeShop({ 'catalog.search': { offers: [] }, '400': /query/ })(path)).status).toBe(400);
  expectNoFaults();
});

test('answers 404 to calls without an answer, unless there is a default', async () => {
  const answers: Answers = { 'catalog.product': outsideContract(500) };
  expect((await fakeShop(answers)(SEARCH)).status).toBe(404);
  answers['*'] = outsideContract(503);
  expect((await fakeShop(answers)(SEARCH)).status).toBe(503);
});

test('answers in the generation of the shop', async () => {
  const fetch = fakeShop({ 'supplier.nearby': { suppliers: [] } }, 'older');
  expect((await fetch('http://shop.test/catalog/v1/suppliers/distance_from?lat=1&lon=2')).status).toBe(200);
});

test('offers and orders for tests match the contract and include overrides', () => {
  const offers = newer.catalog.search.responses[200].parse({ status: 'ok', offers: [anOffer({ id: 7 })] });
  expect(offers).toMatchObject({ offers: [{ id: 7 }] });
  const order = newer.order.byId.responses[200].parse({
    status: 'ok',
    order: anOrder({ reference: 'SPZ-1' }),
  });
  expect(order).toMatchObject({ order: { reference: 'SPZ-1' } });
});
