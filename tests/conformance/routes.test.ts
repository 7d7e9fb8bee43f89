import type { RouteFacts } from '@spaza/contracts';
import { serveHttp } from '@spaza/mocks/http';
import { createSandboxServer } from '@spaza/mocks/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, openShop } from '../world/shop.ts';
import { everyAddress, everyRoute } from './valid-calls/cases.ts';

const shop = openShop();
const MSW_ORIGIN = 'http://msw.test';
const network = createSandboxServer(shop.sandbox, MSW_ORIGIN);
let server: Awaited<ReturnType<typeof serveHttp>>;

beforeAll(async () => {
  server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
  network.listen({ onUnhandledFrame: 'bypass' });
});
afterAll(async () => {
  network.close();
  await server.close();
});

/** The same shop, called in each way. A connection sees only addresses: calls of both generations at one address are made once over it. */
const DOORS = {
  'in process': { routes: everyRoute, calls: () => shop },
  'over HTTP': { routes: everyAddress, calls: () => callsOf(fetch, server.address) },
  'through MSW': { routes: everyAddress, calls: () => callsOf(fetch, MSW_ORIGIN) },
};

describe.for(Object.keys(DOORS) as (keyof typeof DOORS)[])('%s', (door) => {
  test.for(DOORS[door].routes)('%s answers as its contract says', async ([, route, make]) => {
    const call = await make(shop);
    const answer = await DOORS[door].calls().call(call.path, call);
    const problem = answer.body?.messages?.join(' ');
    expect([200, 201, 303], `${answer.status}: ${problem}`).toContain(answer.status);
    expect(Object.keys(route.responses)).toContain(String(answer.status));
    const schema = (
      route.responses as Record<number, { safeParse?: (body: unknown) => { success: boolean } }>
    )[answer.status];
    if (schema?.safeParse) expect(schema.safeParse(answer.body).success).toBe(true);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if ((route.metadata as RouteFacts).caller !== 'anyone')
      expect(answer.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private/);
  });
});

test('no call made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
