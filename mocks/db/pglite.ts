import { PGlite, type PGliteOptions, parse, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DatabaseAway, type Db, parsers, type Queryable, sessionSettings, watched } from './db.ts';

const EVERY_MS = 60_000;
/** The write-ahead log is truncated once it has grown by this many bytes. */
const MOST_LOGGED = 64 * 2 ** 20;
/** Number of transactions between checks of the log: a check takes half as long as a small write. */
const LOOK_EVERY = 8;

interface Turns {
  /** Runs a task when the engine has nothing else to do. */
  alone: <T>(work: (engine: Engine) => Promise<T>) => Promise<T>;
  /** Returns the rows of a statement. */
  ask: (engine: Engine, text: string) => Promise<{ at: number }[]>;
}

const { serialize } = protocol;

const simple = (engine: Engine, sql: string) => engine.send(serialize.query(sql));

/**
 * Truncates the log and vacuums, which the embedded engine does not do by itself. Otherwise both would grow
 * without limit, on disk and in memory.
 */
function createUpkeep({ alone, ask }: Turns) {
  let transactions = 0;
  let seen = 0;
  let truncatedAt: number | undefined;

  async function checkLog(engine: Engine): Promise<void> {
    const [log] = await ask(engine, `select pg_current_wal_insert_lsn() - '0/0' as at`);
    truncatedAt ??= log!.at;
    if (log!.at - truncatedAt < MOST_LOGGED) return;
    await simple(engine, 'checkpoint');
    truncatedAt = log!.at;
  }

  async function cleanUp(): Promise<void> {
    if (seen === transactions) return;
    seen = transactions;
    await alone(async (engine) => {
      await simple(engine, 'checkpoint');
      await simple(engine, 'vacuum (analyze)');
    });
  }

  // What cannot be done now is retried later.
  const timer = setInterval(() => void cleanUp().catch(() => {}), EVERY_MS);
  (timer as { unref?: () => void }).unref?.();

  return {
    /** Records a transaction, after which there may be something to clean up. */
    note(): void {
      transactions += 1;
      if (transactions % LOOK_EVERY === 0) void alone(checkLog).catch(() => {});
    },
    end: (): void => clearInterval(timer),
  };
}

/** Runs pieces of work one at a time, in order of arrival. */
function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let closed: Promise<void> | undefined;

  function run<T>(work: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    const mine = tail.then(work);
    tail = mine.catch(() => {});
    return mine;
  }

  /** Runs the last piece of work and accepts no more. Closing again has no further effect. */
  function close(last: () => Promise<void>): Promise<void> {
    if (closed) return closed;
    const ending = run(last);
    closed = ending;
    return ending;
  }

  return { run, close };
}

export const inMemory: PgliteStorage = {
  attach: () => ({ options: {} }),
  // Crash recovery takes up memory and is useless, because the data does not outlive the process.
  startParams: (defaults) => [
    ...defaults,
    ...['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'].flatMap((each) => ['-c', each]),
  ],
  release: () => {},
};

/** Error codes for a prepared statement that a migration has made stale. */
const STALE = new Set(['0A000', '26000']);

/**
 * Maximum number of prepared statements per connection. Some statements never recur, such as those that name
 * a snapshot, and each takes some 20 kB of the engine's memory.
 */
const MOST_PREPARED = 500;

/**
 * Looks up a value by the text or name of a statement and marks it as recently used. Order is only tracked
 * once there is little room left, since most shops never need it.
 */
function used<Value>(prepared: Map<string, Value>, key: string): Value | undefined {
  const value = prepared.get(key);
  if (prepared.size > MOST_PREPARED / 2 && prepared.delete(key)) prepared.set(key, value as Value);
  return value;
}

/** Removes the least recently used values, so that there is room for one more, and returns them. */
function takeSurplus<Value>(prepared: Map<string, Value>): [key: string, value: Value][] {
  const surplus: [string, Value][] = [];
  for (const entry of prepared) {
    if (prepared.size < MOST_PREPARED) break;
    prepared.delete(entry[0]);
    surplus.push(entry);
  }
  return surplus;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function prepare({ prepared, send }: Engine, text: string, name: string): Promise<Prepared> {
  const messages = await send(
    joined(
      ...takeSurplus(prepared).map(([, surplus]) => serialize.close({ type: 'S', name: surplus.name })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ),
  );
  const statement = {
    name,
    types: messages.find((message) => message.name === 'parameterDescription')?.dataTypeIDs ?? [],
    row: messages.find((message) => message.name === 'rowDescription'),
  };
  prepared.set(text, statement);
  return statement;
}

/** PostgreSQL in WebAssembly, in this process. */
export async function openPglite(storage: PgliteStorage = inMemory): Promise<Db> {
  const engines = await createEngines(storage);
  const queue = createQueue();
  let statements = 0;

  // One call into WebAssembly per query, with a cached plan: 2.5 to 11 times faster than pg.query().
  async function run<Row>(
    engine: Engine,
    text: string,
    params: readonly unknown[] = [],
    retry = true,
  ): Promise<Row[]> {
    const { pg, prepared } = engine;
    const statement = used(prepared, text) ?? (await prepare(engine, text, `s${statements++}`));
    const values = params.map((value, index) =>
      value == null ? null : (pg.serializers[statement.types[index]!] ?? String)(value),
    );
    try {
      const messages = await engine.send(
        joined(
          serialize.bind({ statement: statement.name, values }),
          serialize.execute({}),
          serialize.sync(),
        ),
      );
      const all = statement.row ? [statement.row, ...messages] : messages;
      const results = parse.parseResults(
        all as unknown as Parameters<typeof parse.parseResults>[0],
        pg.parsers,
      );
      return (results[0]?.rows ?? []) as Row[];
    } catch (error) {
      if (!retry || !STALE.has((error as { code?: string }).code ?? '')) throw error;
      prepared.delete(text);
      await simple(engine, `deallocate "${statement.name}"`).catch(() => {});
      return run<Row>(engine, text, params, false);
    }
  }

  const alone = <T>(work: (engine: Engine) => Promise<T>): Promise<T> =>
    queue.run(async () => work(await engines.running()));

  const upkeep = createUpkeep({ alone, ask: run });

  // Statements of a transaction that do not wait for each other still take turns: the engine has one connection.
  const turns = createQueue();
  const inTurn =
    (engine: Engine): Queryable['query'] =>
    (text, params) =>
      turns.run(() => run(engine, text, params));

  const db: Db = {
    engine: 'pglite',
    shared: false,
    query: (text, params) => alone((engine) => run(engine, text, params)),
    exec: (script) =>
      alone(async (engine) => {
        await simple(engine, script);
      }),
    tx: (work, { isolation = 'read committed' } = {}) =>
      alone(async (engine) => {
        upkeep.note();
        await simple(engine, `begin isolation level ${isolation}`);
        const { tx, check, reason, end } = watched(inTurn(engine));
        try {
          const result = await work(tx);
          // After a failure this rolls back.
          await turns.run(() => simple(engine, 'commit'));
          check();
          return result;
        } catch (error) {
          end();
          // An engine that has stopped has thereby rolled back everything.
          if (!engine.stopped) await turns.run(() => simple(engine, 'rollback'));
          throw reason(error);
        }
      }),
    batch: (work) => work(db),
    dump: () => alone(({ pg }) => pg.dumpDataDir('none')),
    // Its transactions run one at a time.
    holdInTransactions: () => {},
    close: () =>
      queue.close(async () => {
        upkeep.end();
        await engines.close();
      }),
  };
  return db;
}

/** What a folder on disk adds to an embedded engine; not needed in memory or in browsers. */
export interface PgliteStorage {
  /** Where an engine stores its data. `closeFiles` closes the files it left open if it stopped unexpectedly. */
  attach: () => {
    options: Pick<PGliteOptions, 'fs' | 'dataDir' | 'relaxedDurability' | 'loadDataDir'>;
    closeFiles?: () => void;
  };
  startParams: (defaults: string[]) => string[];
  /**
   * Name of storage that outlives the engine, such as "the folder …", so that another engine can take over.
   * Undefined if the data is lost with the engine.
   */
  place?: string;
  /** Called when an engine has opened. */
  opened?: () => void;
  release: () => void;
}

type Message = { name: string; dataTypeIDs?: number[] };
type Prepared = { name: string; types: number[]; row: Message | undefined };

/** A running engine. */
interface Engine {
  readonly pg: PGlite;
  /** Prepared statements, by their text. */
  readonly prepared: Map<string, Prepared>;
  /** Why it no longer responds. */
  readonly stopped: DatabaseAway | undefined;
  /** @throws the engine's error, or DatabaseAway if it has stopped */
  send(bytes: Uint8Array): Promise<Message[]>;
}

/** After errors of these severities the engine's state is corrupt: the next statement would never return. */
const FATAL = new Set(['PANIC', 'FATAL']);
const isFatal = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || FATAL.has((error as { severity?: string })?.severity ?? '');

/** Settings for low memory and disk use. */
const FRUGAL = ['shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB'];

/** Minimum time between engine restarts, in ms: opening one takes a while. */
const REOPEN_EVERY_MS = 2_000;

async function openEngine({ attach, startParams }: PgliteStorage): Promise<Engine> {
  const { options, closeFiles } = attach();
  const settings = [...sessionSettings, ...FRUGAL].flatMap((setting) => ['-c', setting]);
  let stopped: DatabaseAway | undefined;
  let pg: PGlite;
  try {
    pg = await PGlite.create({
      ...options,
      extensions: { pg_trgm },
      parsers,
      startParams: startParams([...PGlite.defaultStartParams, ...settings]),
    });
  } catch (error) {
    closeFiles?.();
    throw error;
  }

  function stop(error: unknown): DatabaseAway {
    stopped = new DatabaseAway('The embedded database has stopped', error);
    closeFiles?.();
    return stopped;
  }

  return {
    pg,
    prepared: new Map(),
    get stopped() {
      return stopped;
    },
    async send(bytes) {
      if (stopped) throw stopped;
      let messages: Message[];
      try {
        messages = (await pg.execProtocolStream(bytes, { throwOnError: false })) as Message[];
      } catch (error) {
        throw isFatal(error) ? stop(error) : error;
      }
      const error = messages.find((message) => message.name === 'error');
      if (error) throw isFatal(error) ? stop(error) : error;
      return messages;
    },
  };
}

/** Runs one engine at a time on the same storage: if one stops, for example on a full disk, the next takes over. */
async function createEngines(storage: PgliteStorage) {
  const { place, release } = storage;
  let engine: Engine;
  let openedAt = performance.now();
  try {
    engine = await openEngine(storage);
    storage.opened?.();
  } catch (error) {
    release();
    throw place === undefined
      ? error
      : new DatabaseAway(
          `The shop in ${place} cannot be opened; is there room on its disk, and may it be written to`,
          error,
        );
  }

  return {
    /** @throws DatabaseAway while no engine is available */
    async running(): Promise<Engine> {
      const { stopped } = engine;
      if (!stopped) return engine;
      if (place === undefined || performance.now() - openedAt < REOPEN_EVERY_MS) throw stopped;
      openedAt = performance.now();
      try {
        engine = await openEngine(storage);
      } catch (error) {
        throw new DatabaseAway('The embedded database cannot be opened again', error);
      } finally {
        openedAt = performance.now();
      }
      return engine;
    },

    async close(): Promise<void> {
      // Flushes its data while shutting down; if that fails, there is nothing left to shut down.
      if (place !== undefined) await engine.send(protocol.serialize.query('checkpoint')).catch(() => {});
      if (!engine.stopped) await engine.pg.close();
      release();
    },
  };
}
