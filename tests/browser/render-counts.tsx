import { routes } from '@spaza/contracts/routes';
import { createGateway } from '@spaza/sdk';
import { createQueries } from '@spaza/sdk/react';
import { createRouteHooks } from '@spaza/sdk/react/routes';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const SUPPLIER = 1;
const baseUrl = location.origin;
const hooks = createRouteHooks(routes.newer, { baseUrl });
const queries = createQueries(createGateway({ generation: 'newer', addresses: { provider: baseUrl } }));
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** Number of renders per component. */
const rendered: Record<string, number> = {};
const renders = (name: string) => {
  rendered[name] = (rendered[name] ?? 0) + 1;
};

const rice = { queryKey: ['rice'], queryData: { query: { query: 'rice', supplier_id: SUPPLIER } } };

function Offers() {
  renders('Offers');
  const { data } = hooks.catalog.search.useQuery(rice);
  return <p>Offers: {data?.body.offers.length}</p>;
}

function Suspended() {
  renders('Suspended');
  const { data } = hooks.catalog.search.useSuspenseQuery({ ...rice, queryKey: ['suspended'] });
  return <p>Suspended: {data.body.offers.length}</p>;
}

type Found = Awaited<ReturnType<typeof hooks.catalog.search.query>> & { status: 200 };

function Pages() {
  renders('Pages');
  const { data, hasNextPage, fetchNextPage } = hooks.catalog.search.useInfiniteQuery({
    queryKey: ['pages'],
    queryData: ({ pageParam }) => ({ query: { query: 'rice', page: Number(pageParam), per_page: 2 } }),
    initialPageParam: 1,
    // ts-rest infers nothing here.
    getNextPageParam: ({ body }: Found) => body.pagination?.next_page,
  });
  return (
    <button type="button" onClick={() => fetchNextPage()}>
      Pages: {data?.pages.length}
      {hasNextPage && ' and more'}
    </button>
  );
}

function Busy() {
  renders('Busy');
  const { isFetching } = hooks.catalog.search.useQuery(rice);
  return <p>{isFetching ? 'Busy' : 'Idle'}</p>;
}

function Missing() {
  renders('Missing');
  const { error, contractEndpoint } = hooks.catalog.product.useQuery({
    queryKey: ['missing'],
    queryData: { params: { id: 999_999 }, query: {} },
  });
  const status = error && 'status' in error ? error.status : undefined;
  return (
    <p>
      Missing: {status} of {contractEndpoint.method}
    </p>
  );
}

function Plain() {
  renders('Plain');
  const { data } = useQuery(queries.categories({ supplierId: SUPPLIER }));
  return <p>Plain: {data?.length}</p>;
}

const page = {
  rendered,
  /** Refetches everything, and resolves once all of it has arrived. */
  refetch: () => client.refetchQueries(),
};
declare global {
  /** The page's interface for tests. */
  var counted: typeof page;
}
globalThis.counted = page;

createRoot(document.body).render(
  <QueryClientProvider client={client}>
    <hooks.ReactQueryProvider>
      <Offers />
      <Suspense fallback="…">
        <Suspended />
      </Suspense>
      <Pages />
      <Busy />
      <Missing />
      <Plain />
    </hooks.ReactQueryProvider>
  </QueryClientProvider>,
);
