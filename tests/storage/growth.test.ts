import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../mocks/db/db.ts';
import { openPglite } from '../../mocks/db/pglite.ts';
import { openPostgres } from '../../mocks/db/postgres.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const ENGINES = {
  'the embedded engine': () => openPglite(),
  'a PostgreSQL server': async () => postgres && openPostgres(await postgres.createDatabase()),
};

describe.for(Object.entries(ENGINES))('on %s', ([, open]) => {
  let db: Db | undefined;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db?.close());

  test('statements that never come again are let go of', async (context) => {
    if (!db) return context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
    const before = 'select $1::int as answer';
    // All of them on a single connection.
    await db.batch(async (one) => {
      await one.query(before, [1]);
      for (let at = 0; at < 1_200; at++) await one.query(`select ${at} as of_its_own`);
      const [kept] = await one.query<{ many: number }>('select count(*) as many from pg_prepared_statements');
      expect(kept!.many).toBeLessThanOrEqual(500);
      expect(await one.query(before, [2])).toEqual([{ answer: 2 }]);
    });
  });

  test('statements that are asked at once answer, however many they are', async (context) => {
    if (!db) return context.skip('There is no PostgreSQL here.');
    const texts = Array.from({ length: 1_200 }, (_, at) => `select ${at} as answer`);
    await db.batch(async (one) => {
      for (const round of [texts, texts.toReversed()]) {
        const rows = await Promise.all(round.map((text) => one.query<{ answer: number }>(text)));
        expect(rows.map(([row]) => `select ${row!.answer} as answer`)).toEqual(round);
      }
    });
  });
});

test('the log of a shop in memory is let go of, however much is written', async () => {
  const db = await openPglite();
  try {
    // Texts are stored uncompressed.
    await db.exec('create table shelf (name text); alter table shelf alter name set storage external');
    const logged = async () =>
      (await db.query<{ bytes: number }>('select sum(size) as bytes from pg_ls_waldir()'))[0]!.bytes;
    const before = await logged();
    for (let at = 0; at < 64; at++)
      await db.tx(async (tx) => {
        await tx.query(`insert into shelf select repeat('x', 500000) from generate_series(1, 8)`);
      });
    const [written] = await db.query<{ bytes: number }>(`select pg_current_wal_lsn() - '0/0' as bytes`);
    expect(written!.bytes).toBeGreaterThan(before + 200 * 2 ** 20);
    expect(await logged()).toBeLessThan(before + 160 * 2 ** 20);
  } finally {
    await db.close();
  }
});
