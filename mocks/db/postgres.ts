import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  DatabaseAway,
  type Db,
  parsers,
  type Queryable,
  sessionSettings,
  type Tx,
  type TxOptions,
  watched,
} from './db.ts';

/** Serialization failure and deadlock: the transaction is retried. */
const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 8;
/** Maximum number of prepared statements per connection, because the driver never closes one. */
const MOST_PREPARED = 400;

type Failure = Error & { code?: string };

/** The server is shutting down, has crashed or is starting; or a connection error, as the driver reports it. */
const AWAY = /^(57P0[1-5]|08\w{3}|E[A-Z]+)$/;
const LOST = /^Connection terminated|^Client has encountered a connection error/;

/** Converts the driver's connection errors to `DatabaseAway`; other errors stay unchanged. */
const toDatabaseAway = (error: unknown): unknown => {
  const { code = '', message = '' } = error as Failure;
  return AWAY.test(code) || LOST.test(message)
    ? new DatabaseAway('The database server cannot be reached', error)
    : error;
};

const failed = (error: unknown): never => {
  throw toDatabaseAway(error);
};

/** A migration has changed the result type of a prepared statement. */
const isStale = (error: Failure) => error.code === '0A000' && error.message.includes('cached plan');

/**
 * Opens a server that speaks PostgreSQL's protocol. Statements are prepared once per connection; `?prepare=false` in
 * the address turns that off for poolers that do not support it.
 */
export function openPostgres(address: string): Db {
  const url = new URL(address);
  const prepare = url.searchParams.get('prepare') !== 'false';
  url.searchParams.delete('prepare');

  const pool = new pg.Pool({
    connectionString: url.href,
    max: 10,
    // Statements that do not wait for each other share a round trip.
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  });
  // Broken connections are replaced, and their queries fail. Without a listener, their error events would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const names = new Map<string, string>();
  let generation = 0;
  /** Returns the name under which a statement is prepared; undefined if it is prepared again each time. */
  function nameOf(text: string): string | undefined {
    if (!prepare) return undefined;
    const known = names.get(text);
    if (known || names.size >= MOST_PREPARED) return known;
    const name = `q${generation}_${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
    return name;
  }

  const on =
    (client: pg.Pool | pg.PoolClient): Queryable['query'] =>
    async <Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> => {
      const name = nameOf(text);
      try {
        const { rows } = await client.query({ text, values: [...params], ...(name && { name }) });
        return rows as Row[];
      } catch (error) {
        if (isStale(error as Failure)) {
          generation += 1;
          names.clear();
        }
        throw error;
      }
    };

  let hold = '';

  async function attempt<T>(
    work: (tx: Tx) => Promise<T>,
    { isolation = 'read committed', readsHeld = false }: TxOptions,
  ): Promise<T> {
    const connection = await pool.connect();
    const { tx, check, reason, end } = watched(on(connection));
    let broken: Error | undefined;
    try {
      tx.send(`begin isolation level ${isolation}`);
      // With repeatable read, waiting for the lock must come before the snapshot of the first query is taken.
      if (hold && (!readsHeld || isolation !== 'read committed')) tx.send(hold);
      const result = await work(tx);
      // Waits for everything that was sent, and rolls back if any of it failed.
      await tx.query('commit');
      check();
      return result;
    } catch (error) {
      end();
      await connection.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw reason(error);
    } finally {
      connection.release(broken);
    }
  }

  /** Runs statements on one connection in a transaction, so that all see what the first one locked. */
  async function onOneConnection<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const connection = await pool.connect();
    const { tx, reason, end } = watched(on(connection));
    try {
      tx.send('begin');
      const result = await work(tx);
      await tx.query('commit');
      return result;
    } catch (error) {
      await connection.query('rollback').catch(() => {});
      throw reason(error);
    } finally {
      end();
      connection.release();
    }
  }

  /** Runs work, and once more if a migration has made its prepared statements stale. */
  async function fresh<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isStale(error as Failure)) return work().catch(failed);
      throw toDatabaseAway(error);
    }
  }

  return {
    engine: 'postgres',
    shared: true,
    query: <Row>(text: string, params?: readonly unknown[]) => fresh(() => on(pool)<Row>(text, params)),
    async exec(script) {
      await pool.query(script).catch(failed);
    },
    async tx(work, options = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work, options);
        } catch (error) {
          const again = CONFLICTS.has((error as Failure).code ?? '') || isStale(error as Failure);
          if (!again || tries >= ATTEMPTS) throw toDatabaseAway(error);
        }
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** tries * 5));
      }
    },
    batch: (work) => fresh(() => onOneConnection(work)),
    holdInTransactions(table) {
      hold = `lock table ${table} in access share mode`;
    },
    close: () => pool.end(),
  };
}

/**
 * Opens a server for a shop.
 * @throws if it does not work in UTC: a pooler in front of it has dropped the settings of the connection
 */
export async function openServer(address: string): Promise<Db> {
  const db = openPostgres(address);
  try {
    const [row] = await db.query<{ zone: string }>("select current_setting('timezone') as zone");
    if (!/^(Etc\/)?UTC$/i.test(row!.zone))
      throw new Error(
        `The database works in the time zone ${row!.zone}, but a shop needs UTC: a pooler has dropped the settings of the connection. Run "alter database … set timezone to 'UTC'" and reconnect the pooler.`,
      );
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
