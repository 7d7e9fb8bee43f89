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

/** A shop before the debtor card's part of a payment was kept, with orders of an account. */
async function shopWithOrders() {
  const { db, steps } = await shopOf('0022_stock_streak.sql');
  await db.exec(`
    insert into account (id, login, password, first_name, last_name, created_at) values ('a', 'a', '', '', '', now());
    insert into supplier (id, slug, name, lat, lon, formatted_address, opening, client_config, slot_capacity)
      values (1, 's', 's', 0, 0, '', '[]', '{}', 1)`);
  const order = (id: string, provider: string, paid: number) =>
    db.exec(`insert into orders (id, reference, account_id, supplier_id, status, created_at, dispatch, dispatch_method,
        provider, subtotal_in_cents, total_in_cents, paid_in_cents)
      values ('${id}', '${id}', 'a', 1, 'stock_short', now(), 'collection', 'COLLECT', '${provider}', 0, 0, ${paid})`);
  return { db, steps, order };
}

test('works out what a debtor card has paid of an order', async () => {
  const { db, steps, order } = await shopWithOrders();
  await order('by card', 'debtorcard', 300);
  await order('by card, then PayGate', 'paygate', 350);
  await order('by PayGate', 'paygate', 70);
  await db.exec(`
    insert into payment_transaction (id, order_id, provider, amount_in_cents, status, created_at)
      select 'card of ' || id, id, 'debtorcard', 320, 'paid', now() from orders where id like 'by card%';
    insert into order_event (order_id, position, timestamp, name, code, amount_in_cents)
      select id, 1, now(), 'pending', 'card_refund', 20 from orders where id like 'by card%'`);
  await migrate(db, steps);
  expect(await db.query('select id, card_in_cents from orders order by id')).toEqual([
    { id: 'by PayGate', card_in_cents: 0 },
    { id: 'by card', card_in_cents: 300 },
    { id: 'by card, then PayGate', card_in_cents: 300 },
  ]);
});

test('knows that what was packed beyond an order never came out of stock', async () => {
  const { db, steps, order } = await shopWithOrders();
  await order('heavy', 'cash', 0);
  await db.exec(`
    insert into category (id, name, position) values (1, '', 1);
    insert into product (id, category_id, name, position) values (1, 1, '', 1);
    insert into sellable (id, product_id, name, search, words) values (1, 1, '', '', '');
    insert into order_item (id, order_id, position, offer_id, sellable_id, name, unit_price_in_cents, qty_ordered, qty,
        total_in_cents)
      values ('heavy', 'heavy', 0, 1, 1, '', 1, 80, 84, 84), ('light', 'heavy', 1, 1, 1, '', 1, 80, 79, 79)`);
  await migrate(db, steps);
  expect(await db.query('select id, qty_untaken from order_item order by id')).toEqual([
    { id: 'heavy', qty_untaken: 4 },
    { id: 'light', qty_untaken: 0 },
  ]);
});

test('ends leaflets before the year 10000, as shoppers see it', async () => {
  const { db, steps } = await shopWithOrders();
  await db.exec(`insert into leaflet (id, supplier_id, name, path, start_at, end_at, published) values
    ('endless', 1, '', '/', '2026-01-01Z', '9999-12-31T23:59:59Z', true),
    ('starts then', 1, '', '/', '9999-12-31T23:00:00Z', '9999-12-31T23:59:59Z', true)`);
  await migrate(db, steps);
  expect(await db.query('select end_at from leaflet order by id')).toEqual([
    { end_at: '9999-12-31T21:59:59.999Z' },
    { end_at: '9999-12-31T23:59:59.000Z' },
  ]);
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
