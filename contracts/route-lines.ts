import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { type ZodType, z } from 'zod';
import { type RouteLines, readRoutes, STATUSES_OF_ALL } from './read-routes.ts';

const isRequired = (schema: unknown) => !(schema as ZodType).safeParse(undefined).success;

function lineOf({
  method,
  path,
  metadata,
  responses,
  ...route
}: AppRoute & { contentType?: string }): string {
  const { caller, ...facts } = metadata as { caller: string };
  const held = Object.entries(facts).flatMap(([fact, holds]) => (holds && fact !== 'newer' ? [fact] : []));
  const statuses = Object.keys(responses).filter((status) => !STATUSES_OF_ALL.includes(status));
  const required = Object.entries(route.headers ?? {}).flatMap(([name, schema]) =>
    isRequired(schema) ? [name] : [],
  );
  const success = responses[200];
  const answer = success instanceof z.ZodObject ? success.meta()?.id : undefined;
  return [method, path, [caller, ...held], statuses, route.contentType, required, answer].join(' ').trimEnd();
}

/** A contract without its schemas: one line of text per call, as parsed by `readRoutes`. */
export const routeLines = (router: AppRouter): RouteLines =>
  Object.fromEntries(
    Object.entries(router).map(([name, entry]) => [
      name,
      isAppRoute(entry) ? lineOf(entry) : routeLines(entry),
    ]),
  );

/** A contract without its schemas: method, path, facts, required headers and statuses of every call. */
export const withoutSchemas = <R extends AppRouter>(router: R): R => readRoutes<R>(routeLines(router));
