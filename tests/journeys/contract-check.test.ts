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

/** The same shop with a different answer for one path. */
const bent = (path: string, change: (text: string) => string) => (request: Request) =>
  sandbox
    .fetch(request)
    .then(async (response) =>
      new URL(request.url).pathname.endsWith(path)
        ? new Response(change(await response.text()), response)
        : response,
    );
interface Report {
  counts: Record<string, number>;
  calls: { call: string; verdict: string; fields: { path: string; reading?: string }[] }[];
  functions: { name: string; works: string; why: string }[];
}

test('a shop that keeps the contract passes, and is left unchanged', async () => {
  const methods = new Set<string>();
  const paths = new Set<string>();
  const { exitCode, json } = await safely((request) => {
    methods.add(request.method);
    paths.add(new URL(request.url).pathname);
    return sandbox.fetch(request);
  });
  const { counts, functions } = json() as Report;
  expect([exitCode, ...methods]).toEqual([0, 'GET']);
  expect(counts).toMatchObject({ bent: 0, unreadable: 0, absent: 0, fits: 16 });
  expect(functions.find(({ name }) => name === 'searching')).toMatchObject({ works: 'yes' });
  // The storefront serves the first, and only a demo station has the second.
  expect([...paths]).not.toEqual(expect.arrayContaining(['/version.txt']));
  expect([...paths]).not.toEqual(expect.arrayContaining(['/application/fetch_config']));
});

test('a shop without capabilities passes, and is not asked for any', async () => {
  const paths = new Set<string>();
  const bare = bent('/shopfront_config', (text) => text.replace(/"capabilities":\[[^\]]*\],?/, ''));
  const { exitCode, json } = await safely((request) => {
    paths.add(new URL(request.url).pathname);
    return bare(request);
  });
  const report = json() as Report & { generation: string };
  expect([exitCode, report.generation]).toEqual([0, 'older']);
  expect(
    [...paths].filter((path) => /agencies|banners$|\/ads|compare|version|fetch_config/.test(path)),
  ).toEqual([expect.stringMatching(/categories\/\d+\/banners/)]);
  expect(report.functions.find(({ name }) => name === 'comparison')).toMatchObject({
    works: 'no',
    why: 'comparison is not announced',
  });
});

test.each(['flat', 'wrapped', 'bare'] as const)(
  'a shop that sends its lists %s is checked as fully as any other',
  async (form) => {
    const other = openShop({
      documents: [form, 'numbers_as_text', 'null_lists', 'flags_for_lists'],
      limits: 'off',
    });
    const { exitCode, json } = await safely((request) => other.sandbox.fetch(request));
    const { counts, calls } = json() as Report;
    await other.sandbox.close();
    expect([exitCode, counts], JSON.stringify(calls)).toMatchObject([0, { unreadable: 0, absent: 0 }]);
    expect(counts.fits! + counts.bent!).toBeGreaterThan(15);
  },
);

test('an answer that is bent but readable says how each field is read, and passes', async () => {
  const { exitCode, json } = await safely(
    bent('/offers/search', (text) => text.replaceAll(/"price_in_cents":(\d+)/g, '"price_in_cents":"$1"')),
  );
  const { calls } = json() as Report;
  const found = calls.filter(({ verdict }) => verdict === 'bent');
  expect([exitCode, found.map(({ call }) => call)]).toEqual([0, ['newer.catalog.search']]);
  expect(found[0]!.fields).toEqual([
    expect.objectContaining({
      path: 'offers.*.price_in_cents',
      reading: expect.stringMatching(/^read as \d+$/),
    }),
  ]);
});

test('an answer that cannot be read fails, and so does what needs it', async () => {
  const { exitCode, json } = await safely(
    bent('/offers/search', (text) => text.replaceAll(/"price_in_cents":\d+/g, '"price_in_cents":"R 3"')),
  );
  const { calls, functions } = json() as Report;
  const failed = calls.filter(({ verdict }) => verdict === 'unreadable');
  expect([exitCode, failed.map(({ call }) => call)]).toEqual([9, ['newer.catalog.search']]);
  expect(functions.find(({ name }) => name === 'searching')).toMatchObject({ works: 'no' });
});
