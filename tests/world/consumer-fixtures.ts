/** What a consumer's compiler accepts of the packages, and what it refuses. */
export const TYPED = `
import { older, type Offer, type Order, type Transaction } from '@spaza/contracts';
import { routes } from '@spaza/contracts/routes';
import { MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import { type CallError, checkoutOf, createGateway, createSession, type Outcome } from '@spaza/sdk';
import { fullContracts } from '@spaza/sdk/checked';
import { type Client, createClient, observed } from '@spaza/sdk/client';
import type { LeafletChanges } from '@spaza/sdk/manager';
import type { Gateway } from '@spaza/sdk/gateway';
import { createQueries } from '@spaza/sdk/react';
import { phoneProblem, sameId } from '@spaza/sdk/rules';

export const client = createClient(routes.newer, { baseUrl: 'http://shop.test', fetch: observed(fetch, {}) });
export const same: Client<typeof routes.newer> = client;
export const gateway: Gateway = createGateway({
  generation: 'newer',
  addresses: { provider: 'http://shop.test' },
  validation: { policy: 'strict', contracts: fullContracts },
});
export const found: Promise<Outcome<{ offers: Offer[] }>> = gateway.catalog.search({ query: 'rice' });
export const others = [older, MAXIMUM_PER_PAGE, checkoutOf, createSession, createQueries, phoneProblem, sameId];
export const kindOf = (error: CallError) => error.kind;

/** What editors complete of a text. */
type KnownOf<T> = T extends string ? (string extends T ? never : T) : never;
export const status: Order['status'] = 'one_of_tomorrow';
export const known: KnownOf<Order['status']> = 'collected';
// @ts-expect-error it is misspelt
export const misspelt: KnownOf<Order['status']> = 'colected';
export const paid: [KnownOf<Order['provider']>, KnownOf<Transaction['status']>] = ['yoco', 'paid'];

/** What may be left out may be undefined as well. */
export async function leftOut(items?: { id: number; qty: number }[], everywhere?: { everywhere: boolean }) {
  const nothing: LeafletChanges = { name: undefined, published: undefined, file: undefined };
  await gateway.staff.complete(1, { items });
  await gateway.account.signOut({ query: everywhere });
  return nothing;
}

export async function wrong() {
  // @ts-expect-error there is no such type of file
  await gateway.imports.stage({ file: new Blob([]), type: 'ofers' }, { managerKey: '' });
  const answer = await client.catalog.search({ query: { query: 'rice' } });
  if (answer.status === 200) {
    const [offer] = answer.body.offers;
    // @ts-expect-error a price in cents is a number
    const price: string | undefined = offer?.price_in_cents;
    return price;
  }
  const managed = createClient(routes.older, { baseUrl: 'http://shop.test' });
  // @ts-expect-error managers must name themselves
  await managed.import.update({ params: { id: 1 }, headers: {}, body: { status: 'applied' } });
  // @ts-expect-error the path needs an id
  await managed.catalog.product({ params: {}, query: {} });
  // @ts-expect-error the contract lists no such status
  return answer.status === 418;
}
`;

/** A consumer's library that re-exports: its own declarations must be able to name all of it. */
export const LIBRARY = `
import { routes } from '@spaza/contracts/routes';
import { createGateway, createSession } from '@spaza/sdk';
import { createMutations, createQueries } from '@spaza/sdk/react';
import { createRouteHooks } from '@spaza/sdk/react/routes';

export const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' } });
export const { issue } = gateway.staff;
export const { settings } = gateway.checkout;
export const session = createSession({ gateway });
export const { lines } = session.cart;
export const { choose, nearby } = session.supplier;
export const queries = createQueries(gateway);
export const tea = queries.search({ query: 'tea' });
export const { reviewOrder } = createMutations(gateway);

export const hooks = createRouteHooks(routes.newer, { baseUrl: 'http://shop.test' });
export const { search } = hooks.catalog;
export const { useQueryClient } = hooks;
export const useTea = () => search.useQuery({ queryKey: ['tea'], queryData: { query: { query: 'tea' } } });
export const useSignOut = () => hooks.account.signOut.useMutation();
`;

/** The same for React hooks. */
export const HOOKS = `
import { routes } from '@spaza/contracts/routes';
import { createRouteHooks } from '@spaza/sdk/react/routes';

const hooks = createRouteHooks(routes.older, { baseUrl: 'http://shop.test' });

export function usePrice() {
  const { mutate } = hooks.account.signOut.useMutation();
  mutate({ params: { scope: 'users' } });
  // @ts-expect-error the scope is missing
  mutate({ params: {} });
  const { data } = hooks.catalog.search.useQuery({ queryKey: ['tea'], queryData: { query: { query: 'tea' } } });
  // @ts-expect-error a price in cents is a number
  const price: string | undefined = data?.body.offers[0]?.price_in_cents;
  return price;
}
`;

/** What a project with an older React reads and changes through react-query. */
export const OLDER_REACT = `
import { createSession } from '@spaza/sdk';
import { createMutations, createQueries, entriesOf } from '@spaza/sdk/react';
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
// @ts-expect-error its types are not installed
import { renderToStaticMarkup } from 'react-dom/server';

const session = createSession({ generation: 'newer', provider: process.env.SHOP! });
const queries = createQueries(session.gateway);
const { addAddress } = createMutations(session.gateway);
const client = new QueryClient();

export function Shelves() {
  const { data } = useQuery(queries.categories({}));
  const found = useInfiniteQuery(queries.search({ query: 'rice', supplierId: 1 }));
  const sure = useSuspenseQuery(queries.categories({}));
  const offers = found.data ? entriesOf(found.data, (page) => page.offers) : [];
  return <p>{data?.map(({ name }) => name)} {sure.data.length} {offers.length}</p>;
}

function Add() {
  const { mutate, isPending } = useMutation(addAddress(1));
  const place = { formatted: '1 Main Road, Parow', latitude: -33.9, longitude: 18.57 };
  return <button disabled={isPending} onClick={() => mutate(place)}>+</button>;
}

const found = await client.fetchInfiniteQuery(queries.search({ query: 'rice', supplierId: 1 }));
console.log(entriesOf(found, (page) => page.offers).length > 0);
console.log(renderToStaticMarkup(<QueryClientProvider client={client}><Add /></QueryClientProvider>));
`;
