import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { openScenarioDesk } from '../world/scenario-desk.ts';
import { openShop } from '../world/shop.ts';

const { folder, shop, env: atShop, close } = await openScenarioDesk(openShop({ limits: 'off' }));
afterAll(close);
test('under load everybody who is due comes, is timed from then, and thresholds decide how it ends', async () => {
  const file = path.join(folder, 'load.yaml');
  await writeFile(
    file,
    'scenario: A search\nsetup: [{ supplier: { id: 1 } }]\nsteps: [{ search: rice }, { search: sugar }]\n',
  );
  const words = `load ${file} --rate 40/s --for 1s --target http://shop.test --shoppers 2 --json`;
  const { spaza } = openWorld({ shop, env: atShop });
  const { exitCode, json } = await spaza(`${words} --threshold p50<0ms --threshold errors<1%`);
  expect(exitCode).toBe(9);
  const { load } = json() as { load: { done_per_second: number } };
  // Never more than forty per second: the last one is due before the second is over.
  expect(load.done_per_second).toBeLessThanOrEqual(40);
  expect(load).toMatchObject({
    begun: 40,
    done: 40,
    bad: 0,
    calls: expect.arrayContaining([expect.objectContaining({ call: 'catalog.search', count: 80 })]),
    thresholds: [
      { threshold: 'p50<0ms', met: false },
      { threshold: 'errors<1%', came: 0, met: true },
    ],
  });
});

test('under load a shop that goes away is told at once, when it is back, and in the end', async () => {
  const file = path.join(folder, 'away.yaml');
  await writeFile(
    file,
    'scenario: A call\nsteps: [{ call: { route: newer.supplier.byId, path: { id: 1 } } }]\n',
  );
  // Thirty calls are left when the shop goes down, and each is sent three times at most: of 65 tries without
  // a response, some were a call's last, in any order.
  const [GOES, COMES_BACK] = [10, 75];
  let asked = 0;
  const leaving = (isBack: boolean) => ({
    async fetch(url: string, init: RequestInit) {
      asked += asked > GOES || url.includes('/suppliers/') ? 1 : 0;
      if (asked > GOES && !(isBack && asked > COMES_BACK)) throw new TypeError('fetch failed');
      return shop.fetch(url, init);
    },
  });
  for (const [isBack, to] of [
    [true, expect.any(Number)],
    [false, null],
  ] as const) {
    asked = 0;
    const { spaza } = openWorld({ shop: leaving(isBack), env: atShop });
    const { exitCode, stderr, json } = await spaza(
      `load ${file} --rate 40/s --for 1s --target http://shop.test --shoppers 1 --json`,
    );
    expect(json()).toMatchObject({ load: { away: [{ from_ms: expect.any(Number), to_ms: to }] } });
    expect([exitCode, stderr]).toEqual([9, expect.stringContaining('http://shop.test does not respond. ')]);
    expect(stderr.includes('http://shop.test responds again, after ')).toBe(isBack);
    expect(stderr).toMatch(
      isBack ? /There was no response from .* to \d/ : /There was no response from .* to the end/,
    );
    expect(stderr).toContain('Next: Check whether http://shop.test is still running');
  }
});

test('plain calls of a load come to the same as those that are looked into', async () => {
  const file = path.join(folder, 'calls.yaml');
  await writeFile(
    file,
    [
      'scenario: Calls',
      'vars: { words: tea }',
      'steps:',
      '  - call: { route: newer.catalog.search, query: { query: $words, supplier_id: 1 } }',
      '  - call: { route: newer.order.list, path: { user_id: $account.id } }',
      '  - call: { route: newer.supplier.byId, path: { id: 99999 }, status: 404 }',
      '  - { name: nobody, call: { route: newer.supplier.byId, path: { id: 99999 } } }',
      '  - { call: { route: newer.supplier.byId, path: { id: 1 } } }',
    ].join('\n'),
  );
  const openConnections = async () => ({
    fetch: shop.fetch,
    prepare: (url: string, init: RequestInit) => () => shop.fetch(url, init),
    close: () => undefined,
  });
  const { spaza } = openWorld({ shop, env: atShop, openConnections });
  const words = `load ${file} --rate 5/s --for 1s --target http://shop.test --shoppers 1 --json`;
  for (const { exitCode, json } of await Promise.all([spaza(words), spaza(`${words} --check`)])) {
    expect(exitCode).toBe(9);
    expect(json()).toMatchObject({
      load: {
        begun: 5,
        done: 5,
        bad: 5,
        calls: [
          { call: 'catalog.search', count: 5 },
          { call: 'order.list', count: 5 },
          { call: 'supplier.byId', count: 10 },
        ],
        reasons: [{ why: expect.stringMatching(/^nobody: The shop refused: not_found\. /), count: 5 }],
      },
    });
  }
});
