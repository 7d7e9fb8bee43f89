/** What SQL is spoken to: a database, or a transaction in it. */
export interface Queryable {
  /** Runs one statement with `$1` parameters. Lists of rows and JSON go in as arrays and as text. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A transaction. Statements that do not wait for each other share a trip to the database, in the order they came in. */
export interface Tx extends Queryable {
  /** Runs a statement whose rows nobody wants. It need not be waited for: where it fails, the transaction fails. */
  send(text: string, params?: readonly unknown[]): void;
}

/** Whether each statement of a transaction sees what is there when it begins, or all see what was there at first. */
export type Isolation = 'read committed' | 'repeatable read';

/** How a transaction runs. */
export interface TxOptions {
  /** `read committed` if omitted. */
  isolation?: Isolation;
  /** Its first statement, each time that it is run, reads the table that every transaction holds: it holds it by that. */
  readsHeld?: boolean;
}

/** A database. Rows come back the same from every engine: instants as ISO texts in UTC, numerics as numbers. */
export interface Db extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Another process may write to it as well; what was read is kept only while the database says that it holds. */
  readonly shared: boolean;
  /**
   * Runs `work` in one transaction. It is run again after a conflict with another transaction, so it must do nothing
   * but query, and only through what it is given: asking the database itself inside would wait for ever. Nothing of it
   * may go on once it has failed.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Asks several things over one connection, without a transaction, so that they share trips. */
  batch<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Has every later transaction hold a table as its readers do: who locks the table waits for all of them. */
  holdInTransactions(table: string): void;
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The database cannot be reached, or has stopped. What was asked of it was done whole or not at all; which of both is
 * not known. It is asked again with the next call.
 */
export class DatabaseAway extends Error {
  constructor(reason: string, cause: unknown) {
    // What the embedded engine throws is no Error at times.
    const { message, name, errno } = Object(cause) as { message?: string; name?: string; errno?: number };
    super(`${reason}: ${message || `${name} ${errno}`}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * How every engine is to work. Statements are written so that one plan serves all their parameters; planning the joins
 * of an offer anew takes ten times as long as running them, and none runs long enough to be worth compiling.
 */
export const sessionSettings = ['timezone=UTC', 'plan_cache_mode=force_generic_plan', 'jit=off'] as const;

/** Object identifiers of the types whose values are read the same way from every engine. */
const TYPE = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`A whole number is too large to be read: ${text}`);
  return value;
}

/** `2026-11-20 23:38:00.5+00`, as engines write it in UTC, as `2026-11-20T23:38:00.500Z`. */
const instant = (text: string): string => new Date(`${text.replace(' ', 'T')}:00`).toISOString();

/** How texts of these types become values. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [TYPE.int8]: safeInteger,
  [TYPE.date]: (text) => text,
  [TYPE.timestamptz]: instant,
  [TYPE.numeric]: Number,
};
