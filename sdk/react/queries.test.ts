import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, expectTypeOf, test } from 'vitest';
import { offers, stubFetch } from '../client/testing/stub.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import type { Generation } from '../gateway/parts.ts';
import { createSession } from '../session/session.ts';
import { createLeafletQueries } from './content-queries.ts';
import { createQueries } from './queries.ts';

function queriesOver(answer: () => Response, generation: Generation = 'newer') {
  const { sent, fetch } = stubFetch(answer);
  const gateway = createGateway({
    generation,
    addresses: { provider: 'http://shop.test' },
    fetch,
    capabilities: EVERY_CAPABILITY,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  return { queries: createQueries(gateway), sent, client };
}

test('a key names the generation, the supplier and what is read', () => {
  const newer = queriesOver(offers).queries;
  expect(newer.product({ id: 3, supplierId: 7 }).queryKey).toEqual([
    'spaza',
    'newer',
    'catalog',
    7,
    'product',
    3,
  ]);
  expect(newer.product({ id: 3 }).queryKey).toEqual(['spaza', 'newer', 'catalog', null, 'product', 3]);
  expect(queriesOver(offers, 'older').queries.product({ id: 3 }).queryKey[1]).toBe('older');
});

test('every query has its own key', () => {
  const { queries } = queriesOver(offers);
  const keys = [
    queries.suppliersNearby({ lat: 1, lon: 2 }),
    queries.supplier(1),
    queries.categories(),
    queries.category({ id: 1 }),
    queries.product({ id: 1 }),
    queries.productOffers({ id: 1 }),
    queries.sellableOffers({ id: 1 }),
    queries.sampleProducts(),
    queries.search({ query: '1' }),
    queries.promotions(1),
    queries.stokvel(1),
    queries.combos(1),
    queries.order(1),
    queries.orders(1),
    queries.openOrders(1),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a query returns the value and passes the signal on', async () => {
  const { queries, sent, client } = queriesOver(() =>
    Response.json({ status: 'ok', categories: [{ id: 1, name: 'Tea' }] }),
  );
  expect(await client.fetchQuery(queries.categories({ supplierId: 7 }))).toEqual([{ id: 1, name: 'Tea' }]);
  expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
  const order = () => client.fetchQuery(queries.order(1));
  expectTypeOf(order).returns.resolves.toHaveProperty('reference');
});

test('reads pages until there are no more', async () => {
  let page = 0;
  const { queries, sent, client } = queriesOver(() => {
    page++;
    return Response.json({
      status: 'ok',
      offers: [{ id: page, price_in_cents: 100, sellable: { id: 1, name: 'Tea' } }],
      pagination: { next_page: page < 2 ? page + 1 : null },
    });
  });
  const list = new InfiniteQueryObserver(client, queries.search({ query: 'tea', supplierId: 7 }));
  await list.fetchNextPage();
  const { data, hasNextPage } = await list.fetchNextPage();
  expect(data?.pages.map(({ offers }) => offers.map(({ id }) => id))).toEqual([[1], [2]]);
  expect(hasNextPage).toBe(false);
  expect(sent.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['1', '2']);
});

test('requests pages of offers and orders in the sizes that flows use', async () => {
  const { queries, sent, client } = queriesOver(() =>
    Response.json({ status: 'ok', offers: [], orders: [], category: { id: 1 } }),
  );
  await client.fetchInfiniteQuery(queries.search({ query: 'tea' }));
  await client.fetchInfiniteQuery(queries.category({ id: 1 }));
  await client.fetchInfiniteQuery(queries.promotions(7));
  await client.fetchInfiniteQuery(queries.orders(5));
  expect(sent.map(({ url }) => new URL(url).searchParams.get('per_page'))).toEqual(['24', '24', '24', '20']);
});

test('throws a refusal with its problem, and does not retry it', async () => {
  const refusal = { status: 'error', code: 'not_found', messages: ['No such product.'] };
  const { queries, sent, client } = queriesOver(() => Response.json(refusal, { status: 404 }));
  await expect(client.fetchQuery({ ...queries.product({ id: 1 }) })).rejects.toMatchObject({
    name: 'ProblemError',
    message: 'No such product.',
    problem: { code: 'not_found', status: 404 },
  });
  expect(sent).toHaveLength(1);
});

test('retries a busy shop and a broken answer twice', async () => {
  for (const answer of [
    () => Response.json({}, { status: 503 }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ]) {
    const { queries, sent, client } = queriesOver(answer);
    await expect(client.fetchQuery(queries.categories())).rejects.toThrow();
    expect(sent).toHaveLength(3);
  }
});

test('requests leaflets of the given supplier, whichever is selected', async () => {
  const { sent, fetch } = stubFetch(() => Response.json({ status: 'ok', leaflets: [] }));
  const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' }, fetch });
  const session = createSession({ gateway });
  await session.supplier.choose({ id: 2, name: 'Mzansi' });
  await new QueryClient().fetchQuery(createLeafletQueries(session).ofSupplier(1));
  expect(new URL(sent[0]?.url ?? '').pathname).toMatch(/\/1\/leaflets/);
});
