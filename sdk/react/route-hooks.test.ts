import { routes } from '@spaza/contracts/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { MissingParameter } from '../client/call-error.ts';
import { offers, stubFetch } from '../client/testing/stub.ts';
import { createRouteHooks } from './route-hooks.ts';

function hooksOver(answer: () => Response = offers) {
  const { sent, fetch } = stubFetch(answer);
  const hooks = createRouteHooks(routes.older, {
    baseUrl: 'http://shop.test',
    fetch,
    credentials: { bearer: 'session' },
  });
  return { hooks, sent, client: hooks.initQueryClient(new QueryClient()) };
}

test('a query of a hook uses the client’s transport', async () => {
  const { client, sent } = hooksOver();
  const { status } = await client.catalog.productOffers.fetchQuery({
    queryKey: ['offers'],
    queryData: { params: { id: 'a b?&ü%' }, query: { supplier_id: 7 } },
  });
  expect(status).toBe(200);
  expect(sent[0]?.url).toBe('http://shop.test/catalog/v1/products/a%20b%3F%26%C3%BC%25/offers?supplier_id=7');
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer session' });
});

test('sends calls that concern a supplier to its own address', async () => {
  const { sent, fetch } = stubFetch(offers);
  const hooks = createRouteHooks(routes.older, {
    baseUrl: ({ supplierId }) => (supplierId === 7 ? 'https://seven.test' : 'http://shop.test'),
    supplierId: (call) => (call === 'catalog.productOffers' ? 7 : undefined),
    fetch,
  });
  const client = hooks.initQueryClient(new QueryClient());
  const request = { params: { id: 1 }, query: {} };
  await client.catalog.productOffers.fetchQuery({ queryKey: ['offers'], queryData: request });
  await client.catalog.search.fetchQuery({ queryKey: ['tea'], queryData: { query: { query: 'tea' } } });
  expect(sent.map(({ url }) => new URL(url).origin)).toEqual(['https://seven.test', 'http://shop.test']);
});

test.each(['', undefined, null])('names a path parameter that is %o, and sends nothing', async (id) => {
  const { hooks, sent } = hooksOver();
  const call = hooks.order.modify.mutate({
    params: { id: id as string },
    headers: {},
    body: { modifications: [] },
  });
  await expect(call).rejects.toThrow(new MissingParameter('id', 'order.modify'));
  const scopeless = { id: 5 } as unknown as { scope: string; id: number };
  await expect(
    hooks.account.update.mutate({ params: scopeless, body: { account: {} } }),
  ).rejects.toMatchObject({ kind: 'missing_parameter', parameter: 'scope', call: 'account.update' });
  expect(sent).toEqual([]);
});

test('names a missing required header, and lets an optional one be left out', async () => {
  const { hooks, sent } = hooksOver(() => Response.json({ status: 'ok' }));
  const request = { params: { id: 1 }, body: { status: 'applied' } };
  const headers = {} as { 'http-x-auth': string };
  await expect(hooks.import.update.mutate({ ...request, headers })).rejects.toThrow(
    new MissingParameter('http-x-auth', 'import.update'),
  );
  expect(sent).toEqual([]);
  await hooks.import.update.mutate({ ...request, headers: { 'http-x-auth': 'manager' } });
  await hooks.order.modify.mutate({ params: { id: 1 }, headers: {}, body: { modifications: [] } });
  expect(sent).toHaveLength(2);
});

test('refuses dots alone and ambiguous parameters, and sends nothing', async () => {
  const { hooks, sent } = hooksOver();
  for (const id of ['..', 'a\0b']) {
    await expect(hooks.catalog.productOffers.query({ params: { id }, query: {} })).rejects.toMatchObject({
      kind: 'bad_parameter',
      call: 'catalog.productOffers',
    });
  }
  expect(sent).toEqual([]);
});

test('a path parameter may be 0, and may contain separators', async () => {
  const { hooks, sent } = hooksOver();
  await hooks.catalog.productOffers.query({ params: { id: 0 }, query: {} });
  await hooks.catalog.productOffers.query({ params: { id: 'a/b?c' }, query: { supplier_id: 7 } });
  expect(sent.map(({ url }) => url)).toEqual([
    'http://shop.test/catalog/v1/products/0/offers',
    'http://shop.test/catalog/v1/products/a%2Fb%3Fc/offers?supplier_id=7',
  ]);
});

test('several path parameters keep their places', async () => {
  const { hooks, sent } = hooksOver(() => Response.json({ status: 'ok' }));
  await hooks.address.remove.mutate({ params: { user_id: 'u 1', id: 2 } });
  expect(sent[0]?.url).toBe('http://shop.test/api/v1/users/u%201/addresses/2');
});
