import { createSandbox } from '@spaza/mocks';
import type { Db, Queryable, Tx } from '../../../mocks/db/db.ts';
import { readMigrations } from '../../../mocks/db/migrate.ts';
import { openPglite } from '../../../mocks/db/pglite.ts';
import { inFolder } from '../../../mocks/db/pglite-folder.ts';
import { openPostgres } from '../../../mocks/db/postgres.ts';
import { createSandboxCore } from '../../../mocks/sandbox.ts';
import { callsOf } from '../../world/shop.ts';

// The bench that started this program has ended.
process.once('disconnect', () => process.exit());

const KEYS = { staff: 'staff', manager: 'manager', operator: 'operator' };

/** A statement of a request, with its parameters. */
export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** Wraps a database so that every statement is reported. */
function overheard(db: Db, hear: (statement: Statement) => void): Db {
  const listening = (queryable: Queryable): Queryable => ({
    query: (text, params = []) => {
      hear({ text, params });
      return queryable.query(text, params);
    },
  });
  const sending = (tx: Tx): Tx => ({
    ...listening(tx),
    send: (text, params = []) => {
      hear({ text, params });
      tx.send(text, params);
    },
  });
  return {
    ...db,
    ...listening(db),
    tx: (work, options) => db.tx((tx) => work(sending(tx)), options),
    batch: (work) => db.batch((on) => work(listening(on))),
  };
}

const openDatabase = (place: string): Db | Promise<Db> =>
  place.startsWith('postgres:') ? openPostgres(place) : openPglite(inFolder(`${place}/db`));

/**
 * Opens a shop whose stock and slots never run out, so that orders can be placed endlessly, with a cart that
 * can be ordered in it.
 * @param place folder, or address of a PostgreSQL server
 * @param how `passwords` that take as long as those of `npm start`, unless they are `quick`
 */
export async function openStockedShop(
  place: string,
  hear: (statement: Statement) => void = () => {},
  { passwords = 'quick' }: { passwords?: 'quick' | 'usual' } = {},
) {
  const first = createSandbox({ database: place, keys: KEYS, passwordIterations: 1 });
  await first.ready;
  await first.close();
  const db = await openDatabase(place);
  await db.query('update stock set qty = 99999999');
  await db.query('update supplier set slot_capacity = 2000000000');
  const sandbox = createSandboxCore({
    open: async () => overheard(db, hear),
    migrations: readMigrations,
    keys: KEYS,
    ...(passwords === 'quick' && { passwordIterations: 1 }),
    limits: 'off',
    checkAnswers: false,
  });
  await sandbox.ready;
  const calls = callsOf(sandbox.fetch);
  const { token } = await calls.signIn();
  return { sandbox, db, calls, token, cart: await calls.orderableCart() };
}
