import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes as managerRoutes } from './manager-routes.ts';
import { newer } from './newer.ts';
import { older } from './older.ts';
import { shapeLines } from './route-lines.ts';
import { routes } from './routes.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { c } from './wire/route.ts';

/** Everything needed to make each call, by name. */
const factsOf = (router: AppRouter, prefix = ''): [string, object][] =>
  Object.entries(router).flatMap(([name, entry]) => {
    if (!isAppRoute(entry)) return factsOf(entry, `${prefix}${name}.`);
    const { method, path, metadata, responses, contentType } = entry as typeof entry & {
      contentType?: string;
    };
    return [
      [prefix + name, { method, path, metadata, statuses: Object.keys(responses).toSorted(), contentType }],
    ];
  });

test.each<[string, AppRouter, AppRouter]>([
  ['the older generation', routes.older, older],
  ['the newer generation', routes.newer, newer],
  ['managers', managerRoutes, sandbox.manager],
])('the routes of %s match its contract', (_, without, contract) => {
  expect(Object.fromEntries(factsOf(without))).toEqual(Object.fromEntries(factsOf(contract)));
});

test('calls of the newer generation are marked, even those shared by both generations', () => {
  for (const { config } of [newer, routes.newer])
    expect(config.shopfront.metadata).toMatchObject({ newer: true });
  for (const { config } of [older, routes.older])
    expect(config.shopfront.metadata).not.toHaveProperty('newer');
});

test('a route lists its required headers, and no others', () => {
  expect(routes.older.import.create.headers).toEqual({ 'http-x-auth': null });
  // Its idempotency key is optional.
  expect(routes.older.order.register).not.toHaveProperty('headers');
});

test.each([
  ['a list', z.object({ status: z.string(), offers: z.array(z.object({ id: z.int() })) }), 'offers'],
  ['the one that it needs', z.object({ page: z.object({}).nullish(), order: z.object({}) }), 'order'],
  ['several', z.object({ cart: z.object({}), order: z.object({}), status: z.string() }), 'status'],
  ['nothing', z.object({ status: z.string() }), 'status'],
])('the shape of an answer about %s begins with it', (_, answer, first) => {
  const { call } = c.router({ call: { method: 'GET', path: '/', responses: { 200: answer } } });
  expect(shapeLines({ call }).Answer).toMatch(new RegExp(`^${first}\\W`));
});
