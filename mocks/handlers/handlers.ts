import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { type HttpHandler, http } from 'msw';
import { answerRoute } from '../routing/answer.ts';
import type { AnyResolver, Resolver, Route } from '../routing/implementation.ts';

/** Options for `createHandlers`. */
export interface HandlerOptions {
  /** Prefix of every path, such as `https://shop.example`. Defaults to the page's own origin. */
  baseUrl?: string | undefined;
}

type MakeHandler<R extends AppRoute> = (
  resolver: Resolver<R, undefined>,
  options?: { once?: boolean },
) => HttpHandler;

/** A handler factory for every route of a contract. */
export type Handlers<T extends AppRouter> = {
  [Name in keyof T]: T[Name] extends AppRoute
    ? MakeHandler<T[Name]>
    : T[Name] extends AppRouter
      ? Handlers<T[Name]>
      : never;
};

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

function handlerFor(route: Route, baseUrl: string, resolver: AnyResolver, once: boolean): HttpHandler {
  const method = METHODS[route.method as keyof typeof METHODS];
  return method(
    baseUrl + route.path,
    ({ request, params }) =>
      answerRoute(
        route,
        resolver,
        {
          request,
          params: params as Record<string, string>,
          search: new URL(request.url).search,
          context: undefined,
        },
        { check: true },
      ),
    { once },
  );
}

/**
 * Creates MSW handlers typed by a contract: `handlers.catalog.product(() => ({ status: 404, body: … }))`. Requests
 * are parsed by the contract, and a response outside the contract throws an error that names the field.
 */
export function createHandlers<T extends AppRouter>(
  contract: T,
  { baseUrl = '' }: HandlerOptions = {},
): Handlers<T> {
  return Object.fromEntries(
    Object.entries(contract).map(([name, entry]) => [
      name,
      isAppRoute(entry)
        ? (resolver: AnyResolver, options?: { once?: boolean }) =>
            handlerFor(entry as Route, baseUrl, resolver, options?.once ?? false)
        : createHandlers(entry, { baseUrl }),
    ]),
  ) as unknown as Handlers<T>;
}
