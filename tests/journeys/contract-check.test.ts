import { expect, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { openShop } from '../world/shop.ts';

const { sandbox } = openShop({ limits: 'off' });
const safely = (fetch: (request: Request) => Promise<Response>) =>
  openWorld({ shop: { fetch: (url, init) => fetch(new Request(url, init)) } }).spaza([
    'contract',
    'check',
    '--base-url',
    'http://shop.test',
    '--json',
  ]);

test('a shop that keeps it is left as it was, and fits', async () => {
  const methods = new Set<string>();
  const { exitCode, json } = await safely((request) => {
    methods.add(request.method);
    return sandbox.fetch(request);
  });
  expect([exitCode, ...methods]).toEqual([0, 'GET']);
  expect((json() as { counts: object }).counts).toMatchObject({ departs: 0, fits: 17 });
});

test('one that departs is told so, field by field', async () => {
  const { exitCode, json } = await safely(async (request) => {
    const response = await sandbox.fetch(request);
    if (!request.url.includes('/offers/search')) return response;
    const text = (await response.text()).replaceAll(/"price_in_cents":(\d+)/g, '"price_in_cents":"$1"');
    return new Response(text, response);
  });
  const { calls } = json() as { calls: { call: string; verdict: string; fields: { path: string }[] }[] };
  const departed = calls.filter(({ verdict }) => verdict === 'departs');
  expect([exitCode, departed.map(({ call }) => call)]).toEqual([9, ['newer.catalog.search']]);
  expect(departed[0]!.fields.map(({ path: place }) => place)).toEqual(['offers.*.price_in_cents']);
});
