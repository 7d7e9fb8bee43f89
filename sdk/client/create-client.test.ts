import { older } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import { expect, test } from 'vitest';
import { CallError, MissingParameter } from './call-error.ts';
import { createClient } from './create-client.ts';
import { offers, stubFetch } from './testing/stub.ts';

const baseUrl = 'http://shop.test';

test('percent-encodes path parameters, and accepts numbers', async () => {
  const { sent, fetch } = stubFetch(offers);
  const { catalog } = createClient(routes.older, { baseUrl, fetch });
  await catalog.productOffers({ params: { id: 'a/b?c#d' }, query: { supplier_id: 7 } });
  await catalog.productOffers({ params: { id: 0 }, query: {} });
  expect(sent.map(({ url }) => url)).toEqual([
    'http://shop.test/catalog/v1/products/a%2Fb%3Fc%23d/offers?supplier_id=7',
    'http://shop.test/catalog/v1/products/0/offers',
  ]);
});

test.each([undefined, null, ''])('a path parameter that is %o fails before anything is sent', async (id) => {
  const { sent, fetch } = stubFetch(offers);
  const { catalog } = createClient(routes.older, { baseUrl, fetch });
  const call = catalog.product({ params: { id: id as string }, query: {} });
  await expect(call).rejects.toThrow(new MissingParameter('id', 'catalog.product'));
  await expect(call).rejects.toMatchObject({
    message: "Missing parameter 'id' of catalog.product",
    kind: 'missing_parameter',
    parameter: 'id',
    call: 'catalog.product',
  });
  expect(sent).toEqual([]);
});

test.each([
  ['routes without schemas', routes.older],
  ['the full contract', older],
])('names a missing required header, and lets an optional one be left out: %s', async (_, contract) => {
  const { sent, fetch } = stubFetch(() => Response.json({ status: 'ok' }));
  const client = createClient(contract, { baseUrl, fetch });
  const body = { status: 'applied' };
  await expect(
    client.import.update({ params: { id: 1 }, headers: {} as { 'http-x-auth': string }, body }),
  ).rejects.toThrow("Missing parameter 'http-x-auth' of import.update");
  await client.order.modify({ params: { id: 1 }, headers: {}, body: { modifications: [] } });
  expect(sent).toHaveLength(1);
});

test('sends half a surrogate pair as the replacement character', async () => {
  const { sent, fetch } = stubFetch(offers);
  const { catalog } = createClient(routes.older, { baseUrl: 'http://shop.test', fetch });
  await catalog.search({ query: { query: 'rice \ud83c' } });
  expect(new URL(sent[0]!.url).searchParams.get('query')).toBe('rice \ufffd');
  await expect(catalog.product({ params: { id: '\ud83c' }, query: {} })).rejects.toMatchObject({
    kind: 'bad_parameter',
  });
});

test('refuses dots alone as a path parameter, as they would change the path', async () => {
  const { sent, fetch } = stubFetch(offers);
  const { catalog } = createClient(routes.older, { baseUrl, fetch });
  await expect(catalog.product({ params: { id: '..' }, query: {} })).rejects.toMatchObject({
    kind: 'bad_parameter',
  });
  expect(sent).toEqual([]);
});

test('a status that the contract lists is an answer', async () => {
  const refusal = { status: 'error', code: 'not_found', messages: ['No such product.'] };
  const { fetch } = stubFetch(() => Response.json(refusal, { status: 404 }));
  const { catalog } = createClient(routes.older, { baseUrl, fetch });
  const { status, body } = await catalog.product({ params: { id: 1 }, query: {} });
  expect({ status, body }).toEqual({ status: 404, body: refusal });
});

test('any other status is an error with the reasons of the shop', async () => {
  const { fetch } = stubFetch(() =>
    Response.json(
      { code: 'teapot', messages: ['Short and stout.'] },
      { status: 418, headers: { 'x-request-id': 'r-1' } },
    ),
  );
  const { catalog } = createClient(routes.older, { baseUrl, fetch });
  const error = await catalog.categories({ query: {} }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    kind: 'unexpected_status',
    call: 'catalog.categories',
    status: 418,
    code: 'teapot',
    messages: ['Short and stout.'],
    requestId: 'r-1',
    retryable: false,
  });
});

test('an unlisted 502 can be retried for a read, and for a write only under an idempotency key', async () => {
  const { fetch } = stubFetch(() => new Response('Bad gateway', { status: 502 }));
  const client = createClient(routes.older, { baseUrl, fetch });
  const body = { cart: { items: [], supplier_id: 1 } };
  await expect(client.catalog.categories({ query: {} })).rejects.toMatchObject({ retryable: true });
  await expect(client.order.register({ headers: {}, body })).rejects.toMatchObject({ retryable: false });
  await expect(
    client.order.register({ headers: { 'idempotency-key': 'a-key-of-16-chars' }, body }),
  ).rejects.toMatchObject({ retryable: true });
});

test('cache busting adds the time to reads and leaves writes alone', async () => {
  const { sent, fetch } = stubFetch(() => Response.json({ status: 'ok', offers: [], categories: [] }));
  const client = createClient(routes.older, { baseUrl, fetch, cacheBusting: true });
  await client.catalog.categories({ query: {} });
  await client.catalog.search({ query: { query: 'rooibos' } });
  await client.cart.validatePicks({ body: { items: [] } });
  expect(sent[0]?.url).toMatch(/\/categories\?_=\d{13}$/);
  expect(sent[1]?.url).toMatch(/\/search\?query=rooibos&_=\d{13}$/);
  expect(sent[2]?.url).toBe('http://shop.test/api/v1/offers/validate_picks');
});

test('passes on unknown fields of a body', async () => {
  const { fetch } = stubFetch(() => Response.json({ status: 'ok', categories: [], mood: 'good' }));
  const { catalog } = createClient(older, { baseUrl, fetch, validation: { policy: 'strict' } });
  expect((await catalog.categories({ query: {} })).body).toEqual({
    status: 'ok',
    categories: [],
    mood: 'good',
  });
});
