import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  DatabaseAway,
  type Db,
  type Isolation,
  parsers,
  type Queryable,
  sessionSettings,
  type Tx,
} from './db.ts';
import { watched } from './watched.ts';

/** Serialization failure and deadlock: the transaction is run again. */
const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

type Failure = Error & { code?: string };
type Client = { query(query: object | string): Promise<{ rows: unknown[] }> };

/** What a connection writes to; the driver's types leave it out. */
interface Wire {
  connection?: { stream?: { cork?: () => void; uncork?: () => void } };
}

/** What is asked before anything is waited for goes out as one write: waking the server is what costs most. */
function gathering(client: pg.PoolClient): Client {
  const stream = (client as unknown as Wire).connection?.stream;
  return {
    query(query) {
      stream?.cork?.();
      process.nextTick(() => stream?.uncork?.());
      return client.query(query as pg.QueryConfig);
    },
  };
}

/** The server shuts down, has crashed or is starting; or what went on with a connection, as the driver writes it. */
const AWAY = /^(57P0[1-5]|08\w{3}|E[A-Z]+)$/;
const LOST = /^Connection terminated|^Client has encountered a connection error/;

/** What the driver fails with, told apart: that the server is away, or what it said. */
const told = (error: unknown): unknown => {
  const { code = '', message = '' } = error as Failure;
  return AWAY.test(code) || LOST.test(message)
    ? new DatabaseAway('The database server cannot be reached', error)
    : error;
};

const failed = (error: unknown): never => {
  throw told(error);
};

/** A migration has changed what a prepared statement answers. */
const isStale = (error: Failure) => error.code === '0A000' && error.message.includes('cached plan');

/**
 * A server that speaks PostgreSQL's protocol. Statements are prepared once per connection; `?prepare=false` in the
 * address turns that off for poolers that cannot keep them.
 */
export function openPostgres(address: string): Db {
  const url = new URL(address);
  const prepare = url.searchParams.get('prepare') !== 'false';
  url.searchParams.delete('prepare');

  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers[oid] ?? pg.types.getTypeParser(oid, (format ?? 'text') as 'text'),
  } as unknown as pg.CustomTypesConfig;
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 10,
    types,
    // Statements that do not wait for each other share a trip to the server.
    pipeline: true,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
  });
  // A connection that dies is replaced; whoever asks something over it hears of it. What a connection says while
  // somebody holds it would otherwise end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const names = new Map<string, string>();
  let generation = 0;
  function nameOf(text: string): string {
    const known = names.get(text);
    if (known) return known;
    const name = `q${generation}_${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
    return name;
  }

  const on = (client: Client): Queryable => ({
    async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
      try {
        const { rows } = await client.query({ text, values: params, ...(prepare && { name: nameOf(text) }) });
        return rows as Row[];
      } catch (error) {
        if (isStale(error as Failure)) {
          generation += 1;
          names.clear();
        }
        throw error;
      }
    },
  });
  const direct = on(pool as unknown as Client);

  let hold = '';

  async function attempt<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<T> {
    const connection = await pool.connect();
    const client = gathering(connection);
    const { tx, check, reason } = watched(on(client).query);
    let broken: Error | undefined;
    try {
      const begun = client.query(`begin isolation level ${isolation}${hold}`);
      // Whether it failed is seen below; until then it is nobody's unhandled rejection.
      begun.catch(() => {});
      const result = await work(tx);
      // It waits for everything that was sent, and undoes it where some of it has failed.
      await client.query('commit');
      await begun;
      check();
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw reason(error);
    } finally {
      connection.release(broken);
    }
  }

  async function together<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const connection = await pool.connect();
    try {
      return await work(on(gathering(connection)));
    } finally {
      connection.release();
    }
  }

  return {
    engine: 'postgres',
    shared: true,
    async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
      try {
        return await direct.query<Row>(text, params);
      } catch (error) {
        if (isStale(error as Failure)) return direct.query<Row>(text, params).catch(failed);
        throw told(error);
      }
    },
    async exec(script) {
      await pool.query(script).catch(failed);
    },
    async tx(work, isolation: Isolation = 'read committed') {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work, isolation);
        } catch (error) {
          const again = CONFLICTS.has((error as Failure).code ?? '') || isStale(error as Failure);
          if (!again || tries >= ATTEMPTS) throw told(error);
        }
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** tries * 5));
      }
    },
    async batch(work) {
      try {
        return await together(work);
      } catch (error) {
        if (isStale(error as Failure)) return together(work).catch(failed);
        throw told(error);
      }
    },
    holdInTransactions(table) {
      // It goes with the beginning, in one trip.
      hold = `; lock table ${table} in access share mode`;
    },
    close: () => pool.end(),
  };
}
