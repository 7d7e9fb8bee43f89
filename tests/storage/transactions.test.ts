import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../mocks/db/db.ts';
import { openPglite } from '../../mocks/db/pglite.ts';
import { openPostgres, openServer } from '../../mocks/db/postgres.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const ENGINES = {
  'the embedded engine': () => openPglite(),
  'a PostgreSQL server': async () => postgres && openPostgres(await postgres.createDatabase()),
  'a PostgreSQL server that keeps no statements': async () =>
    postgres && openPostgres(`${await postgres.createDatabase()}&prepare=false`),
};
const UNIQUE_VIOLATION = { code: '23505' };

describe.for(Object.entries(ENGINES))('in a transaction on %s', ([, open]) => {
  let db: Db | undefined;
  beforeAll(async () => {
    db = await open();
    await db?.exec('create table shelf (id int primary key, name text)');
  });
  afterAll(() => db?.close());

  const add = 'insert into shelf (id, name) values ($1, $2)';
  const names = async () =>
    (await db!.query<{ name: string }>('select name from shelf order by id')).map((row) => row.name);
  const inShop = (what: string, work: (db: Db) => Promise<void>) =>
    test(what, async (context) => {
      if (!db) return context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
      await db.exec('delete from shelf');
      await work(db);
    });

  inShop('what was sent is visible at the end, and to every later statement', async (db) => {
    const seen = await db.tx(async (tx) => {
      tx.send(add, [1, 'rice']);
      tx.send(add, [2, 'milk']);
      const [row] = await tx.query<{ count: number }>('select count(*) as count from shelf');
      return row!.count;
    });
    expect(seen).toBe(2);
    expect(await names()).toEqual(['rice', 'milk']);
  });

  inShop('a statement that was sent last and fails undoes everything, and says why', async (db) => {
    const failing = db.tx(async (tx) => {
      await tx.query(add, [1, 'rice']);
      tx.send(add, [1, 'milk']);
    });
    await expect(failing).rejects.toMatchObject(UNIQUE_VIOLATION);
    expect(await names()).toEqual([]);
  });

  inShop('what was sent is undone with work that throws right behind it, or meanwhile', async (db) => {
    let late: Promise<unknown> | undefined;
    const failing = db.tx(async (tx) => {
      await tx.query(add, [1, 'rice']);
      late = tx.query('select 1').then(() => tx.query(add, [3, 'sugar']));
      late.catch(() => {});
      tx.send(add, [2, 'milk']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(late).rejects.toThrow('has ended');
    // By now, anything sent after the end on that connection has arrived.
    await db.tx((tx) => tx.query('select 1'));
    expect(await names()).toEqual([]);
  });

  inShop('a statement behind a failed one fails with the reason of that one', async (db) => {
    const failing = db.tx(async (tx) => {
      tx.send(add, [1, 'rice']);
      tx.send(add, [1, 'milk']);
      await tx.query('select 1');
    });
    await expect(failing).rejects.toMatchObject(UNIQUE_VIOLATION);
  });

  inShop('a failure that the work catches still undoes everything', async (db) => {
    const failing = db.tx(async (tx) => {
      await tx.query(add, [1, 'rice']);
      await tx.query(add, [1, 'milk']).catch(() => {});
    });
    await expect(failing).rejects.toMatchObject(UNIQUE_VIOLATION);
    expect(await names()).toEqual([]);
  });

  inShop('the next transaction knows nothing of a failed one', async (db) => {
    await db.tx(async (tx) => tx.send('select 1 / 0')).catch(() => {});
    await db.tx(async (tx) => tx.send(add, [1, 'rice']));
    expect(await names()).toEqual(['rice']);
  });

  inShop('a new statement behind a failed one works the next time', async (db) => {
    const later = 'select $1::int as later';
    await db.batch((on) => Promise.allSettled([on.query('select 1 / $1::int', [0]), on.query(later, [1])]));
    expect(await db.query(later, [2])).toEqual([{ later: 2 }]);
  });

  inShop('a statement is run again each time, with the columns that exist by then', async (db) => {
    const all = 'select * from shelf order by id';
    const twice = () => db.batch((on) => Promise.all([on.query(all), on.query(all)]));
    await db.query(add, [1, 'rice']);
    const rice = { id: 1, name: 'rice' };
    expect(await twice()).toEqual([[rice], [rice]]);
    await db.exec('alter table shelf add column place text');
    const placed = { ...rice, place: null };
    expect(await twice()).toEqual([[placed], [placed]]);
    await db.exec('alter table shelf drop column place');
  });

  inShop('concurrent statements are answered each with its own rows', async (db) => {
    const ask = (tx: Pick<Db, 'query'>) =>
      Promise.all(Array.from({ length: 20 }, (_, at) => tx.query(`select ${at} as at`)));
    const wanted = Array.from({ length: 20 }, (_, at) => [{ at }]);
    expect(await db.tx(ask)).toEqual(wanted);
    expect(await db.batch(ask)).toEqual(wanted);
  });
});

test('a server that does not work in UTC is refused, and told what to do', async (context) => {
  const address = await postgres?.createDatabase();
  if (!address) return context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
  // As behind a pooler that drops the settings of a connection.
  const elsewhere = `${address}&options=${encodeURIComponent('-c timezone=Africa/Johannesburg')}`;
  await expect(openServer(elsewhere)).rejects.toThrow(/time zone Africa\/Johannesburg, but a shop needs UTC/);
});
