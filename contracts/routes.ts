import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import type { ZodType } from 'zod';
import { newer } from './newer.ts';
import { older } from './older.ts';

type Bare = { [name: string]: Bare | { method: string; path: string } };

const isRequired = (schema: unknown) => !(schema as ZodType).safeParse(undefined).success;

function withoutSchemas(route: AppRoute & { contentType?: string }) {
  const required = Object.entries(route.headers ?? {}).filter(([, schema]) => isRequired(schema));
  return {
    method: route.method,
    path: route.path,
    metadata: route.metadata,
    responses: Object.fromEntries(Object.keys(route.responses).map((status) => [status, null])),
    ...(route.contentType && { contentType: route.contentType }),
    ...(required.length > 0 && { headers: Object.fromEntries(required.map(([name]) => [name, null])) }),
  };
}

const bare = (router: AppRouter): Bare =>
  Object.fromEntries(
    Object.entries(router).map(([name, entry]) => [
      name,
      isAppRoute(entry) ? withoutSchemas(entry) : bare(entry),
    ]),
  );

/**
 * The contracts without their schemas: method, path, facts, required headers and statuses of every call, typed as the
 * contracts are. It is all that a client needs to make calls; a storefront's build writes it out as plain data, so
 * that no schema and no zod reaches the browser.
 */
export const routes = { older: bare(older), newer: bare(newer) } as unknown as {
  older: typeof older;
  newer: typeof newer;
};
