/**
 * Waits for concurrent work in one transaction, which shares round trips to the database. It only fails once
 * all of it has ended, so that none continues in a transaction that is being rolled back.
 */
export async function together<Work extends readonly unknown[]>(
  ...work: { [Piece in keyof Work]: Promise<Work[Piece]> }
): Promise<Work> {
  const results = await Promise.allSettled(work);
  return results.map((piece) => {
    if (piece.status === 'rejected') throw piece.reason;
    return piece.value;
  }) as unknown as Work;
}

/** Something that runs SQL: a database, or a transaction. */
export interface Queryable {
  /** Runs one statement with `$1` parameters. Pass lists of rows and JSON as arrays and as text. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A transaction. Statements that do not wait for each other share a round trip, in the order they were issued. */
export interface Tx extends Queryable {
  /** Runs a statement whose rows are not needed. It need not be awaited: if it fails, the transaction fails. */
  send(text: string, params?: readonly unknown[]): void;
}

/** Returns the first row of a statement; undefined if it has none. */
export const firstRow = async <Row>(
  db: Queryable,
  text: string,
  params?: readonly unknown[],
): Promise<Row | undefined> => (await db.query<Row>(text, params))[0];

/** Returns the first column of a statement's rows. */
export const firstColumn = async <Value>(
  db: Queryable,
  text: string,
  params?: readonly unknown[],
): Promise<Value[]> =>
  (await db.query<Record<string, Value>>(text, params)).map((row) => Object.values(row)[0]!);

/** Whether a statement has rows: those that it read, or that it changed and returns. */
export const hasRows = async (db: Queryable, text: string, params?: readonly unknown[]): Promise<boolean> =>
  (await db.query(text, params)).length > 0;

/** Lists and objects are stored as JSON. */
const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
    ? JSON.stringify(value)
    : value;

/** Deletes some rows of a table, at most `most`, skipping those that are locked. */
export async function deleteSome(
  db: Queryable,
  table: string,
  { key, where, most }: { key: string; where: string; most: number },
  params: readonly unknown[],
): Promise<void> {
  await db.query(
    `delete from ${table} where (${key}) in (
       select ${key} from ${table} where ${where} limit ${most} for update skip locked)`,
    params,
  );
}

/** A statement with its parameters. */
type Statement = [text: string, params: unknown[]];

/** Returns the statement that adds a row. @param more what follows in the statement, such as `on conflict` */
export function insertion(table: string, columns: object, more = ''): Statement {
  const names = Object.keys(columns);
  const places = names.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) ${more}`;
  return [text, Object.values(columns).map(stored)];
}

/** Adds a row, or changes the columns of the one with this key. */
export async function upsert(db: Queryable, table: string, key: object, columns: object): Promise<void> {
  const set = Object.keys(columns).map((name) => `${name} = excluded.${name}`);
  const more = `on conflict (${Object.keys(key).join(', ')}) do update set ${set.join(', ')}`;
  await db.query(...insertion(table, { ...key, ...columns }, more));
}

/** Changes columns of the rows with this key; undefined leaves a column unchanged. */
export async function updateRows(db: Queryable, table: string, key: object, columns: object): Promise<void> {
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return;
  const params: unknown[] = [];
  /** Adds a value to the parameters, and returns `name = $1`. */
  const equation = ([name, value]: [string, unknown]) => `${name} = $${params.push(stored(value))}`;
  const set = changed.map(equation).join(', ');
  const where = Object.entries(key).map(equation).join(' and ');
  await db.query(`update ${table} set ${set} where ${where}`, params);
}

/** Whether each statement sees the data as of its own start, or all see it as of the start of the transaction. */
type Isolation = 'read committed' | 'repeatable read';

/** How a transaction runs. */
export interface TxOptions {
  /** Defaults to `read committed`. */
  isolation?: Isolation;
  /** Whether its first statement reads the table that all transactions lock, and so locks it. */
  readsHeld?: boolean;
}

/** A database. Every engine returns rows in the same format: instants as ISO texts in UTC, numerics as numbers. */
export interface Db extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Whether other processes may write to it, so that cached reads must be confirmed by the database. */
  readonly shared: boolean;
  /**
   * Runs `work` in one transaction. It is retried after a conflict, so it must do nothing but query, and only through
   * its argument: querying the database itself would deadlock. None of it may continue after a failure.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Runs several queries over one connection, without a transaction, so that they share round trips. */
  batch<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Makes every later transaction take a shared lock on a table, so that locking the table waits for all of them. */
  holdInTransactions(table: string): void;
  /** Copies everything stored, for another embedded engine to open; only the embedded engine can. */
  dump?(): Promise<Blob>;
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The database is unreachable or has stopped. Whether the statement was executed is unknown. The next call
 * tries again.
 */
export class DatabaseAway extends Error {
  constructor(reason: string, cause: unknown) {
    // The embedded engine sometimes throws something other than an Error.
    const { message, name, errno } = Object(cause) as { message?: string; name?: string; errno?: number };
    super(`${reason}: ${message || `${name} ${errno}`}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * Session settings for every engine. Statements are written so that one plan fits all parameters, because planning
 * the joins of an offer takes ten times as long as running them. None runs long enough to be worth compiling.
 */
export const sessionSettings = ['timezone=UTC', 'plan_cache_mode=force_generic_plan', 'jit=off'] as const;

/** Object identifiers of the types whose values are parsed the same way for every engine. */
const TYPE = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`An integer is too large for JavaScript: ${text}`);
  return value;
}

/** Converts `2026-11-20 23:38:00.5+00`, as engines write it in UTC, to `2026-11-20T23:38:00.500Z`. */
const instant = (text: string): string => new Date(`${text.replace(' ', 'T')}:00`).toISOString();

/** Parsers for texts of these types. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [TYPE.int8]: safeInteger,
  [TYPE.date]: (text) => text,
  [TYPE.timestamptz]: instant,
  [TYPE.numeric]: Number,
};

/** Codes of statements after the one that failed: the transaction is aborted, or they were never prepared. */
const ECHOES = new Set<unknown>(['25P02', '26000']);

/** Wraps the statements of one transaction and remembers the first failure. */
export function watched(ask: Queryable['query']) {
  let failure: unknown;
  let isOver = false;

  const query: Tx['query'] = async (text, params) => {
    if (isOver) throw new Error('This transaction has ended.');
    try {
      return await ask(text, params);
    } catch (error) {
      failure ??= error;
      throw error;
    }
  };
  const tx: Tx = {
    query,
    send(text, params) {
      // `check` reports the failure at the end.
      query(text, params).catch(() => {});
    },
  };

  return {
    tx,
    /** Rejects later statements, because the connection will be used by others. */
    end(): void {
      isOver = true;
    },
    /** @throws the first failure, even if it was handled, because the engine has rolled everything back */
    check(): void {
      if (failure !== undefined) throw failure;
    },
    /** Returns why the work failed: the first failure, if the given error only results from it. */
    reason: (error: unknown): unknown => (ECHOES.has(errorCode(error)) ? (failure ?? error) : error),
  };
}

/** The code of an error of PostgreSQL (`23505`) or of the system (`ENOENT`); undefined if it has none. */
export const errorCode = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/** PostgreSQL's code for a key that is taken. */
export const UNIQUE_VIOLATION = '23505';
/** PostgreSQL's code for a row that refers to one that does not exist, or no longer does. */
export const FOREIGN_KEY_VIOLATION = '23503';
