import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openWorld } from '../../testing/world.ts';

/** Runs scenarios against a shop in memory. */
async function ran(texts: Readonly<Record<string, string>>, flags: string[] = [], shop = openShop()) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  const report = path.join(folder, 'report.xml');
  const words = ['run', folder, '--target', 'http://shop.test', '--junit', report, ...flags];
  const done = await openWorld({ shop }).spaza(words);
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
  'a race of %s and %s, refused: %s, ends with %i and names who lost',
  async (one, other, refused, code, why) => {
    const { exitCode, all } = await ran({ 'race.yaml': race(one, other, refused) });
    expect([exitCode, all]).toEqual([code, expect.stringContaining(why)]);
  },
);

test('variables are made of each other in any order', async () => {
  const text = `scenario: Variables
vars: { c: "\${b} and \${b}", b: $a }
data: [{ a: 1 }]
steps:
- expect: { c: 1 and 1, b: 1 }
`;
  expect(await ran({ 'vars.yaml': text })).toMatchObject({ exitCode: 0 });
});

test('what breaks one scenario unexpectedly names it, leaves the others, and is in every report', async () => {
  const broken = 'scenario: Broken\nvars: { a: $env.NOT_SET }\nsteps: [{ expect: { a: 1 } }]\n';
  const good = 'scenario: Good\nsteps: [{ expect: { cart.item_count: 0 } }]\n';
  const { exitCode, all, junit } = await ran({ 'a.yaml': broken, 'b.yaml': good });
  expect([exitCode, all]).toEqual([10, expect.stringContaining('There is no value for env.NOT_SET yet.')]);
  expect(all).toContain('a.yaml');
  expect(junit).toContain('Good');
  expect(junit).toContain('There is no value for env.NOT_SET yet.');
});

test('an answer outside the contract fails a scenario, unless it is only to be reported', async () => {
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

test('a step that only looks sees why an earlier one was refused, and who lost', async () => {
  const text = `${race('spaza123', 'wrong', 'true')}- expect: { problem.code: wrong_credentials }\n- expect: { problem.who: bheki }\n`;
  expect(await ran({ 'later.yaml': text })).toMatchObject({ exitCode: 0 });
});

test('the name of a field finds nothing in a list', async () => {
  const text =
    'scenario: A list\nvars: { list: [{ price: 1 }] }\nsteps: [{ expect: { list.price: { exists: false }, list.-1.price: 1 } }]\n';
  expect(await ran({ 'list.yaml': text })).toMatchObject({ exitCode: 0 });
});
