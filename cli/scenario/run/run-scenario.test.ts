import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openWorld } from '../../testing/world.ts';

/** Runs scenarios against a shop in memory. */
async function ran(
  texts: Readonly<Record<string, string>>,
  flags: string[] = [],
  shop = openShop(),
  env: Record<string, string> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  const report = path.join(folder, 'report.xml');
  const words = ['run', folder, '--target', 'http://shop.test', '--junit', report, ...flags];
  const done = await openWorld({ shop, env }).spaza(words);
  const junit = await readFile(report, 'utf8').catch(() => '');
  return { ...done, junit, all: `${done.stdout}${done.stderr}` };
}

const signIn = (who: string, password: string) =>
  `    - { as: ${who}, sign_in: { login: "0821234567", password: ${password} } }\n`;
const race = (one: string, other: string, refused = '') =>
  `scenario: A race\npeople: { anna: visitor, bheki: visitor }\nsteps:\n- together:\n${signIn('anna', one)}${signIn('bheki', other)}${refused && `  refused: ${refused}\n`}`;

test.each([
  ['spaza123', 'wrong', 'true', 0, ''],
  ['wrong', 'spaza123', 'wrong_credentials', 0, ''],
  [
    'spaza123',
    'spaza123',
    'true',
    9,
    'Nobody was refused, of anna and bheki; exactly one of them was expected to be.',
  ],
  [
    'wrong',
    'wrong',
    'true',
    9,
    'anna (wrong_credentials) and bheki (wrong_credentials) were refused; exactly one',
  ],
  ['spaza123', 'wrong', 'all_out_of_stock', 9, 'bheki was refused for another reason'],
  ['spaza123', 'wrong', '', 9, 'bheki was refused.'],
  ['spaza123', 'spaza123', '', 0, ''],
])(
  'ends a race of %s and %s, refused: %s, with %i and names who lost',
  async (one, other, refused, code, why) => {
    const { exitCode, all } = await ran({ 'race.yaml': race(one, other, refused) });
    expect([exitCode, all]).toEqual([code, expect.stringContaining(why)]);
  },
);

test('resolves variables that use each other in any order', async () => {
  const text = `scenario: Variables
vars: { c: "\${b} and \${b}", b: $a }
data: [{ a: 1 }]
steps:
- expect: { c: 1 and 1, b: 1 }
`;
  expect(await ran({ 'vars.yaml': text })).toMatchObject({ exitCode: 0 });
});

test('breaks only the scenario with an unexpected error, and names it in every report', async () => {
  const broken = 'scenario: Broken\nvars: { a: $env.NOT_SET }\nsteps: [{ expect: { a: 1 } }]\n';
  const good = 'scenario: Good\nsteps: [{ expect: { cart.item_count: 0 } }]\n';
  const { exitCode, all, junit } = await ran({ 'a.yaml': broken, 'b.yaml': good });
  expect([exitCode, all]).toEqual([10, expect.stringContaining('There is no value for env.NOT_SET yet.')]);
  expect(all).toContain('a.yaml');
  expect(junit).toContain('Good');
  expect(junit).toContain('There is no value for env.NOT_SET yet.');
});

test('fails a scenario for an answer outside the contract, unless --validation is report', async () => {
  const shop = openShop();
  const { fetch } = shop;
  shop.fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (!url.includes('distance_from')) return response;
    return new Response((await response.text()).replaceAll('"distance":0.74', '"distance":"0.74"'), response);
  };
  const text =
    'scenario: Drift\npeople: { anna: visitor }\nsteps: [{ supplier: { id: 1 } }, { call: { route: newer.supplier.nearby, query: { lat: -33.9, lon: 18.5 } } }]\n';
  const strict = await ran({ 'drift.yaml': text }, [], shop);
  expect([strict.exitCode, strict.all]).toEqual([9, expect.stringContaining('suppliers.0.distance')]);
  const { exitCode, stderr } = await ran({ 'drift.yaml': text }, ['--validation', 'report'], shop);
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringContaining('Warning: the shop answered supplier.nearby'),
  ]);
});

test('keeps the problem of a refused step for later expectations', async () => {
  const text = `${race('spaza123', 'wrong', 'true')}- expect: { problem.code: wrong_credentials }\n- expect: { problem.who: bheki }\n`;
  expect(await ran({ 'later.yaml': text })).toMatchObject({ exitCode: 0 });
});

test('finds nothing in a list by the name of a field', async () => {
  const text =
    'scenario: A list\nvars: { list: [{ price: 1 }] }\nsteps: [{ expect: { list.price: { exists: false }, list.-1.price: 1 } }]\n';
  expect(await ran({ 'list.yaml': text })).toMatchObject({ exitCode: 0 });
});

const search = 'call: { route: newer.catalog.search, query: { query: rice, supplier_id: 1 } }';

test('expects headers, status and duration of an answer, in a later step too', async () => {
  const expected =
    '{ answer.status: 200, answer.headers.content-type: { contains: json }, answer.ms: { below: 9000 } }';
  const text = `scenario: Answers\nsteps:\n  - { ${search}, expect: ${expected} }\n  - expect: ${expected}\n`;
  expect(await ran({ 'answers.yaml': text })).toMatchObject({ exitCode: 0 });
  const slow = await ran({ 'slow.yaml': text.replaceAll('below: 9000', 'below: 0') });
  expect([slow.exitCode, slow.all]).toEqual([9, expect.stringContaining('answer.ms')]);
});

test('repeats a step, and says which time failed', async () => {
  const text = (times: number) =>
    `scenario: Again\nvars: { times: ${times} }\nsteps:\n  - ${'supplier: { id: 1 }'}\n  - { add: { offer: 405, qty: 1 }, repeat: $times, expect: { cart.item_count: { below: 3 } } }\n`;
  expect(await ran({ 'again.yaml': text(2) })).toMatchObject({ exitCode: 0 });
  const { exitCode, all } = await ran({ 'again.yaml': text(4) });
  expect([exitCode, all]).toEqual([9, expect.stringContaining('Time 3 of 4: Not as expected.')]);
});

test('runs everything once before --repeat runs it again', async () => {
  const text = (name: string) =>
    `scenario: ${name}\npeople: { anna: visitor }\nsteps: [{ supplier: { id: 1 } }]\n`;
  const { exitCode, stdout, junit } = await ran({ 'a.yaml': text('One'), 'b.yaml': text('Two') }, [
    '--repeat',
    '2',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout.match(/(One|Two) \(.*, repeat [12]\)/g)).toEqual(
    ['One', 'Two', 'One', 'Two'].map((name, at) => expect.stringMatching(`${name} .*${at < 2 ? 1 : 2}\\)$`)),
  );
  expect(junit).toContain('tests="4"');
});

test('reads rows of variables from a CSV file beside the scenario', async () => {
  const text =
    'scenario: Rows\ndata: rows.csv\nsteps: [{ expect: { login: "0821234567", qty: { above: 1 } } }]\n';
  const rows = '\uFEFFlogin;qty\n0821234567;2\n0821234567;3\n';
  const { exitCode, all } = await ran({ 'rows.yaml': text, 'rows.csv': rows });
  expect([exitCode, all]).toEqual([0, expect.stringContaining('2 passed')]);
  const missing = await ran({ 'rows.yaml': text });
  expect([missing.exitCode, missing.all]).toEqual([
    2,
    expect.stringContaining('rows.yaml:2:7: rows.csv cannot be read: it does not exist.'),
  ]);
});

test.each([
  ['name\nCaf\xe9\n', 'line 2 is not in UTF-8. Save it as UTF-8.'],
  ['a,b,a\n1,2,3\n', "it has two columns called 'a'."],
  ['a,b\n1\n', 'line 2 has 1 values, but there are 2 columns.'],
  ['a,b\n1,"2\n', 'the quote that opens in line 2 is never closed.'],
  ['a,b\n1,2"3\n', 'line 2 has a quote within a value'],
])('says what is wrong with the rows of a CSV file: %j', async (rows, why) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-rows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'rows.csv'), rows, 'latin1');
  await writeFile(path.join(folder, 'rows.yaml'), 'scenario: Rows\ndata: rows.csv\nsteps: [{ clear: }]\n');
  const { exitCode, stderr } = await openWorld().spaza(['run', folder, '--target', 'http://shop.test']);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining(`rows.yaml:2:7: rows.csv cannot be read: ${why}`),
  ]);
});

test('says that a folder holds no rows', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-rows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'x.csv'));
  const text = `scenario: Rows\ndata: ${folder}/x.csv\nsteps: [{ clear: }]\n`;
  const { exitCode, all } = await ran({ 'rows.yaml': text });
  expect([exitCode, all]).toEqual([2, expect.stringContaining('x.csv cannot be read: it is a folder.')]);
});

test('does not run a step whose variable is a quantity that no shop takes', async () => {
  const text = 'scenario: Much\nvars: { qty: 1000001 }\nsteps: [{ set: { find: rice, qty: $qty } }]\n';
  const { exitCode, all } = await ran({ 'much.yaml': text });
  expect([exitCode, all]).toEqual([10, expect.stringContaining('qty must be at most 1000000.')]);
});

test('shows the values of variables in a title, and masks those from the environment', async () => {
  const text =
    'scenario: A title\ndata: [{ a: 1, b: $a, c: $env.TOLD }]\nsteps: [{ expect: { b: 1, c: hush } }]\n';
  const { exitCode, all } = await ran({ 'title.yaml': text }, [], openShop(), { TOLD: 'hush' });
  expect([exitCode, all]).toEqual([0, expect.stringContaining('A title (newer, 1, 1, •••)')]);
});

test('says that no time slot is left, and how a sandbox makes room', async () => {
  const shop = openShop();
  const { fetch } = shop;
  shop.fetch = async (url, init) =>
    url.includes('/timeslots') ? Response.json({ status: 'ok', timeslots: [] }) : fetch(url, init);
  const text =
    'scenario: A full shop\nsteps:\n  - supplier: { id: 1 }\n  - add: { find: Rooibos, qty: 2 }\n  - checkout:\n';
  const { exitCode, all } = await ran({ 'full.yaml': text }, [], shop);
  expect([exitCode, all]).toEqual([
    9,
    expect.stringMatching(/slot_required\. .+ has no time slot left\. In a sandbox, make room/),
  ]);
});

test('runs an exclusive scenario alone', async () => {
  const shop = openShop();
  const { fetch } = shop;
  let open = 0;
  let most = 0;
  shop.fetch = async (url, init) => {
    if (!url.includes('/suppliers/')) return fetch(url, init);
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open--;
    return fetch(url, init);
  };
  const text = (more: string) =>
    `scenario: Shop\n${more}people: { anna: visitor }\nsteps: [{ supplier: { id: 1 } }]\n`;
  const both = (more: string) => ({ 'a.yaml': text(more), 'b.yaml': text(more) });
  expect(await ran(both(''), ['--parallel', '2'], shop)).toMatchObject({ exitCode: 0 });
  expect(most).toBe(2);
  most = 0;
  expect(await ran(both('exclusive: true\n'), ['--parallel', '2'], shop)).toMatchObject({ exitCode: 0 });
  expect(most).toBe(1);
});

test('masks values from the environment in every report', async () => {
  const text = `scenario: A secret\nvars: { told: $env.TOLD }\nsteps:\n  - { call: { route: newer.catalog.search, query: { query: $told, supplier_id: 1 } } }\n  - { name: "Say \${told}", expect: { told: other } }\n`;
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = path.join(folder, 'report.html');
  const flags = ['--steps', '--html', page];
  const { exitCode, all, junit } = await ran({ 'secret.yaml': text }, flags, openShop(), {
    TOLD: 'hush-hush',
  });
  expect([exitCode, all]).toEqual([9, expect.stringContaining('received  "•••"')]);
  expect(all + junit + (await readFile(page, 'utf8'))).not.toContain('hush-hush');
});

test('fills titles with variables that are known before the first step', async () => {
  const steps = 'steps: [{ name: "add $amount", expect: { cart.item_count: 0 } }]';
  const text = `scenario: "Pay $amount by \${provider} with $code, then \${order.id}"\nmatrix: { provider: [eft] }\nvars: { amount: 3, code: $env.CODE }\n${steps}`;
  const { junit, all } = await ran({ 'a.yaml': text }, ['--steps'], undefined, { CODE: 'sesame' });
  expect(junit).toContain('name="Pay 3 by eft with •••, then $');
  expect(all).toContain('add 3');
});

test('suggests the nearest path for a misspelt capture', async () => {
  const text = 'scenario: A\nsteps: [{ capture: { count: cart.item_cuont } }]';
  const { all } = await ran({ 'a.yaml': text });
  expect(all).toContain('nothing at cart.item_cuont to capture as count. Did you mean item_count?');
});
