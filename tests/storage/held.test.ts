import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPrecondition } from '../../mocks/api/peer-sync.ts';
import type { Db, Queryable, TxOptions } from '../../mocks/db/db.ts';
import { openPostgres } from '../../mocks/db/postgres.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';

const NOT_AVAILABLE = '55P03';
const READ = 'select version from held';

let postgres: TestPostgres | undefined;
let db: Db | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  db = openPostgres(await postgres.createDatabase());
  await db.exec('create table held (version int); insert into held values (1)');
  db.holdInTransactions('held');
});
afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

/** Whether an exclusive lock on the table would have to wait. */
async function isHeld(): Promise<boolean> {
  const taken = db!.exec('begin; lock table held in access exclusive mode nowait; commit');
  return taken.then(
    () => false,
    async (error: { code?: string }) => {
      if (error.code !== NOT_AVAILABLE) throw error;
      return true;
    },
  );
}

const heldIn = (options: TxOptions, statement: string) =>
  db!.tx(async (tx) => {
    await tx.query(statement);
    return isHeld();
  }, options);

const onServer = (what: string, work: () => Promise<void>) =>
  test(what, async (context) => {
    if (!db) return context.skip('There is no PostgreSQL here: install it, or set PG_BIN.');
    await work();
  });

onServer('every transaction holds the table, and lets go of it at its end', async () => {
  expect(await heldIn({}, 'select 1')).toBe(true);
  expect(await isHeld()).toBe(false);
});

onServer('a transaction that reads the table first holds it by that', async () => {
  expect(await heldIn({ readsHeld: true }, READ)).toBe(true);
});

onServer('a transaction that says so and sees all as of its beginning holds the table before', async () => {
  expect(await heldIn({ readsHeld: true, isolation: 'repeatable read' }, 'select 1')).toBe(true);
});

onServer(
  'a transaction that was to check holds the table by that, though another has the answer meanwhile',
  async () => {
    const isFree = Promise.withResolvers<void>();
    // Connects only after another query of the same call has completed.
    const late: Db = { ...db!, tx: (work, options) => isFree.promise.then(() => db!.tx(work, options)) };
    const check = async (on: Queryable) => void (await on.query(READ));
    const first = withPrecondition(late, { check, isRead: false });
    const held = first.db.tx(async (tx) => {
      await tx.query('select 1');
      return isHeld();
    });
    await first.ensure();
    isFree.resolve();
    expect(await held).toBe(true);
  },
);

onServer('a transaction that waits for the table sees what was written while it waited', async () => {
  const written = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const alone = db!.tx(async (tx) => {
    await tx.query('lock table held in access exclusive mode');
    taken.resolve();
    await written.promise;
    await tx.query('update held set version = 2');
  });
  await taken.promise;
  const reading = db!.tx((tx) => tx.query<{ version: number }>(READ), { readsHeld: true });
  const waiting = 'select 1 as one from pg_stat_activity where wait_event_type = $1 and query = $2';
  await expect.poll(async () => (await db!.query(waiting, ['Lock', READ])).length).toBe(1);
  written.resolve();
  await alone;
  expect(await reading).toEqual([{ version: 2 }]);
});
