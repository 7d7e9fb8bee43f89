import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { openScenarioRunner } from '../world/scenario-runner.ts';
import { openShop } from '../world/shop.ts';

const { folder, shop, env: atShop, close } = await openScenarioRunner(openShop({ limits: 'off' }));
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

test('a load stops early where a threshold is missed, and its files tell of each second', async () => {
  const file = path.join(folder, 'none.yaml');
  await writeFile(
    file,
    'scenario: Nothing is there\nsteps: [{ call: { route: newer.supplier.byId, path: { id: 99999 } } }]\n',
  );
  const at = (name: string) => path.join(folder, name);
  const { spaza } = openWorld({ shop, env: atShop });
  const { exitCode, stderr, json } = await spaza(
    `load ${file} --rate 20/s --stage 1s:20 --stage 1h:40 --target http://shop.test --shoppers 1 ` +
      `--abort-on-fail 1s --csv ${at('load.csv')} --prometheus ${at('load.prom')} --html ${at('load.html')} --json`,
  );
  expect([exitCode, stderr]).toEqual([
    9,
    expect.stringMatching(
      /It was stopped early, by --abort-on-fail\.\nNext: See why some failed, or lower --rate/,
    ),
  ]);
  const { load } = json() as { load: { begun: number; aborted_ms: number; timeline: { begun: number }[] } };
  expect(load).toMatchObject({
    stages: [
      { for_ms: 1000, from_per_second: 20, to_per_second: 20 },
      { for_ms: 3_600_000, from_per_second: 20, to_per_second: 40 },
    ],
    thresholds: [{ threshold: 'errors<1%', came: 100, met: false }],
    aborted_ms: expect.any(Number),
  });
  expect(load.begun).toBe(load.timeline.reduce((sum, { begun }) => sum + begun, 0));
  const [heading, first] = (await readFile(at('load.csv'), 'utf8')).split('\n');
  expect(heading).toBe('second,begun,done,bad,calls,under_way,p50,p95,max');
  expect(first).toMatch(new RegExp(`^0,${load.timeline[0]!.begun},\\d+,\\d+,\\d+,\\d+(,[\\d.]+){3}$`));
  const figures = await readFile(at('load.prom'), 'utf8');
  expect(figures).toContain(`spaza_load_begun_total{target="http://shop.test"} ${load.begun}\n`);
  expect(figures).toMatch(
    /^spaza_load_call_duration_seconds\{target="http:\/\/shop.test",call="supplier.byId",quantile="0.99"\} 0\.\d+$/m,
  );
  expect(figures).toContain('spaza_load_threshold_met{target="http://shop.test",threshold="errors<1%"} 0\n');
  const page = await readFile(at('load.html'), 'utf8');
  expect(page.match(/<svg /g)).toHaveLength(3);
  expect(page).toContain('Stopped after');
});
