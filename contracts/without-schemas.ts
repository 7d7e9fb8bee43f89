import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import type { ZodType } from 'zod';

/** A contract as plain data. */
export type Bare = { [name: string]: Bare | { method: string; path: string } };

const isRequired = (schema: unknown) => !(schema as ZodType).safeParse(undefined).success;

function routeWithoutSchemas(route: AppRoute & { contentType?: string }) {
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

/** Method, path, facts, required headers and statuses of every call: all that is needed to make it. */
export const withoutSchemas = (router: AppRouter): Bare =>
  Object.fromEntries(
    Object.entries(router).map(([name, entry]) => [
      name,
      isAppRoute(entry) ? routeWithoutSchemas(entry) : withoutSchemas(entry),
    ]),
  );
