import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '../../cli/testing/world.ts';
import { openScenarioRunner, orderOf } from '../world/scenario-runner.ts';
import { openShop } from '../world/shop.ts';

const counter = openShop({ limits: 'off' });
const { keys } = counter;
const { folder, shop, env: atShop, run, close } = await openScenarioRunner(counter);
afterAll(close);

test('a run over the wire ends with what was expected, what came, and a report for CI', async () => {
  const junit = path.join(folder, 'report.xml');
  const text = orderOf('add: { find: rice, qty: 2 }', '{ checkout: , expect: { order.status: collected } }');
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
  expect(report).toContain('order.status: expected &quot;collected&quot;, received &quot;pending&quot;');
});

test.each([
  ['passed', orderOf('add: rice'), 0],
  ['failed: the shop refuses', orderOf('checkout:'), 9],
  ['failed: it should have refused', orderOf('{ add: rice, refused: true }'), 9],
  ['broken: there is no such thing', orderOf('add: xqzwvk'), 10],
  ['broken: what has to be there first is not', `setup: [{ checkout: }]\n${orderOf('add: rice')}`, 10],
  ['refused: a mistake', orderOf('ad: rice'), 2],
])('a run ends with the exit code of its result: %s', async (_what, text, exitCode) => {
  expect(await run(text)).toMatchObject({ exitCode });
});

test('an await that fails is reported with its line and the number of reads; every read with --steps', async () => {
  const junit = path.join(folder, 'waited.xml');
  const wait = 'await: { expect: { order.status: collected }, within: 30ms, every: 10ms }';
  const text = orderOf('add: rice', 'checkout:', wait);
  const looks = (shown: string) => shown.match(/order\.byId|GET .*\/orders\//g);
  const { exitCode, stdout } = await run(text, { flags: `--junit ${junit}` });
  expect(exitCode).toBe(9);
  expect(stdout).toContain('Not as expected within 30ms: checked 4 times over');
  expect(stdout).toMatch(/expected {2}"collected"\n +received {2}"pending"/);
  expect(stdout).toMatch(/GET order\.byId 200 .*\(4 times, last one shown\)/);
  expect([looks(stdout)?.length, looks(await readFile(junit, 'utf8'))?.length]).toEqual([1, 1]);
  expect(looks((await run(text, { flags: '--steps' })).stdout)).toHaveLength(4);
});

test('without its keys, what needs sandbox controls is skipped with the reason, and the rest is run', async () => {
  const text = `${orderOf('add: rice')}---\n${orderOf('clock: { advance: 1h }')}---\n${orderOf('{ clock: { advance: 1h }, optional: true }', 'add: rice')}`;
  const { exitCode, stdout } = await run(text, { env: {} });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('- An order (newer)  Line 9: the operator key is not known');
  expect(stdout).toContain('2 passed, 0 failed, 0 broken, 1 skipped');
  const strict = await run(text, { env: {}, flags: '--fail-on-skip' });
  expect(strict.exitCode).toBe(10);
  expect(strict.stderr).toContain('1 of 3 skipped, with --fail-on-skip.\n  the operator key is not known');
});

test('a failure shows the last request and answer, the values of variables and who did it, and no secret', async () => {
  const text = orderOf(
    '{ capture: { login: account.login } }',
    '{ sign_in: { login: $login, password: $env.SPAZA_PASSWORD }, as: thandi }',
  ).replace('steps:', 'people: { anna: new, thandi: visitor }\nsteps:');
  const junit = path.join(folder, 'exchange.xml');
  const { stdout } = await run(text, {
    env: { ...atShop, SPAZA_PASSWORD: 'not-it-123' },
    flags: `--junit ${junit}`,
  });
  expect(stdout).toMatch(/with login = "07\d+", env\.SPAZA_PASSWORD = •••/);
  expect(stdout).toMatch(/sent {6}\{.*"login":"07\d+"/);
  expect(stdout).toMatch(/received {2}\{.*"status":"error"/);
  const report = await readFile(junit, 'utf8');
  expect(report).toContain('by thandi');
  expect(report).toContain('received: {');
  for (const text of [stdout, report]) expect(text).not.toContain('not-it-123');
});

test('GitHub is told of what did not pass, also where the report of the run is JSON', async () => {
  const [summary, tap] = [path.join(folder, 'summary.md'), path.join(folder, 'report.tap')];
  const { exitCode, stderr, json } = await run(orderOf('checkout:'), {
    env: { ...atShop, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary },
    flags: `--json --tap ${tap}`,
  });
  expect([exitCode, json()]).toMatchObject([9, { run: { counts: { failed: 1 } } }]);
  expect(stderr).toMatch(/^::error file=.*order\.yaml,line=4,title=An order \(newer\)::Line 4, checkout: /m);
  expect(await readFile(summary, 'utf8')).toContain('0 passed, 1 failed');
  expect(await readFile(tap, 'utf8')).toContain('not ok 1 - An order (newer)');
});

test('a shop that does not respond breaks the run, and says where it was looked for', async () => {
  const nobody = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
  const file = path.join(folder, 'order.yaml');
  await writeFile(file, orderOf('add: rice'));
  const { exitCode } = await openWorld({ shop: nobody }).spaza(['run', file, '--target', 'http://shop.test']);
  expect(exitCode).toBe(5);
});

describe('where scenarios run', () => {
  const file = path.join(folder, 'somewhere.yaml');
  beforeAll(() => writeFile(file, orderOf('add: rice')));
  const runAt = (flags: string, env: Record<string, string> = {}) =>
    openWorld({ shop, env: { ...atShop, ...env } }).spaza(`run ${file} --json${flags}`);
  const placeOf = ({ json }: Awaited<ReturnType<typeof runAt>>) =>
    (json() as { run: { target: string } }).run.target;

  test('is where a typed address says', async () => {
    expect(placeOf(await runAt(' --base-url http://shop.test/'))).toBe('http://shop.test');
    expect(placeOf(await runAt(' --base-url http://shop.test --target http://shop.test/'))).toContain(
      'http://shop.test',
    );
  });

  test('is where the environment says, unless a target is typed', async () => {
    const atHome = { SPAZA_URL: 'http://shop.test' };
    expect(placeOf(await runAt('', atHome))).toBe('http://shop.test');
    expect(placeOf(await runAt(' --target in-process', atHome))).toBe('in-process');
  });

  test('is this process where no shop is named, whatever profile is in use', async () => {
    const { spaza } = openWorld({ shop, env: atShop });
    await spaza('profiles save work --base-url http://shop.test');
    await spaza('profiles use work');
    expect(placeOf(await spaza(`run ${file} --json`))).toBe('in-process');
    expect(placeOf(await spaza(`run ${file} --json --profile work`))).toBe('http://shop.test');
  });

  test('is refused where two places are typed', async () => {
    const { exitCode, json } = await runAt(' --base-url http://shop.test --target in-process');
    expect(exitCode).toBe(2);
    expect(json()).toMatchObject({
      error: { messages: ['--target in-process and --base-url http://shop.test are two different shops.'] },
    });
  });
});

test('every call is in the archive and on the page, without what is secret', async () => {
  const [har, html] = [path.join(folder, 'run.har'), path.join(folder, 'run.html')];
  const text = orderOf('add: rice', 'checkout:');
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

test('a shop that vanishes breaks the run, and what could not be undone is said', async () => {
  let isGone = false;
  const vanishing = {
    async fetch(url: string, init: RequestInit) {
      if (isGone) throw new TypeError('fetch failed');
      isGone = url.endsWith('/sandbox/clock');
      return shop.fetch(url, init);
    },
  };
  const file = path.join(folder, 'order.yaml');
  await writeFile(file, orderOf('clock: { advance: 0s }', 'add: rice'));
  const words = ['run', file, '--target', 'http://shop.test'];
  const { exitCode, stdout } = await openWorld({ shop: vanishing, env: atShop }).spaza(words);
  expect([exitCode, stdout]).toEqual([
    10,
    expect.stringContaining('1 change to the shop could not be undone'),
  ]);
});

test('a run that is stopped puts back what it changed in the shop', async () => {
  const stopping = new AbortController();
  const stopped = {
    // As usual, Ctrl-C ends all pending calls.
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
    orderOf("fault: { route: '*.order.register', kind: status, status: 503 }", 'add: rice'),
  );
  const words = ['run', file, '--target', 'http://shop.test'];
  await openWorld({ shop: stopped, env: atShop, fetchAtLast: shop.fetch }).spaza(words);
  expect(stopping.signal.aborted).toBe(true);
  const { json } = await openWorld({ shop, env: atShop }).spaza('sandbox faults list --json');
  expect(json()).toEqual({ version: 1, faults: [] });
});

test('parallel scenarios do not run out of goods because of each other', async () => {
  const { spaza } = openWorld({ shop, env: atShop });
  const { json } = await spaza('search rice --supplier 1 --json');
  const { offers } = json() as { offers: { id: number }[] };
  for (const { id } of offers.slice(0, 8)) await spaza(`sandbox offer ${id} --stock 2`);
  const { exitCode, stdout } = await run(
    `matrix: { n: [1, 2, 3, 4] }\n${orderOf('add: { find: rice, qty: 2 }', 'checkout:')}`,
    { flags: '--parallel 4' },
  );
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('4 passed')]);
});

test('a terminal sees each scenario once, and until then the last on a line that is written over', async () => {
  const file = path.join(folder, 'seen.yaml');
  await writeFile(file, orderOf('expect: { supplier: null }').replace('  - supplier: { id: 1 }\n', ''));
  const { spaza } = openWorld({ shop, env: atShop, isTerminal: true, columns: 20 });
  const { exitCode, stdout, stderr } = await spaza(`run ${file} --target http://shop.test`);
  expect([exitCode, stdout.match(/✓ An order/g)]).toEqual([0, ['✓ An order']]);
  const wiped = '\u001B[K';
  expect(stderr.split('\r')).toEqual([
    '',
    `${wiped}0 of 1  Opening th…`,
    `${wiped}1 of 1  ✓ An order…`,
    wiped,
    wiped,
  ]);
});

test('a variable can be set, and an unknown one is refused', async () => {
  const text = `vars: { words: xqzwvk }\n${orderOf('add: $words')}`;
  expect(await run(text, { flags: '--var words=rice' })).toMatchObject({ exitCode: 0 });
  const { exitCode, stderr } = await run(text, { flags: '--var word=rice' });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean words?')]);
});

test('--only with a name that no scenario has is refused, and nothing is run', async () => {
  const text = `matrix: { provider: [yoco, moya] }\n${orderOf('add: rice')}`;
  expect((await run(text, { flags: '--only provider=yoco' })).stdout).toContain('1 passed');
  const { exitCode, stdout, stderr } = await run(text, { flags: '--only generaton=older' });
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain('has generaton in matrix or data. Did you mean generation?');
  expect((await run(text, { flags: '--only pay=yoco' })).stderr).toContain('generation, mode, provider');
});

test.each([
  ['--only provider=yocco', '--only provider=yoco, --only provider=moya'],
  ['--tag payments', '--tag payment, --tag card'],
  ['--skip-tag card', undefined],
])('%s, which leaves no scenario, is told what there is', async (flags, others) => {
  const text = `tags: [payment, card]\nmatrix: { provider: [yoco, moya] }\n${orderOf('add: rice')}`;
  const { exitCode, stderr } = await run(text, { flags });
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    `spaza: No scenario matches ${flags}.\nNext: ${others ? `Choose from: ${others}` : 'Omit one of them'}\n`,
  );
});

test('a report that cannot be written is said, after the result', async () => {
  const { exitCode, stdout, stderr } = await run(orderOf('add: rice'), {
    flags: `--junit ${folder}`,
  });
  expect(exitCode).toBe(8);
  expect(stdout).toContain('1 passed');
  expect(stderr).toContain('cannot be written');
});

test('how often a step is tried may be a variable', async () => {
  const text = orderOf('{ checkout: , retry: { times: $often, every: $pause } }');
  const { exitCode, stdout } = await run(`vars: { often: 3, pause: 5ms }\n${text}`);
  expect([exitCode, stdout]).toEqual([9, expect.stringContaining('Tried 3 times over')]);
});

test('a failed retry says how often, for how long, and which reasons came before the last one', async () => {
  const text = orderOf(
    'add: { find: rice, qty: 2 }',
    "fault: { route: '*.cart.validate', kind: status, status: 404, times: 2 }",
    '{ validate: , retry: { times: 4, every: 5ms }, expect: { validation.total_in_cents: 1 } }',
  );
  const awaited = orderOf(
    'add: rice',
    'checkout:',
    'await: { expect: { order.status: collected }, within: 20ms, every: 5ms }',
  );
  const [junit, html] = [path.join(folder, 'retried.xml'), path.join(folder, 'retried.html')];
  const flags = `--junit ${junit} --html ${html}`;
  const { exitCode, json } = await run(`${text}---\n${awaited}`, { flags: `${flags} --json` });
  expect(exitCode).toBe(9);
  const { scenarios } = (json() as { run: { scenarios: { steps: object[] }[] } }).run;
  expect(scenarios.map(({ steps }) => steps.at(-1))).toMatchObject([
    {
      tries: 4,
      why: expect.stringMatching(/^Not as expected\. Tried 4 times over [\d.]+ m?s\.$/),
      mismatches: [{ path: 'validation.total_in_cents', expected: '1' }],
      earlier: [{ from: 1, to: 2, why: expect.stringContaining('answer 404') }],
    },
    {
      tries: 5,
      why: expect.stringMatching(/^Not as expected within 20ms: checked 5 times over [\d.]+ m?s\.$/),
    },
  ]);
  expect(scenarios[1]?.steps.at(-1)).not.toHaveProperty('earlier');
  expect(await readFile(junit, 'utf8')).toMatch(/earlier, on try 1 and 2: .*404/);
  expect(await readFile(html, 'utf8')).toMatch(/Earlier, on try 1 and 2: .*404/);
  expect((await run(text)).stdout).toMatch(/ {8}earlier, on try 1 and 2: .*404/);
});

test('a run that ends with the first that fails says how many were left', async () => {
  const text = `${orderOf('checkout:')}---\n${orderOf('add: rice')}---\n${orderOf('add: rice')}`;
  expect((await run(text, { flags: '--fail-fast' })).stdout).toContain(
    '0 passed, 1 failed, 0 broken, 0 skipped, 2 not started in ',
  );
  expect((await run(text, { flags: '--fail-fast --json' })).json()).toMatchObject({ run: { not_begun: 2 } });
});

test.each([
  ['what it needs is not there', 'clock: { advance: 1h }'],
  ['every step may be left out', '{ clock: { advance: 1h }, optional: true }'],
])('a run in which everything was skipped tested nothing, and says so: %s', async (_what, step) => {
  const junit = path.join(folder, 'skipped.xml');
  const text = `scenario: Tomorrow\nsteps: [${step.startsWith('{') ? step : `{ ${step} }`}]\n`;
  const { exitCode, stdout, stderr } = await run(text, { env: {}, flags: `--junit ${junit}` });
  expect(exitCode).toBe(10);
  expect(stdout).toContain('0 passed, 0 failed, 0 broken, 1 skipped');
  expect(stderr).toContain('The one scenario was skipped: nothing was tested.');
  expect(stderr).toContain('operator key is not known');
  expect(await readFile(junit, 'utf8')).toContain('skipped="1"');
});
