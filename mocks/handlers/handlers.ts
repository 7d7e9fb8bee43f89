import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { type HttpHandler, http } from 'msw';
import { AnswerOutsideContract, answerRoute } from '../routing/answer.ts';
import type { AnyResolver, Resolver, Route } from '../routing/implementation.ts';

/** Options for `createHandlers`. */
export interface HandlerOptions {
  /** Prefix of every path, such as `https://shop.example`. Defaults to the page's own origin. */
  baseUrl?: string | undefined;
  /**
   * Called when a handler answers outside the contract; its caller gets a 500. Defaults to throwing the fault as an
   * uncaught error, which fails the run: otherwise a test that expects a refusal would pass.
   */
  onFault?: ((fault: Error) => void) | undefined;
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

/** MSW makes a 500 of what a handler throws, which a test may take for the refusal that it expects. */
const throwUncaught = (fault: Error): void =>
  queueMicrotask(() => {
    throw fault;
  });

function handlerFor(
  name: string,
  route: Route,
  resolver: AnyResolver,
  { baseUrl = '', onFault = throwUncaught }: HandlerOptions,
  once: boolean,
): HttpHandler {
  const method = METHODS[route.method as keyof typeof METHODS];
  return method(
    baseUrl + route.path,
    async ({ request, params }) => {
      const { search } = new URL(request.url);
      const asked = { request, params: params as Record<string, string>, search, context: undefined };
      try {
        return await answerRoute(route, resolver, asked, { check: true });
      } catch (error) {
        if (error instanceof AnswerOutsideContract) {
          error.message = `The handler ${name}: ${error.message}`;
          onFault(error);
        }
        throw error;
      }
    },
    { once },
  );
}

const handlersOf = (contract: AppRouter, options: HandlerOptions, prefix: string): object =>
  Object.fromEntries(
    Object.entries(contract).map(([name, entry]) => [
      name,
      isAppRoute(entry)
        ? (resolver: AnyResolver, { once = false }: { once?: boolean } = {}) =>
            handlerFor(prefix + name, entry as Route, resolver, options, once)
        : handlersOf(entry, options, `${prefix}${name}.`),
    ]),
  );

/**
 * Creates MSW handlers typed by a contract: `handlers.catalog.product(() => ({ status: 404, body: … }))`. Requests
 * are parsed by the contract. A response outside the contract fails the test: an error names the call and the field.
 */
export const createHandlers = <T extends AppRouter>(contract: T, options: HandlerOptions = {}): Handlers<T> =>
  handlersOf(contract, options, '') as Handlers<T>;
