import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { loadSeed, seedRows } from './seed.ts';

const options = {
  seed: 1,
  now: '2026-11-20T10:00:00.000Z',
  mode: 'agency' as const,
  hashPassword: async (password: string) => `hash of ${password}`,
};
let db: Db;
let loaded: number;

beforeAll(async () => {
  db = await openPglite();
  await migrate(db, await readMigrations());
  loaded = await loadSeed(db, options);
}, 60_000);
afterAll(() => db.close());

test('inserts every row', async () => {
  let made = 0;
  const tables = new Set<string>();
  for await (const { table, rows } of seedRows(options)) {
    made += rows.length;
    tables.add(table);
  }
  let stored = 0;
  for (const table of tables) {
    const [row] = await db.query<{ count: number }>(`select count(*) as count from ${table}`);
    stored += row?.count ?? 0;
  }
  expect(loaded).toBe(made);
  expect(stored).toBe(made);
});

test('rows have a value for every column', async () => {
  const columns = await db.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  for await (const { table, rows } of seedRows(options)) {
    const wanted = columns
      .filter(({ table_name }) => table_name === table)
      .map(({ column_name }) => column_name);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(wanted.sort());
  }
});

test('finds words by prefix, in the name before the category', async () => {
  const found = await db.query<{ name: string }>(
    `select name from sellable where words @@ to_tsquery('simple', 'droew:*')
     order by ts_rank(words, to_tsquery('simple', 'droew:*')) desc, id`,
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found[0]?.name).toContain('roëwors');
});

test('a misspelling is similar to the intended word', async () => {
  const [nearest] = await db.query<{ word: string }>(
    `select word from search_word where word % 'boerwors' order by similarity(word, 'boerwors') desc limit 1`,
  );
  expect(nearest?.word).toBe('boerewors');
});

test('the mode makes the shop one provider with branches', async () => {
  const [setting] = await db.query<{ agency: boolean; title: string }>(
    `select (value->'features'->>'agency')::boolean as agency, value->'meta'->>'title' as title
     from setting where key = 'shop_config'`,
  );
  expect(setting).toEqual({ agency: true, title: 'Spaza' });
});
