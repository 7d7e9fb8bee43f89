import type { Id } from '@spaza/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type AppRoute, type AppRouter, type ClientArgs, isAppRoute } from '@ts-rest/core';
import {
  initTsrReactQuery,
  type TsRestReactQueryClient,
  type TsRestReactQueryHooksContainer,
} from '@ts-rest/react-query/v5';
import { type JSX, type PropsWithChildren, useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { type AnyRequest, namedCall, type Send } from '../client/create-client.ts';
import type { ClientOptions } from '../client/options.ts';
import { createTransport, type Transport } from '../client/transport.ts';

/** Put after every parameter; no text that somebody types contains it. */
const END = '\0';
/** What ts-rest substitutes for a missing parameter. */
const NOT_GIVEN = ['', 'undefined', 'null'];

const namesIn = (path: string) => Array.from(path.matchAll(/:([^/?]+)/g), ([, name]) => name ?? '');

/**
 * A path that carries the parameters of a route through ts-rest's hooks. The hooks insert parameters unencoded and leave
 * out missing ones, so that they could not be recovered from the route's own path.
 */
const carrierPath = (path: string): string =>
  namesIn(path)
    .map((name) => `:${name}?${END}`)
    .join('');

/**
 * Returns the parameters that were carried.
 * @param path of the route
 * @param carried its carrier with the parameters, followed by a query
 * @throws CallError `bad_parameter` if one cannot be told from the next
 */
function carriedParameters(path: string, carried: string, call: string): Record<string, string | undefined> {
  const names = namesIn(path);
  const texts = carried.split(END).slice(0, -1);
  if (texts.length !== names.length) {
    throw new CallError('bad_parameter', call, `The path parameters of ${call} do not fit ${path}`);
  }
  return Object.fromEntries(
    names.map((name, at) => [name, NOT_GIVEN.includes(texts[at] ?? '') ? undefined : texts[at]]),
  );
}

type Hook = (options: object, client?: unknown) => object;

/** Hooks of a route that return the state of one query. */
const OF_A_QUERY = ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery'];

/**
 * ts-rest copies the result of react-query, which reads all of it: every component would render whenever anything
 * changes, such as at the start and end of every fetch. This tracks what the component itself reads instead.
 */
const renderingOnReads = (useAll: Hook): Hook =>
  function useWhatIsRead(options, client) {
    const [read] = useState(() => new Set<string | symbol>());
    const notifyOnChangeProps = () => (read.size > 0 ? [...read] : undefined);
    return new Proxy(useAll({ notifyOnChangeProps, ...options }, client), {
      get(answer, name) {
        read.add(name);
        return Reflect.get(answer, name);
      },
    });
  };

/** Makes the hooks of all routes in a container render only for what is read from them. */
function renderOnReads(container: object): void {
  for (const [name, entry] of Object.entries(container)) {
    if (OF_A_QUERY.includes(name)) Object.assign(container, { [name]: renderingOnReads(entry as Hook) });
    else if (typeof entry === 'object' && entry !== null) renderOnReads(entry);
  }
}

/** How hooks reach a shop. */
export interface RouteHookOptions extends ClientOptions {
  /**
   * The supplier that a call concerns, for a base address that depends on it: ts-rest passes only the request.
   * @param call its name, such as `catalog.product`
   */
  supplierId?: ((call: string) => Id | undefined) | undefined;
}

/** A `QueryClient` with methods for each route that reads: `client.catalog.search.fetchQuery(…)`. */
export type RouteQueryClient<R extends AppRouter> = TsRestReactQueryClient<R, ClientArgs>;

/**
 * The result of `createRouteHooks`: `hooks.catalog.search.useQuery(…)`, and so on for every route of a contract.
 * Arguments and results are ts-rest's; `@spaza/sdk/react/ts-rest` has their types.
 */
export type RouteHooks<R extends AppRouter> = TsRestReactQueryHooksContainer<R, ClientArgs> & {
  /** Wraps the components that use the hooks, inside a `QueryClientProvider`. */
  ReactQueryProvider(props: PropsWithChildren): JSX.Element;
  /** Returns the query client of the provider, in a component. */
  useQueryClient(): RouteQueryClient<R>;
  /** The same for a given query client, anywhere. */
  initQueryClient(client: QueryClient): RouteQueryClient<R>;
};

/** What ts-rest passes to the function that sends a call. */
interface Arrived extends Pick<AnyRequest, 'headers' | 'fetchOptions'> {
  path: string;
  rawQuery?: unknown;
  rawBody?: unknown;
}

/** Routes with carrier paths, and the function that sends the calls of each of them. */
function carriersOf(routes: AppRouter, transport: Transport, supplierId: RouteHookOptions['supplierId']) {
  const sends = new Map<AppRoute, (arrived: Arrived) => ReturnType<Send>>();
  const carried = (router: AppRouter, prefix: string): AppRouter =>
    Object.fromEntries(
      Object.entries(router).map(([name, route]) => {
        const call = prefix + name;
        if (!isAppRoute(route)) return [name, carried(route, `${call}.`)];
        const send = namedCall(route, call, transport);
        const carrier = { ...route, path: carrierPath(route.path) };
        sends.set(carrier, ({ path, rawQuery, rawBody, headers, fetchOptions }) =>
          send({
            params: carriedParameters(route.path, path, call),
            query: rawQuery as AnyRequest['query'],
            body: rawBody,
            headers,
            fetchOptions,
            supplierId: supplierId?.(call),
          }),
        );
        return [name, carrier];
      }),
    );
  return { carriers: carried(routes, ''), sends };
}

/**
 * React hooks for every route of a contract, using the client's own transport and rules: a missing parameter fails
 * before anything is sent. A component renders when something that it reads from a query changes, as with the hooks
 * of react-query; `data` is the whole response, new on each request, so lists and hot screens are better served by
 * `createQueries`. The path in their `contractEndpoint` differs from the contract's.
 * @throws CallError `bad_base_url` if the base address is not http(s)
 */
export function createRouteHooks<R extends AppRouter>(routes: R, options: RouteHookOptions): RouteHooks<R> {
  const { supplierId, ...settings } = options;
  const { carriers, sends } = carriersOf(routes, createTransport(routes, settings), supplierId);
  const hooks = initTsrReactQuery(carriers as R, {
    baseUrl: '',
    api: async ({ route, ...arrived }) => {
      const send = sends.get(route);
      if (!send) throw new TypeError(`${route.path} is no route of these hooks`);
      return send(arrived);
    },
  });
  renderOnReads(hooks);
  return hooks;
}
