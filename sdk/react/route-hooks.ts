import { type AppRoute, type AppRouter, convertQueryParamsToUrlString, isAppRoute } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import type { ClientOptions } from '../client/options.ts';
import { createTransport } from '../client/transport.ts';
import { encodedAddress } from './route-path.ts';

function namesOf(routes: AppRouter, prefix = ''): Array<[AppRoute, string]> {
  return Object.entries(routes).flatMap(([name, entry]) =>
    isAppRoute(entry) ? [[entry, prefix + name] as [AppRoute, string]] : namesOf(entry, `${prefix}${name}.`),
  );
}

/**
 * React hooks for every route of a contract, over the client's own transport. Lists and hot screens are better served
 * by `createQueries`: these hooks render more often.
 * @throws CallError `bad_base_url` when the base address is not http(s)
 */
export function createRouteHooks<R extends AppRouter>(routes: R, options: ClientOptions) {
  const transport = createTransport(routes, options);
  const names = new Map(namesOf(routes));
  return initTsrReactQuery(routes, {
    baseUrl: '',
    api: async (args) => {
      const call = names.get(args.route) ?? args.route.path;
      const query = convertQueryParamsToUrlString(args.rawQuery);
      const { route, headers, rawBody, fetchOptions } = args;
      const path = encodedAddress(route, call, args.path, query);
      return transport({ call, route, headers, rawBody, path, fetchOptions });
    },
  });
}
