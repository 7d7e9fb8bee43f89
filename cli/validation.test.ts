import { expect, test } from 'vitest';
import { ok, openShop } from './testing/shop.ts';
import { openWorld, readyToOrder } from './testing/world.ts';

/** A shop whose answers to some calls are changed, and the calls that it was sent. */
function bent(path: RegExp, change: (text: string) => string) {
  const shop = openShop();
  const { fetch } = shop;
  const sent: string[] = [];
  shop.fetch = async (url, init) => {
    const { pathname } = new URL(url);
    sent.push(`${init.method} ${pathname}`);
    const response = await fetch(url, init);
    return path.test(pathname) ? new Response(change(await response.text()), response) : response;
  };
  return { shop, sent };
}

const prices = () => bent(/search/, (text) => text.replaceAll(/"sellable":{/g, '"sellable":{"product":7,'));
const SEARCH = 'search Boerewors --supplier 1';
const ORDER = 'checkout --collect --slot first --pay cash --yes';

test('warns of an answer outside the contract once for each field', async () => {
  const { exitCode, stdout, stderr } = await openWorld(prices()).spaza(SEARCH);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Boerewors')]);
  expect(stderr.match(/Warning: the shop answered catalog\.search outside the contract/g)).toHaveLength(1);
});

test('names an answer that is bent as a whole', async () => {
  const list = bent(/search/, (text) => JSON.stringify(JSON.parse(text).offers));
  const { exitCode, stderr } = await openWorld(list).spaza(SEARCH);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('could be read: body')]);
});

test.each([
  ['--validation strict', {}],
  ['', { SPAZA_VALIDATION: 'strict' }],
])('fails for an answer to a read outside the contract if %s %o', async (flag, env) => {
  const { exitCode, stderr } = await openWorld({ ...prices(), env }).spaza(`${SEARCH} ${flag}`.trim());
  expect([exitCode, stderr]).toEqual([6, expect.stringContaining('sellable.product')]);
});

test('refuses an unknown policy, and warns of nothing if it is off', async () => {
  const { spaza } = openWorld(prices());
  expect((await spaza(`${SEARCH} --validation lax`)).exitCode).toBe(2);
  expect((await spaza(`${SEARCH} --validation off`)).stderr).toBe('');
});

test('never reports an order that was placed as failed', async () => {
  const { shop } = bent(/cart\/v1\/order$/, (text) => text.replace('"provider":"cash"', '"provider":7'));
  const { spaza } = await readyToOrder({ shop });
  const { exitCode, stdout, stderr } = await spaza(`${ORDER} --validation strict`);
  expect([exitCode, stdout]).toEqual([6, expect.stringContaining('SPZ-1')]);
  expect(stderr).toContain('It was done, but the answer does not match the contract.');
  expect((await spaza('cart show --json')).json()).toMatchObject({ cart: { items: [] } });
});

test('makes only older calls to a bare shop, and sends nothing it does not announce', async () => {
  const { shop, sent } = bent(/^$/, (text) => text);
  shop.capabilities = [];
  const { spaza, disk } = openWorld({ shop, env: { SPAZA_MANAGER_KEY: 'manager-key' } });
  await spaza('search tea --supplier 1');
  expect(disk.kept.get('generation')).toBe('older');
  await spaza('search tea --supplier 1 --capabilities newer_calls');
  expect(disk.kept.get('generation')).toBe('newer');
  for (const [words, advice] of [
    ['agencies', 'spaza suppliers'],
    ['leaflets --near -33.9,18.5', 'spaza suppliers'],
    ['leaflets list', 'spaza leaflets publish <address>'],
    ['imports list', 'spaza imports upload'],
    ['imports apply 7 --yes', 'spaza imports upload'],
    ['imports upload stock.csv --supplier 1 --dry-run', 'spaza imports upload'],
    ['cart compare', 'spaza suppliers'],
  ] as const) {
    sent.length = 0;
    const { exitCode, stderr } = await spaza(words);
    expect([words, exitCode, stderr]).toEqual([words, 1, expect.stringContaining(`Next: `)]);
    expect(stderr).toContain(advice);
    expect(new Set(sent)).toEqual(new Set(['GET /shopfront_config']));
  }
});

test('refuses an unknown capability, and names the nearest one', async () => {
  const { exitCode, stderr } = await openWorld().spaza(
    'search tea --supplier 1 --capabilities import_stagin',
  );
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean import_staging?')]);
});

test('saves the settings of a live shop in a profile, and masks secrets', async () => {
  const asked: Headers[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers));
    return Response.json(ok({ config: { config: {} }, suppliers: [] }).body);
  };
  const env = { SPAZA_API_KEY: 'x-shop-key: secret-of-the-shop', SPAZA_BASIC_AUTH: 'user:pass' };
  const { spaza, disk } = openWorld({ shop: { fetch }, env });
  const { stdout } = await spaza(
    'profiles save live --base-url https://shop.example --capabilities none --validation strict --keys --use',
  );
  expect(stdout).toContain('strict\tnone');
  expect(stdout).not.toContain('secret-of');
  await openWorld({ shop: { fetch }, disk }).spaza('suppliers');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.map((headers) => headers.get('x-shop-key'))).toEqual(asked.map(() => 'secret-of-the-shop'));
  expect(asked.map((headers) => headers.get('authorization'))).toEqual(
    asked.map(() => `Basic ${btoa('user:pass')}`),
  );
});
