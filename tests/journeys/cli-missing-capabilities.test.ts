import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { openFolder } from '../world/folder.ts';
import { DEMO, openShop } from '../world/shop.ts';

/* A shop that announces every capability, and lacks the call that a command needs. */

const shop = openShop({ mode: 'marketplace' });
const { inFolder } = openFolder();
let lacking: { path: RegExp; status: number; asked: number } | undefined;
const { spaza, json } = consoleAt({
  ...shop,
  sandbox: {
    ...shop.sandbox,
    async fetch(request: Request) {
      if (!lacking?.path.test(new URL(request.url).pathname)) return shop.sandbox.fetch(request);
      lacking.asked++;
      return new Response('<h1>No</h1>', {
        status: lacking.status,
        headers: { 'content-type': 'text/html' },
      });
    },
  },
});

beforeAll(async () => {
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
  const { offers } = await json('search rice');
  await json(`cart add ${offers[0].id} 2`);
  await writeFile(inFolder('stock.csv'), `barcode,qty\n${offers[0].sellable.barcode},70\n`);
  await writeFile(inFolder('a.pdf'), '%PDF-1.4\n');
});
afterAll(() => shop.sandbox.close());

const COMMANDS: readonly [words: () => string[], path: RegExp, capability: string][] = [
  [() => ['agencies'], /agencies/, 'newer_calls'],
  [() => ['cart', 'compare'], /cart\/v1\/(compare|sync)/, 'comparison'],
  [() => ['imports', 'list'], /sandbox\/imports/, 'import_staging'],
  [() => ['imports', 'problems', '7'], /sandbox\/imports/, 'import_staging'],
  [
    () => ['imports', 'upload', inFolder('stock.csv'), '--type', 'stock', '--supplier', '1', '--dry-run'],
    /manager\/api\/v1\/imports$/,
    'import_staging',
  ],
  [() => ['leaflets', 'list'], /sandbox\/leaflets/, 'leaflet_files'],
  [() => ['leaflets', 'unpublish', '7'], /sandbox\/leaflets/, 'leaflet_files'],
  [
    () => [
      'leaflets',
      'publish',
      inFolder('a.pdf'),
      '--name',
      'Specials',
      '--supplier',
      '1',
      '--from',
      '2026-12-01',
      '--to',
      '2026-12-05',
    ],
    /sandbox\/leaflets/,
    'leaflet_files',
  ],
];
const cases = COMMANDS.flatMap(([words, path, capability]) =>
  [404, 405, 501].map((status) => [capability, status, words, path] as const),
);

test.for(cases)('%s that is answered with %i is off, and said once', async ([name, status, words, path]) => {
  lacking = { path, status, asked: 0 };
  const { exitCode, stdout, stderr } = await spaza(words());
  const { asked } = lacking;
  lacking = undefined;
  expect([exitCode, asked], stdout + stderr).toEqual([1, 1]);
  expect(stderr.split(`The shop announces '${name}' and does not have it.`)).toHaveLength(2);
  expect(stderr).toContain('The shop does not offer this.');
});

test.for([404, 405, 501])('signing out works without the call, which answers %i', async (status) => {
  await json(`sign-in ${DEMO.login}`);
  lacking = { path: /sign_out/, status, asked: 0 };
  const { exitCode, stdout, stderr } = await spaza('sign-out');
  lacking = undefined;
  expect([exitCode, (stdout + stderr).split("announces 'sign_out'").length]).toEqual([0, 2]);
  expect((await spaza('whoami')).exitCode).toBe(3);
});
