import type {
  AppRoute,
  AppRouteFunction,
  AppRouter,
  ClientArgs,
  PartialClientInferRequest,
} from '@ts-rest/core';
import { MissingParameter } from './call-error.ts';
import { checkSettings } from './check-options.ts';
import type { CallSettings, ClientOptions } from './options.ts';
import { checkHeaders, pathWith, requiredHeaders } from './parameters.ts';
import { createTransport, type ReadAs, type Transport } from './transport.ts';

type Request<R extends AppRoute> = Omit<
  PartialClientInferRequest<R>,
  'cache' | 'next' | 'overrideClientOptions' | 'extraHeaders'
> &
  CallSettings;

/** The calls of a contract: `client.catalog.search({ query })` resolves with `{ status, body, headers }`. */
export type Client<R extends AppRouter> = {
  readonly [K in keyof R]: R[K] extends AppRoute
    ? AppRouteFunction<R[K], ClientArgs, Request<R[K]>>
    : R[K] extends AppRouter
      ? Client<R[K]>
      : never;
};

type Fields = Readonly<Record<string, unknown>>;
/** A request for any call. */
export interface AnyRequest extends CallSettings {
  params?: Fields;
  query?: Fields | undefined;
  headers?: Fields | undefined;
  body?: unknown;
  fetchOptions?: RequestInit | undefined;
}
/** Makes one call of a contract. */
export type Send = (request?: AnyRequest) => ReturnType<Transport>;
type Calls = { [name: string]: Calls | Send };
/** A route as it is sent; the contract types omit the media type. */
type SentRoute = AppRoute & { contentType?: string };

const isRoute = (entry: AppRoute | AppRouter): entry is SentRoute => typeof entry.path === 'string';

/** Texts by name, without omitted ones. */
const texts = (fields: Fields = {}): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));

/** By name, case-insensitively: if a header is given in two spellings, the later one counts. */
const headersOf = (fields: Fields) =>
  Object.fromEntries(texts(fields).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Half a surrogate pair, which a truncated text may end with, is not an error here. A space is %20 everywhere; a plus
 * means a space in forms only.
 */
function withQuery(path: string, query: Fields | undefined): string {
  const search = String(new URLSearchParams(texts(query))).replaceAll('+', '%20');
  return search ? `${path}?${search}` : path;
}

/** A call that knows its name and refuses to be sent without required parameters. */
export function namedCall(route: SentRoute, call: string, transport: Transport): Send {
  const required = requiredHeaders(route);
  return async ({ params, query, headers, extraHeaders, body, ...settings }: AnyRequest = {}) => {
    checkSettings(settings, call);
    checkHeaders(required, call, headers);
    const path = pathWith(params, route.path, call);
    const sent = headersOf({ ...extraHeaders, ...headers });
    // A shop may treat a blank key as missing, and repeat the work if the call is retried.
    if (sent['idempotency-key']?.trim() === '') throw new MissingParameter('idempotency-key', call);
    return transport({
      ...settings,
      call,
      route,
      path: withQuery(path, query),
      headers: sent,
      rawBody: body,
    });
  };
}

const namedCalls = (routes: AppRouter, transport: Transport, prefix: string): Calls =>
  Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => [
      name,
      isRoute(entry)
        ? namedCall(entry, `${prefix}${name}`, transport)
        : namedCalls(entry as AppRouter, transport, `${prefix}${name}.`),
    ]),
  );

/**
 * Creates the typed calls of a contract. A call resolves with any status listed in its contract and fails with
 * `CallError` otherwise.
 * @param routes a contract, or its routes without schemas
 * @param loadReader for gateways, which accept more than the contract's own shapes
 * @throws CallError `bad_base_url` if the base address is not http(s)
 * @example
 * ```ts
 * import { routes } from '@spaza/contracts/routes';
 * import { createClient } from '@spaza/sdk/client';
 *
 * const client = createClient(routes.older, { baseUrl: 'http://127.0.0.1:4000', timeoutMs: 10_000 });
 * const answer = await client.supplier.byId({ params: { id: 1 } });
 * if (answer.status === 200) console.log(answer.body.supplier.name); // Parow Family Supermarket
 * ```
 */
export function createClient<R extends AppRouter>(
  routes: R,
  options: ClientOptions,
  loadReader?: () => Promise<ReadAs>,
): Client<R> {
  if (!routes || !options) throw new TypeError('createClient needs routes, and options with a baseUrl');
  return namedCalls(routes, createTransport(routes, options, loadReader), '') as unknown as Client<R>;
}
