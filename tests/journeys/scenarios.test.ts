import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WrittenRequest, writtenRequest } from '../../cli/load/written-request.ts';
import { planRuns } from '../../cli/scenario/plan.ts';
import { loadScenarios } from '../../cli/scenario/read/load-scenarios.ts';
import { cellText, culpritOf } from '../../cli/scenario/report/report.ts';
import { inProcess } from '../../cli/scenario/run/in-process.ts';
import { runScenario } from '../../cli/scenario/run/run-scenario.ts';
import { openWorld } from '../../cli/testing/world.ts';
import { openShop } from '../world/shop.ts';
import { terminal } from '../world/terminal.ts';

const EXAMPLES = fileURLToPath(new URL('../../cli/examples', import.meta.url));

const shops = {
  agency: openShop({ limits: 'off' }),
  marketplace: openShop({ mode: 'marketplace', limits: 'off' }),
};
const places = inProcess((mode) => shops[mode].sandbox);
const written = await loadScenarios([EXAMPLES]);
const runs = planRuns(written, {}, { generation: 'newer', mode: undefined });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spaza-scenarios-'));
});
afterAll(async () => {
  await places.close();
  await rm(folder, { recursive: true });
});

test('there are scenarios for whoever begins to write some', () => {
  expect(written.length).toBeGreaterThanOrEqual(25);
});

test.for(runs.map((run) => [`${run.written.scenario.scenario} (${cellText(run)})`, run] as const))(
  '%s',
  async ([, run]) => {
    const options = { env: {}, keepsBodies: false, timeoutMs: 60_000, signal: new AbortController().signal };
    const report = await runScenario(run, await places.enter(run.mode, 0), options);
    const { calls: _, ...culprit } = culpritOf(report) ?? { calls: [] };
    expect(culprit).toEqual({});
    expect(report.verdict).toBe('passed');
  },
);

describe('the command', () => {
  const { sandbox, keys } = shops.agency;
  const shop = { fetch: (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init)) };
  const atShop = { SPAZA_OPERATOR_KEY: keys.operator, SPAZA_STAFF_TOKEN: keys.staff };

  async function run(text: string, { env = atShop as Record<string, string>, flags = '' } = {}) {
    const file = path.join(folder, 'order.yaml');
    await writeFile(file, text);
    const words = ['run', file, '--target', 'http://shop.test', ...flags.split(' ').filter(Boolean)];
    return openWorld({ shop, env }).spaza(words);
  }
  const order = (...steps: string[]) =>
    [
      'scenario: An order',
      'steps:',
      '  - supplier: { id: 1 }',
      ...steps.map((step) => `  - ${step}`),
      '',
    ].join('\n');

  test('a run over the wire ends with what was expected, what came, and a report for CI', async () => {
    const junit = path.join(folder, 'report.xml');
    const text = order('add: { find: rice, qty: 2 }', '{ checkout: , expect: { order.status: collected } }');
    const { exitCode, stdout, stderr, json } = await run(text, { flags: `--json --junit ${junit}` });
    expect([exitCode, stderr]).toEqual([9, expect.stringContaining('1 failed.')]);
    const { counts, scenarios } = (json() as { run: { counts: object; scenarios: object[] } }).run;
    expect(counts).toEqual({ passed: 0, failed: 1, broken: 0, skipped: 0 });
    expect(scenarios[0]).toMatchObject({
      verdict: 'failed',
      steps: [
        { verdict: 'passed', line: 3 },
        { verdict: 'passed' },
        {
          verdict: 'failed',
          mismatches: [{ path: 'order.status', expected: '"collected"', came: '"pending"' }],
          calls: expect.arrayContaining([expect.objectContaining({ call: 'order.register', status: 201 })]),
        },
      ],
    });
    expect(stdout).not.toContain(keys.operator);
    const report = await readFile(junit, 'utf8');
    expect(report).toContain('<testsuites name="spaza" tests="1" failures="1" errors="0" skipped="0"');
    expect(report).toContain('order.status: expected &quot;collected&quot;, came &quot;pending&quot;');
  });

  test.each([
    ['passed', order('add: rice'), 0],
    ['failed: the shop refuses', order('checkout:'), 9],
    ['failed: it should have refused', order('{ add: rice, refused: true }'), 9],
    ['broken: there is no such thing', order('add: xqzwvk'), 10],
    ['broken: what has to be there first is not', `setup: [{ checkout: }]\n${order('add: rice')}`, 10],
    ['refused: a mistake', order('ad: rice'), 2],
  ])('%s', async (_what, text, exitCode) => {
    expect(await run(text)).toMatchObject({ exitCode });
  });

  test('without its keys, what needs levers is skipped with the reason, and the rest is run', async () => {
    const text = `${order('add: rice')}---\n${order('clock: { advance: 1h }')}---\n${order('{ clock: { advance: 1h }, optional: true }', 'add: rice')}`;
    const { exitCode, stdout } = await run(text, { env: {} });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('- An order (newer)  Line 9: the operator’s key is not known');
    expect(stdout).toContain('2 passed, 0 failed, 0 broken, 1 skipped');
  });

  test('a shop that does not answer breaks the run, and says where it was looked for', async () => {
    const nobody = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
    const file = path.join(folder, 'order.yaml');
    await writeFile(file, order('add: rice'));
    const { exitCode } = await openWorld({ shop: nobody }).spaza([
      'run',
      file,
      '--target',
      'http://shop.test',
    ]);
    expect(exitCode).toBe(5);
  });

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
    expect(json()).toMatchObject({
      load: {
        begun: 40,
        done: 40,
        bad: 0,
        calls: expect.arrayContaining([expect.objectContaining({ call: 'catalog.search', count: 80 })]),
        thresholds: [
          { threshold: 'p50<0ms', met: false },
          { threshold: 'errors<1%', came: 0, met: true },
        ],
      },
    });
  });

  test('under load a shop that goes away is told at once, when it is back, and in the end', async () => {
    const file = path.join(folder, 'away.yaml');
    await writeFile(
      file,
      'scenario: A call\nsteps: [{ call: { route: newer.supplier.byId, path: { id: 1 } } }]\n',
    );
    let asked = 0;
    const leaving = (isBack: boolean) => ({
      async fetch(url: string, init: RequestInit) {
        asked += asked > 10 || url.includes('/suppliers/') ? 1 : 0;
        if (asked > 10 && !(isBack && asked > 30)) throw new TypeError('fetch failed');
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
      expect([exitCode, stderr]).toEqual([9, expect.stringContaining('http://shop.test does not answer. ')]);
      expect(stderr.includes('http://shop.test answers again, after ')).toBe(isBack);
      expect(stderr).toMatch(
        isBack ? /No answer came from .* to \d/ : /No answer came from .* on, to the end/,
      );
      expect(stderr).toContain('Next: See whether http://shop.test still runs');
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
    const openKeepAlive = async () => ({
      fetch: shop.fetch,
      write: writtenRequest,
      send: ({ url, init }: WrittenRequest) => shop.fetch(url, init),
      close: () => undefined,
    });
    const { spaza } = openWorld({ shop, env: atShop, openKeepAlive });
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

  test('every call is in the archive and on the page, without what is secret', async () => {
    const [har, html] = [path.join(folder, 'run.har'), path.join(folder, 'run.html')];
    const text = order('add: rice', 'checkout:');
    const { exitCode } = await run(text, { flags: `--har ${har} --html ${html}` });
    expect(exitCode).toBe(0);
    const archive = await readFile(har, 'utf8');
    const { entries } = JSON.parse(archive).log;
    const placed = entries.find(({ request }: { request: { url: string } }) =>
      request.url.endsWith('/cart/v1/order'),
    );
    expect(placed).toMatchObject({
      request: { method: 'POST' },
      response: { status: 201 },
      _route: 'order.register',
    });
    expect(JSON.parse(placed.response.content.text).order.status).toBe('pending');
    expect(JSON.parse(placed.request.postData.text).cart.supplier_id).toBe(1);
    const page = await readFile(html, 'utf8');
    expect(page).toContain('order.register');
    expect(page).not.toMatch(/(src|href)="?http/);
    for (const written of [archive, page])
      expect(written).not.toMatch(/spaza123|Bearer \w|"token":\s*"(?!\[redacted)/);
  });

  test('what was done is recorded as a scenario that does it again', async () => {
    const har = path.join(folder, 'session.har');
    const steps = [
      'add: [{ find: rice, qty: 2 }, { find: sugar, qty: 1 }]',
      'checkout: { pay: yoco, bags: true }',
      'pay: { outcome: declined }\n    refused: true',
      'pay:',
      'prepare:',
      'complete: { short: [{ line: 1, qty: 1 }] }',
      'change: { accept: [1] }',
      'complete:',
      'issue:',
      'review: { rating: 4, comment: Late }',
    ];
    expect(await run(order(...steps), { flags: `--har ${har}` })).toMatchObject({ exitCode: 0 });
    const again = path.join(folder, 'again.yaml');
    const { spaza } = openWorld({ shop, env: atShop });
    const recorded = await spaza(`run --record ${again} --from ${har} --json`);
    expect(recorded.json()).toEqual({ file: again, steps: 11, left_out: [] });
    const { exitCode, stdout } = await spaza(`run ${again} --target http://shop.test --steps`);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('review {"rating":4,"comment":"Late"}')]);
    expect((await spaza(`run --record ${again} --from ${har}`)).exitCode).toBe(2);
  });

  test('a recording reads as somebody would write it, and keeps apart who does what', async () => {
    const har = path.join(folder, 'two.har');
    const home = { formatted: '18 Milton Road, Goodwood', latitude: -33.8992, longitude: 18.5671 };
    const session = [
      'people: { thandi: demo, sipho: new }',
      order(
        `address: ${JSON.stringify({ ...home, unit_or_floor: 'Flat 3' })}`,
        'add: { find: Delta Pearl basmati rice, qty: 2 }',
        'checkout: { method: PICUP, pay: paygate }',
        '{ as: sipho, supplier: { id: 1 } }',
        '{ as: sipho, add: sugar }',
        '{ as: sipho, checkout: }',
        'pay: { outcome: insufficient_funds }\n    refused: insufficient_funds',
        'pay:',
        '{ as: sipho, cancel: }',
        '{ as: sipho, add: sugar }',
        '{ as: sipho, checkout: { pay: moya } }',
      ),
    ].join('\n');
    const { spaza } = openWorld({ shop, env: atShop });
    expect(await run(session, { flags: `--har ${har}` })).toMatchObject({ exitCode: 0 });
    const again = path.join(folder, 'two.yaml');
    expect((await spaza(`run --record ${again} --from ${har}`)).exitCode).toBe(0);
    const text = await readFile(again, 'utf8');
    expect(text.slice(0, text.indexOf('  - as: sipho'))).toBe(
      [
        'scenario: Delta Pearl basmati rice 1 kg, brought by a courier, paid with paygate, and 2 more orders',
        'description: Recorded from two.har.',
        'people: { thandi: new, sipho: new }',
        'steps:',
        '  - address:',
        '      formatted: 18 Milton Road, Goodwood',
        '      latitude: -33.8992',
        '      longitude: 18.5671',
        '      unit_or_floor: Flat 3',
        '  - supplier: { id: 1 } # Parow Family Supermarket',
        '  - add: { find: Delta Pearl basmati rice 1 kg, qty: 2 }',
        '  - checkout: { method: PICUP, pay: paygate }',
        '    expect: { order.status: pending_payment }',
        '',
      ].join('\n'),
    );
    expect(text).toContain('  - pay: { provider: paygate, outcome: insufficient_funds }\n    refused: ');
    expect(text).toContain('  - as: sipho\n    cancel:\n    expect: { order.status: cancelled }');
    expect(text).not.toContain(folder);
    for (const generation of ['older', 'newer'])
      expect(await spaza(`run ${again} --target http://shop.test --generation ${generation}`)).toMatchObject({
        exitCode: 0,
      });
  });

  test('a shop that vanishes breaks the run, and what could not be put back is said', async () => {
    let isGone = false;
    const vanishing = {
      async fetch(url: string, init: RequestInit) {
        if (isGone) throw new TypeError('fetch failed');
        isGone = url.endsWith('/sandbox/clock');
        return shop.fetch(url, init);
      },
    };
    const file = path.join(folder, 'order.yaml');
    await writeFile(file, order('clock: { advance: 0s }', 'add: rice'));
    const words = ['run', file, '--target', 'http://shop.test'];
    const { exitCode, stdout } = await openWorld({ shop: vanishing, env: atShop }).spaza(words);
    expect([exitCode, stdout]).toEqual([
      10,
      expect.stringContaining('1 change to the shop could not be put back'),
    ]);
  });

  test('a run that is stopped puts back what it changed in the shop', async () => {
    const stopping = new AbortController();
    const stopped = {
      // Ctrl-C ends every call that is sent as usual.
      async fetch(url: string, init: RequestInit) {
        stopping.signal.throwIfAborted();
        const answer = await shop.fetch(url, init);
        if (url.endsWith('/sandbox/faults')) stopping.abort();
        return answer;
      },
    };
    const file = path.join(folder, 'order.yaml');
    await writeFile(
      file,
      order("fault: { route: '*.order.register', kind: status, status: 503 }", 'add: rice'),
    );
    const words = ['run', file, '--target', 'http://shop.test'];
    await openWorld({ shop: stopped, env: atShop, fetchAtLast: shop.fetch }).spaza(words);
    expect(stopping.signal.aborted).toBe(true);
    const { json } = await openWorld({ shop, env: atShop }).spaza('sandbox faults list --json');
    expect(json()).toEqual({ faults: [] });
  });

  test('scenarios beside each other leave the last of nothing to each other', async () => {
    const { spaza } = openWorld({ shop, env: atShop });
    const { json } = await spaza('search rice --supplier 1 --json');
    const { offers } = json() as { offers: { id: number }[] };
    for (const { id } of offers.slice(0, 8)) await spaza(`sandbox offer ${id} --stock 2`);
    const { exitCode, stdout } = await run(
      `matrix: { n: [1, 2, 3, 4] }\n${order('add: { find: rice, qty: 2 }', 'checkout:')}`,
      { flags: '--parallel 4' },
    );
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('4 passed')]);
  });

  test('a terminal sees each scenario once, and until then the last on a line that is written over', async () => {
    const file = path.join(folder, 'seen.yaml');
    await writeFile(file, order('expect: { supplier: null }').replace('  - supplier: { id: 1 }\n', ''));
    const { spaza } = openWorld({ shop, env: atShop, isTerminal: true, columns: 20 });
    const { exitCode, stdout, stderr } = await spaza(`run ${file} --target http://shop.test`);
    expect([exitCode, stdout.match(/✓ An order/g)]).toEqual([0, ['✓ An order']]);
    const wiped = '\u001B[K';
    expect(stderr.split('\r')).toEqual(['', `${wiped}1 of 1  ✓ An order…`, wiped, wiped]);
  });

  test('a variable is given another value, and one that is none is refused', async () => {
    const text = `vars: { words: xqzwvk }\n${order('add: $words')}`;
    expect(await run(text, { flags: '--var words=rice' })).toMatchObject({ exitCode: 0 });
    const { exitCode, stderr } = await run(text, { flags: '--var word=rice' });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean words?')]);
  });

  test('a report that cannot be written is said, after the result', async () => {
    const { exitCode, stdout, stderr } = await run(order('add: rice'), {
      flags: `--junit ${folder}/none/report.xml`,
    });
    expect(exitCode).toBe(8);
    expect(stdout).toContain('1 passed');
    expect(stderr).toContain('cannot be written');
  });
});

describe('the contract is checked against the shop', () => {
  const { sandbox } = shops.agency;
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
});

test('what a scenario did to the shop is undone', async () => {
  const { call, keys } = shops.agency;
  const headers = { 'x-operator-key': keys.operator };
  expect((await call('/sandbox/faults', { headers })).body.faults).toEqual([]);
  expect((await call('/sandbox/clock', { headers })).body).toMatchObject({ frozen: false, offset_ms: 0 });
  expect(shops.agency.errors).toEqual([]);
});

test('a stranger runs an example in a shop of its own, from a terminal', async () => {
  const { json } = terminal({ SPAZA_HOME: folder });
  const { run } = await json('run', path.join(EXAMPLES, '30-any-call.yaml'));
  expect(run).toMatchObject({
    target: 'in-process',
    counts: { passed: 1, failed: 0, broken: 0, skipped: 0 },
  });
});
