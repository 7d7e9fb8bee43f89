import { expect, onTestFinished, test } from 'vitest';
import { loadSeed } from '../seed/seed.ts';
import { readImport } from '../shop/import/import.store.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';

/** Creates a database with the migrations up to the given one applied. */
async function shopOf(last: string, edit: (step: Migration) => Migration = (step) => step) {
  const db = await openPglite();
  onTestFinished(() => db.close());
  const steps = await readMigrations();
  await migrate(db, steps.filter(({ name }) => name <= last).map(edit));
  return { db, steps };
}

test('migrates import rows from JSON to text', async () => {
  const formerly = (step: Migration) => ({
    ...step,
    sql: step.sql.replace(
      '  -- JSON, kept as it came: nothing looks into it before it is applied.\n  rows text not null',
      '  rows json not null',
    ),
  });
  const { db, steps } = await shopOf('0008_catalogue.sql', formerly);
  await db.exec(`insert into import_file (id, import_type, status, content_type, created_at)
    values ('before', 'offers', 'staged', 'text/csv', now())`);
  await db.exec(`insert into import_batch (import_id, position, rows) values ('before', 1, '[{"line": 7}]')`);
  await migrate(db, steps);
  expect(await db.query('select rows, first_line from import_batch')).toEqual([
    { rows: '[{"line": 7}]', first_line: 7 },
  ]);
});

test('migrates the listed problems of a file, and their total number', async () => {
  const { db, steps } = await shopOf('0013_first_answers.sql');
  const problems = [3, 2].map((line) => ({ line, column: 'price', value: 'x', code: 'a', reason: 'b' }));
  await db.query(
    `insert into import_file (id, import_type, status, content_type, created_at, problems, further_problems)
     values ('before', 'offers', 'rejected', 'text/csv', now(), $1, 7)`,
    [JSON.stringify(problems)],
  );
  await migrate(db, steps);
  expect(await readImport(db, 'before')).toMatchObject({ bad_count: 9, problems: problems.toReversed() });
});

test('keeps the latest of two prices of the same kind for an article', async () => {
  const { db, steps } = await shopOf('0009_shop_version.sql');
  const now = '2026-11-20T08:00:00.000Z';
  // The seed also has rows for a table that came later, and none of a column that went.
  await db.exec('create table translation (locale text, original text, translated text)');
  await db.exec('alter table stock alter column out_of_stock_streak drop not null');
  await loadSeed(db, { seed: 1, mode: 'agency', now, hashPassword: async (password) => password });
  await db.exec('drop table translation');
  const offers = () => db.query<{ id: number }>('select id from offer order by id');
  const before = await offers();
  await db.exec(`insert into offer select * from jsonb_populate_record(null::offer,
    (select to_jsonb(o) || '{"id": 9999999, "price_updated_at": "2027-01-01"}' from offer o where id = 1))`);
  await migrate(db, steps);
  expect(await offers()).toEqual([...before.filter(({ id }) => id !== 1), { id: 9999999 }]);
});

test('refuses a migration that was edited in any other way, by name', async () => {
  const { db, steps } = await shopOf('0006_import.sql', (step) => ({
    ...step,
    sql: `${step.sql}\n-- edited`,
  }));
  await expect(migrate(db, steps)).rejects.toThrow(/0001_shop.sql was changed after it ran/);
});

test('continues if another process has just created the migration table', async () => {
  const { db, steps } = await shopOf('0001_');
  await migrate(db, []);
  const late = { ...db, exec: () => Promise.reject(new Error('type "schema_migration" already exists')) };
  expect(await migrate(late, steps)).toHaveLength(steps.length);
});

test('reports why the migration table cannot be created', async () => {
  const { db, steps } = await shopOf('0001_');
  await db.exec('drop table schema_migration');
  const denied = { ...db, exec: () => Promise.reject(new Error('permission denied')) };
  await expect(migrate(denied, steps)).rejects.toThrow('permission denied');
});
