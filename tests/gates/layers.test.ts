import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { layerRules, layerViolations } from './layers.ts';

let folder = '';

/** Creates a small repository with these files. */
async function repositoryOf(files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), 'layers-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

afterEach(() => rm(folder, { recursive: true, force: true }));

const value = 'export const x = 1;\n';
const importing = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;

/** One violation of every rule. */
const BREACHES: Record<string, Record<string, string>> = {
  'contracts-import-no-package': { 'contracts/a.ts': importing('../sdk/b.ts'), 'sdk/b.ts': value },
  'sdk-imports-contracts-only': { 'sdk/a.ts': importing('../mocks/b.ts'), 'mocks/b.ts': value },
  'mocks-import-contracts-only': { 'mocks/a.ts': importing('../sdk/b.ts'), 'sdk/b.ts': value },
  'handlers-run-in-pages': { 'mocks/handlers/a.ts': importing('node:path') },
  'storefront-reaches-mocks-by-dynamic-import-only': {
    'storefront/a.ts': importing('../mocks/b.ts'),
    'mocks/b.ts': value,
  },
  'nobody-imports-storefront-or-cli': { 'sdk/a.ts': importing('../cli/b.ts'), 'cli/b.ts': value },
  'storefront-and-cli-are-apart': { 'cli/a.ts': importing('../storefront/b.ts'), 'storefront/b.ts': value },
  'screens-do-not-import-screens': {
    'storefront/screens/home/a.ts': importing('../basket/b.ts'),
    'storefront/screens/basket/b.ts': value,
  },
  'looks-hold-no-data': { 'storefront/ui/a.ts': importing('../app/b.ts'), 'storefront/app/b.ts': value },
  'declared-commands-are-light': { 'cli/commands/a.ts': importing('../../sdk/b.ts'), 'sdk/b.ts': value },
  'work-knows-no-commands': {
    'cli/shop/a.ts': importing('../commands/b.ts'),
    'cli/commands/b.ts': value,
  },
  'sql-stands-in-stores': {
    'mocks/api/a.ts': importing('pg'),
    'node_modules/pg/package.json': '{"name":"pg","version":"1.0.0","main":"index.js"}',
    'node_modules/pg/index.js': value,
  },
  'no-cycles': {
    'sdk/a.ts': importing('./b.ts'),
    'sdk/b.ts': "import { y } from './a.ts';\nexport const x = y;\n",
  },
  'no-folder-cycles': {
    'mocks/db/a.ts': importing('../shop/b.ts'),
    'mocks/db/c.ts': value,
    'mocks/shop/b.ts': value,
    'mocks/shop/d.ts': importing('../db/c.ts'),
  },
  'app-is-on-top': {
    'storefront/features/a.ts': importing('../app/b.ts'),
    'storefront/app/b.ts': value,
  },
};

test('every layer rule has a case that breaks it', () => {
  expect(Object.keys(BREACHES).sort()).toEqual(layerRules.forbidden!.map((rule) => rule.name).sort());
});

test.for(Object.entries(BREACHES))('%s is noticed', async ([rule, files]) => {
  const base = await repositoryOf(files);
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0]!))].filter(
    (name) => name !== 'node_modules',
  );
  const violations = await layerViolations(base, folders);
  expect(violations.map((violation) => violation.rule)).toContain(rule);
});

test('an import of a type counts like any other', async () => {
  const base = await repositoryOf({
    'sdk/a.ts': "import type { X } from '../mocks/b.ts';\nexport type Y = X;\n",
    'mocks/b.ts': 'export type X = 1;\n',
  });
  expect(await layerViolations(base, ['sdk', 'mocks'])).toEqual([
    { rule: 'sdk-imports-contracts-only', from: 'sdk/a.ts', to: 'mocks/b.ts' },
  ]);
});

test('SQL is noticed outside stores, and nowhere else', async () => {
  const read = 'export const read = (db) => db.query(`\n  select id from offer where id = $1`);\n';
  const base = await repositoryOf({
    'mocks/shop/catalog/offers.ts': read,
    'mocks/shop/catalog/offer.store.ts': read,
    'mocks/shop/catalog/offers.test.ts': read,
    'mocks/db/migrate.ts': read,
    'mocks/shop/order/texts.ts': "export const text = 'Update the app, or select another shop.';\n",
  });
  expect(await layerViolations(base, ['mocks'])).toEqual([
    { rule: 'sql-stands-in-stores', from: 'mocks/shop/catalog/offers.ts', to: 'SQL' },
  ]);
});

test('imports that point one way are let through', async () => {
  const base = await repositoryOf({
    'contracts/a.ts': value,
    'sdk/b.ts': importing('../contracts/a.ts'),
    'cli/c.ts': importing('../sdk/b.ts').replace('{ x }', '{ y as x }'),
    'storefront/d.ts': "export const load = () => import('../mocks/e.ts');\n",
    'mocks/e.ts': importing('../contracts/a.ts'),
  });
  expect(await layerViolations(base, ['contracts', 'sdk', 'cli', 'storefront', 'mocks'])).toEqual([]);
});

test('a declared command takes types from anywhere, and loads what it does when it runs', async () => {
  const base = await repositoryOf({
    'sdk/a.ts': 'export interface X {\n  y: number;\n}\n',
    'sdk/b.ts': value,
    'cli/commands/c.ts':
      "import type { X } from '../../sdk/a.ts';\nexport const act = async (_: X) => (await import('../../sdk/b.ts')).x;\n",
  });
  expect(await layerViolations(base, ['sdk', 'cli'])).toEqual([]);
});
