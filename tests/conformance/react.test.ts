import type { Address, Offer } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import { createGateway, type Gateway } from '@spaza/sdk';
import {
  createAccountQueries,
  createMutations,
  createQueries,
  entriesOf,
  ProblemError,
} from '@spaza/sdk/react';
import { createRouteHooks } from '@spaza/sdk/react/routes';
import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { STELLENBOSCH } from '../world/checkout.ts';
import { document } from '../world/dom.ts';
import { orderWorld } from '../world/order-world.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
const world = orderWorld(shop);
afterAll(() => shop.sandbox.close());

let me = { token: '', id: '' };
let signals: AbortSignal[] = [];
let gateway: Gateway;
/** Every call waits for this before its response. */
let held: Promise<void> | undefined;
beforeAll(async () => {
  me = await shop.signIn();
});
beforeEach(() => {
  signals = [];
  held = undefined;
  gateway = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    credentials: { bearer: () => me.token },
    async fetch(url, init) {
      if (init.signal) signals.push(init.signal);
      await held;
      return shop.sandbox.fetch(url, init);
    },
  });
});

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });

/** Renders something and returns functions to inspect and unmount it. */
async function drawn(what: ReactNode, client = newClient()) {
  const place = document.createElement('div');
  const root = createRoot(place as unknown as Element);
  const children = createElement(QueryClientProvider, { client }, what);
  await act(async () => root.render(children));
  return { client, text: () => place.textContent, leave: () => act(async () => root.unmount()) };
}

const until = (check: () => void) => vi.waitFor(async () => act(async () => check()), { timeout: 20_000 });

describe('a query', () => {
  test('renders twice for one answer, and not again for the same answer', async () => {
    const [{ id } = {} as Offer] = await shop.offers('rice');
    const { product_id } = (await shop.offers('rice'))[0]?.sellable ?? {};
    const query = createQueries(gateway).product({ id: product_id ?? id, supplierId: SUPPLIER });
    let draws = 0;
    function Product() {
      draws++;
      const { data } = useQuery(query);
      return data?.name ?? '…';
    }
    const { client, text, leave } = await drawn(createElement(Product));
    await until(() => expect(text()).not.toBe('…'));
    for (let again = 0; again < 3; again++)
      await act(() => client.refetchQueries({ queryKey: query.queryKey }));
    expect([draws, signals.length]).toEqual([2, 4]);
    await leave();
  });

  test('is aborted when its component is unmounted', async () => {
    function Categories() {
      return useQuery(createQueries(gateway).categories()).data ? 'there' : '…';
    }
    held = new Promise(() => undefined);
    const { leave } = await drawn(createElement(Categories));
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('that the shop refuses shows its problem', async () => {
    function Product() {
      const { error } = useQuery(createQueries(gateway).product({ id: 999_999 }));
      return error instanceof ProblemError ? error.problem.code : '…';
    }
    const { text, leave } = await drawn(createElement(Product));
    await until(() => expect(text()).toBe('not_found'));
    await leave();
  });

  test('is rendered on a server with prefetched data, and not fetched again in the browser', async () => {
    const query = createQueries(gateway).categories();
    const server = newClient();
    await server.prefetchQuery(query);
    function Categories() {
      return (useQuery({ ...query, staleTime: 60_000 }).data ?? []).map(({ name }) => name).join();
    }
    const page = (client: QueryClient) =>
      createElement(QueryClientProvider, { client }, createElement(Categories));
    const html = renderToString(page(server));
    expect(html).toContain(',');

    const state = JSON.parse(JSON.stringify(dehydrate(server)));
    const arrived = createElement(HydrationBoundary, { state }, createElement(Categories));
    const { text, leave } = await drawn(arrived);
    expect(text()).toBe(html.replaceAll('&amp;', '&'));
    expect(signals).toHaveLength(1);
    await leave();
  });
});

describe('a list', () => {
  test('grows page by page to its end, with each entry once', async () => {
    const ends: (boolean | undefined)[] = [];
    let more: () => Promise<unknown> = async () => undefined;
    let draws = 0;
    function Results() {
      draws++;
      const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
        createQueries(gateway).search({ query: 'milk', supplierId: SUPPLIER }),
      );
      more = fetchNextPage;
      ends.push(hasNextPage);
      return data ? String(entriesOf(data, ({ offers }) => offers).length) : '…';
    }
    const { text, leave } = await drawn(createElement(Results));
    await until(() => expect(text()).not.toBe('…'));
    expect([text(), draws]).toEqual(['24', 2]);
    while (ends.at(-1)) await act(() => more());
    const all = new Set<unknown>();
    for (let page: number | null = 1; page; ) {
      const answer = await gateway.catalog.search({ query: 'milk', supplierId: SUPPLIER, page });
      if (!answer.ok) throw new Error(answer.problem.code);
      for (const { id } of answer.value.offers) all.add(id);
      page = answer.value.nextPage;
    }
    expect(Number(text())).toBe(all.size);
    await leave();
  });

  test('shows once what moved to the next page meanwhile', () => {
    const pages = [{ of: [{ id: 1 }, { id: 2 }] }, { of: [{ id: '2' }, { id: 3 }] }, { of: null }];
    expect(entriesOf({ pages }, ({ of }) => of)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });
});

describe('a mutation', () => {
  test('refetches what it changed and nothing else', async () => {
    const { addresses } = createAccountQueries(gateway);
    const draws = { book: 0, shelves: 0 };
    let add: (place: { formatted: string }) => Promise<Address> = () =>
      Promise.reject(new Error('not drawn'));
    function Book() {
      draws.book++;
      return `${useQuery(addresses(me.id)).data?.length ?? '…'} `;
    }
    function Shelves() {
      draws.shelves++;
      return useQuery(createQueries(gateway).categories()).data ? 'shelves' : '…';
    }
    function Add() {
      add = useMutation(createMutations(gateway).addAddress(me.id)).mutateAsync;
      return null;
    }
    const parts = [Book, Shelves, Add].map((part, key) => createElement(part, { key }));
    const { text, leave } = await drawn(parts);
    await until(() => expect(text()).toMatch(/^\d+ shelves$/));
    const before = Number.parseInt(text() ?? '', 10);
    expect(await act(() => add(STELLENBOSCH))).toMatchObject({ formatted: STELLENBOSCH.formatted });
    await until(() => expect(text()).toBe(`${before + 1} shelves`));
    expect(draws).toEqual({ book: 3, shelves: 2 });
    await leave();
  });

  test('that is refused refetches as well: the screen was out of date', async () => {
    const { id } = await world.placed();
    const query = createQueries(gateway).order(id);
    let cancel: (id: string) => Promise<unknown> = async () => undefined;
    function Status() {
      return useQuery(query).data?.status ?? '…';
    }
    function Cancel() {
      cancel = useMutation(createMutations(gateway).cancelOrder()).mutateAsync as typeof cancel;
      return null;
    }
    const parts = [Status, Cancel].map((part, key) => createElement(part, { key }));
    const { text, leave } = await drawn(parts);
    await until(() => expect(text()).toBe('pending'));
    await world.prepare(id);
    const error = await act(() => cancel(String(id)).catch((failure: unknown) => failure));
    expect(error).toMatchObject({ problem: { code: 'wrong_status', status: 409 } });
    await until(() => expect(text()).toBe('preparing'));
    await leave();
  });

  test('has keys that stay the same from one render to the next', () => {
    for (const make of [createQueries, createAccountQueries, createMutations] as const) {
      const keys = () =>
        Object.values(make(gateway) as Record<string, unknown>).map((options) =>
          typeof options === 'function' ? (options({ id: 1 }) as object) : options,
        );
      expect(JSON.stringify(keys())).toBe(JSON.stringify(keys()));
    }
  });
});

test('input that the contract does not know is a mistake before anything runs', () => {
  const queries = createQueries(gateway);
  const mutations = createMutations(gateway);
  const hooks = createRouteHooks(routes.newer, { baseUrl: 'http://shop.test' });
  const wrong = () => [
    // @ts-expect-error a product has a key
    queries.product({ supplierId: 7 }),
    // @ts-expect-error a search has words
    queries.search({ supplierId: 7 }),
    // @ts-expect-error a key is no object
    queries.order({ id: 1 }),
    // @ts-expect-error an address has a text
    mutations.addAddress(1).mutationFn?.({ latitude: 1 }, {} as never),
    // @ts-expect-error stars are a number
    mutations.reviewOrder(1).mutationFn?.({ rating: 'five' }, {} as never),
    // @ts-expect-error the route names another parameter
    hooks.order.byId.useQuery({ queryKey: ['order'], queryData: { params: { id: 1 } } }),
    // @ts-expect-error there is no such route
    hooks.order.destroy,
  ];
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf(queries.product({ id: 1 }).queryFn).not.toBeAny();
  expectTypeOf(mutations.cancelOrder().mutationFn).not.toBeAny();
});
