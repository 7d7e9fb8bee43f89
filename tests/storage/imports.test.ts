import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReadForm } from '../../mocks/api/upload/read-form.ts';
import type { Db, Tx } from '../../mocks/db/db.ts';
import { readMigrations } from '../../mocks/db/migrate.ts';
import { openPglite } from '../../mocks/db/pglite.ts';
import { openPostgres } from '../../mocks/db/postgres.ts';
import { createSandboxCore } from '../../mocks/sandbox.ts';
import { noteAnswersOf } from '../world/answered.ts';
import { managerOf } from '../world/manager.ts';
import { startPostgres, type TestPostgres } from '../world/postgres.ts';
import { callsOf } from '../world/shop.ts';

const keys = { staff: 'staff', manager: 'manager', operator: 'operator' };
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/**
 * Wraps a database so that it fails on a repeated statement in a transaction, for as long as requested.
 * @param before awaited before a statement outside of transactions
 */
function faulty(
  db: Db,
  fails: (text: string) => boolean,
  before: (text: string) => Promise<void> | undefined,
): Db {
  const once = (tx: Tx): Tx => {
    const asked = new Set<string>();
    return {
      ...tx,
      query: (text, params) => {
        if (fails(text) && asked.has(text)) return Promise.reject(new Error('The power is gone.'));
        asked.add(text);
        return tx.query(text, params);
      },
    };
  };
  return {
    ...db,
    query: async (text, params) => {
      await before(text);
      return db.query(text, params);
    },
    tx: (work) => db.tx((tx) => work(once(tx))),
  };
}

function shopOn(db: Db) {
  const sandbox = createSandboxCore({
    open: async () => db,
    migrations: readMigrations,
    keys,
    passwordIterations: 1,
    readForm: createReadForm(200_000_000),
  });
  noteAnswersOf(sandbox);
  return { sandbox, manager: managerOf({ ...callsOf(sandbox.fetch), keys }) };
}

const ENGINES = {
  'the embedded engine': async () => {
    const db = await openPglite();
    return { first: db, second: db };
  },
  'a PostgreSQL server, by two processes': async () => {
    const address = await postgres?.createDatabase();
    return address === undefined
      ? undefined
      : { first: openPostgres(address), second: openPostgres(address) };
  },
};

describe.for(Object.entries(ENGINES))('on %s', ([, open]) => {
  let first: Db;
  let second: Db;
  let shops: ReturnType<typeof shopOn>[] = [];
  let barcodes: string[] = [];
  let breaks = false;
  /** Awaited before the next rows of a file are stored. */
  let held: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const opened = await open();
    if (!opened) return;
    ({ first, second } = opened);
    const one = shopOn(
      faulty(
        first,
        (text) => breaks && text.includes('insert into offer'),
        (text) => (text.includes('insert into import_batch') ? held?.() : undefined),
      ),
    );
    await one.sandbox.ready;
    const other = first === second ? one : shopOn(second);
    await other.sandbox.ready;
    shops = [one, other];
    barcodes = (
      await first.query<{ barcode: string }>('select barcode from sellable where combo is null order by id')
    ).map(({ barcode }) => barcode);
  });
  afterAll(async () => {
    for (const { sandbox } of new Set(shops)) await sandbox.close();
  });

  const fileOf = (price: number) =>
    ['barcode,price_in_cents', ...barcodes.map((code) => `${code},${price}`)].join('\n');
  const prices = (supplierId: number) =>
    first.query<{ price: number; count: number }>(
      `select price_in_cents as price, count(*) as count from offer where supplier_id = $1 and kind = 'regular'
         and sellable_id in (select id from sellable where combo is null) group by 1`,
      [supplierId],
    );
  const left = async () => {
    const [row] = await first.query<{ count: number }>('select count(*) as count from import_batch');
    return row?.count;
  };

  test('of two files of one supplier that are applied at once one is whole, and the other is told of it', async (context) => {
    if (shops.length === 0) return context.skip('There is no PostgreSQL here.');
    expect(barcodes.length).toBeGreaterThan(1000);
    const staged = await Promise.all(
      shops.map(({ manager }, at) => manager.handIn('offers', fileOf(5000 + at), 2)),
    );
    const applied = await Promise.all(
      shops.map(({ manager }, at) => manager.settle(staged[at]!.body.import.id, 'applied')),
    );
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = applied.findIndex(({ status }) => status === 409);
    expect(applied[late]!.body.code).toBe('import_overtaken');
    expect(applied[late]!.body.messages[0]).toContain(`has set ${barcodes.length} of the rows`);
    expect(await prices(2)).toEqual([{ price: 5001 - late, count: barcodes.length }]);
    await shops[late]!.manager.settle(staged[late]!.body.import.id, 'discarded');
    await shops[late]!.manager.apply('offers', fileOf(5000 + late), 2);
    expect(await prices(2)).toEqual([{ price: 5000 + late, count: barcodes.length }]);
    expect(await left()).toBe(0);
  });

  test('one file that is applied by two at once is applied once', async (context) => {
    if (shops.length === 0) return context.skip('There is no PostgreSQL here.');
    const { body } = await shops[0]!.manager.handIn('offers', fileOf(7000), 4);
    const answers = await Promise.all(shops.map(({ manager }) => manager.settle(body.import.id, 'applied')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await prices(4)).toEqual([{ price: 7000, count: barcodes.length }]);
  });

  test('an import that breaks off half-way has changed nothing, and can be applied later', async (context) => {
    if (shops.length === 0) return context.skip('There is no PostgreSQL here.');
    const { manager } = shops[0]!;
    const before = await prices(3);
    const { body } = await manager.handIn('offers', fileOf(6000), 3);
    breaks = true;
    expect((await manager.settle(body.import.id, 'applied')).status).toBe(500);
    breaks = false;
    expect(await prices(3)).toEqual(before);
    expect((await manager.settle(body.import.id, 'applied')).body.import.status).toBe('applied');
    expect(await prices(3)).toEqual([{ price: 6000, count: barcodes.length }]);
  });

  test('a file that is handed in again while it is read is read for the second call, and the first is told', async (context) => {
    if (shops.length === 0) return context.skip('There is no PostgreSQL here.');
    const { promise: isReading, resolve: reads } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    held = () => {
      held = undefined;
      reads();
      return mayGoOn;
    };
    const handIn = ({ manager }: (typeof shops)[number]) =>
      manager.handIn('offers', fileOf(8000), 5, 'the-key-of-a-file-that-comes-twice');
    const early = handIn(shops[0]!);
    await isReading;
    const { status, body } = await handIn(shops[1]!);
    goOn();
    const told = await early;
    expect([status, told.status, told.body.code]).toEqual([201, 409, 'import_abandoned']);
    await shops[0]!.manager.settle(body.import.id, 'discarded');
    expect(await left()).toBe(0);
  });

  test('one file that is handed in many times at once is staged once, and every other call is told', async (context) => {
    if (shops.length === 0) return context.skip('There is no PostgreSQL here.');
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          shops[at % 2]!.manager.handIn(
            'stock',
            `barcode,qty\n${barcodes[0]},${round}`,
            2,
            `the-key-of-round-${round}`,
          ),
        ),
      );
      const staged = answers.filter(({ status }) => status === 201 || status === 200);
      const [id, ...others] = new Set(staged.map(({ body }) => body.import.id));
      expect(others).toEqual([]);
      const told = answers.filter((answer) => !staged.includes(answer));
      expect(told.map(({ status, body }) => [status, body.code])).toEqual(
        told.map(() => [409, 'import_abandoned']),
      );
      await shops[0]!.manager.settle(id, 'discarded');
    }
    expect(await left()).toBe(0);
  });

  test('nothing is left of files that were refused, rejected or discarded', async (context) => {
    if (shops.length === 0) return context.skip('There is no PostgreSQL here.');
    const { manager } = shops[0]!;
    const imports = async () => (await first.query('select id from import_file')).length;
    const before = await imports();
    // Its first thousand rows are valid.
    expect((await manager.handIn('offers', `${fileOf(1)}\n1,"2`, 3)).status).toBe(422);
    expect([await imports(), await left()]).toEqual([before, 0]);
    expect((await manager.handIn('offers', `${fileOf(1)}\n1,-2`, 3)).body.import.status).toBe('rejected');
    expect(await left()).toBe(0);
    const { body } = await manager.handIn('offers', fileOf(1), 3);
    expect(await left()).toBe(Math.ceil(barcodes.length / 1000));
    await manager.settle(body.import.id, 'discarded');
    expect(await left()).toBe(0);
  });
});
