import { routes } from '@spaza/contracts/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
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

test('a hook’s query goes through the client’s own transport', async () => {
  const { client, sent } = hooksOver();
  const { status } = await client.catalog.productOffers.fetchQuery({
    queryKey: ['offers'],
    queryData: { params: { id: 'a b?&ü%' }, query: { supplier_id: 7 } },
  });
  expect(status).toBe(200);
  expect(sent[0]?.url).toBe('http://shop.test/catalog/v1/products/a%20b%3F%26%C3%BC%25/offers?supplier_id=7');
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer session' });
});

test.each(['', 'a/b', '..'])('a path parameter of %o is refused before anything is sent', async (id) => {
  const { hooks, sent } = hooksOver();
  await expect(hooks.catalog.productOffers.query({ params: { id }, query: {} })).rejects.toMatchObject({
    kind: 'bad_parameter',
    call: 'catalog.productOffers',
  });
  expect(sent).toEqual([]);
});

test('several path parameters keep their places', async () => {
  const { hooks, sent } = hooksOver(() => Response.json({ status: 'ok' }));
  await hooks.address.remove.mutate({ params: { user_id: 'u 1', id: 2 } });
  expect(sent[0]?.url).toBe('http://shop.test/api/v1/users/u%201/addresses/2');
});
