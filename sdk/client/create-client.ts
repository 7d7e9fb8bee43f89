import type { Id } from '@spaza/contracts';
import {
  type ApiFetcher,
  type AppRoute,
  type AppRouteFunction,
  type AppRouter,
  type ClientArgs,
  initClient,
  isAppRoute,
  type PartialClientInferRequest,
} from '@ts-rest/core';
import type { ClientOptions } from './options.ts';
import { encodeParameters, requiredParameters } from './parameters.ts';
import { createTransport } from './transport.ts';

/** What every call takes beside what its contract asks for. */
export type CallSettings = {
  /** Ends the call: it fails with `CallError` of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Supplier that the call concerns; only the base address depends on it. */
  supplierId?: Id | undefined;
};

type Request<R extends AppRoute> = Omit<
  PartialClientInferRequest<R>,
  'cache' | 'next' | 'overrideClientOptions'
> &
  CallSettings;

/** The calls of a contract: `client.catalog.search({ query })` answers `{ status, body, headers }`. */
export type Client<R extends AppRouter> = {
  readonly [K in keyof R]: R[K] extends AppRoute
    ? AppRouteFunction<R[K], ClientArgs, Request<R[K]>>
    : R[K] extends AppRouter
      ? Client<R[K]>
      : never;
};

type Fields = Readonly<Record<string, unknown>>;
type AnyRequest = Fields & { params?: Fields; headers?: Fields };
type Send = (request: Fields) => Promise<unknown>;
type Calls = { [name: string]: Calls | Send };

/** A call that knows its name, and that refuses to be sent without what it needs. */
function namedCall(route: AppRoute, call: string, send: Send): Send {
  const required = requiredParameters(route);
  return async (request: AnyRequest = {}) => {
    const params = encodeParameters(required, call, request.params, request.headers);
    return send({ ...request, params, call });
  };
}

const namedCalls = (routes: AppRouter, calls: Calls, prefix: string): Calls =>
  Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => {
      const call = `${prefix}${name}`;
      return [
        name,
        isAppRoute(entry)
          ? namedCall(entry, call, calls[name] as Send)
          : namedCalls(entry, calls[name] as Calls, `${call}.`),
      ];
    }),
  );

/**
 * The typed calls of a contract. A call resolves with any status that its contract lists and fails with `CallError`
 * otherwise.
 * @param routes a contract, or its routes without schemas
 * @throws CallError `bad_base_url` when the base address is not http(s)
 */
export function createClient<R extends AppRouter>(routes: R, options: ClientOptions): Client<R> {
  const api = createTransport(routes, options) as ApiFetcher;
  const calls = initClient(routes, { baseUrl: '', api }) as unknown as Calls;
  return namedCalls(routes, calls, '') as Client<R>;
}
