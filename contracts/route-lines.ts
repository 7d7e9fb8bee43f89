import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { type ZodType, z } from 'zod';

/**
 * Calls by name, each as one line: method, path, caller and facts, additional statuses, media type, required headers and
 * the name of the answer's shape.
 */
export type RouteLines = { readonly [name: string]: RouteLines | string };

/** Statuses that every call may return; its line lists any others. */
const STATUSES_OF_ALL: readonly string[] = ['200', '400', '413', '429', '500', '501', '503'];

const named = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));
const words = (text: string | undefined): string[] => (text ? text.split(',') : []);

function readRoute(line: string) {
  const [method, path, facts, statuses, contentType, headers, answer] = line.split(' ');
  const [caller, ...held] = words(facts);
  return {
    method,
    path,
    metadata: { caller, ...named(held, true) },
    responses: { ...named([...STATUSES_OF_ALL, ...words(statuses)], null), ...(answer && { 200: answer }) },
    ...(contentType && { contentType }),
    ...(headers && { headers: named(words(headers), null) }),
  };
}

/**
 * Parses the calls of a contract from lines such as `GET /orders/:id shopper 401,404`. Browsers load the lines because
 * they are a third of the size.
 */
const readRoutes = <R>(lines: RouteLines): R =>
  Object.fromEntries(
    Object.entries(lines).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? readRoute(entry) : readRoutes(entry),
    ]),
  ) as R;

const isRequired = (schema: unknown) => !(schema as ZodType).safeParse(undefined).success;

function lineOf({
  method,
  path,
  metadata,
  responses,
  ...route
}: AppRoute & { contentType?: string }): string {
  const { caller, ...facts } = metadata as { caller: string };
  const held = Object.entries(facts).flatMap(([fact, holds]) => (holds ? [fact] : []));
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
