import pg from 'pg';
import { takeSurplus, used } from './prepared.ts';

type Row = Record<string, unknown>;

/** Columns of a statement's rows; null if it returns none. */
type Shape = { names: string[]; parse: ((text: string) => unknown)[]; empty: Row } | null;

interface Field {
  name: string;
  dataTypeID: number;
}

/** The methods of the driver's connection; its types omit it. */
interface Connection {
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: object): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The driver's serialization of a parameter. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** Name for a statement that is prepared again each time. */
export const UNNAMED = '';

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
  rows: Row[];
  shape: Shape;
  settle: PromiseWithResolvers<Row[]>;
}

/** What a connection has prepared, by name; undefined while the response is pending. */
const known = new WeakMap<Connection, Map<string, Shape | undefined>>();

function preparedOn(connection: Connection): Map<string, Shape | undefined> {
  const prepared = known.get(connection) ?? new Map();
  known.set(connection, prepared);
  return prepared;
}

/**
 * Statements that go to the server in one write, with one response. Outside a transaction they are one unit: each waits
 * for all of them, and if one fails, all fail. The shape of rows is requested once per connection.
 */
class Pipeline extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #typeOf: (oid: number) => (text: string) => unknown;
  #prepared: Map<string, Shape | undefined> = new Map();
  /** Names prepared by this pipeline. */
  readonly #fresh: string[] = [];
  #at = 0;

  constructor(statements: readonly Statement[], typeOf: (oid: number) => (text: string) => unknown) {
    super('');
    this.#statements = statements;
    this.#typeOf = typeOf;
    this.submit = (connection) => this.#send(connection as unknown as Connection);
  }

  #send(connection: Connection): void {
    this.#prepared = preparedOn(connection);
    connection.stream.cork();
    // Nothing before these can have failed, so they are sure to be closed.
    for (const [name] of takeSurplus(this.#prepared)) connection.close({ type: 'S', name });
    for (const statement of this.#statements) this.#ask(connection, statement);
    connection.sync();
    connection.stream.uncork();
  }

  #ask(connection: Connection, statement: Statement): void {
    const { name, text, values } = statement;
    if (!this.#prepared.has(name)) this.#prepare(connection, name, text);
    connection.bind({ statement: name, values });
    const shape = used(this.#prepared, name);
    if (shape === undefined) connection.describe({ type: 'P', name: '' });
    else statement.shape = shape;
    connection.execute({});
  }

  #prepare(connection: Connection, name: string, text: string): void {
    if (name !== UNNAMED) {
      // A failed pipeline may have left one with that name.
      connection.close({ type: 'S', name });
      this.#prepared.set(name, undefined);
      this.#fresh.push(name);
    }
    connection.parse({ name, text });
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const names = fields.map(({ name }) => name);
    this.#statements[this.#at]!.shape = {
      names,
      parse: fields.map(({ dataTypeID }) => this.#typeOf(dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    };
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const { rows, shape } = this.#statements[this.#at]!;
    if (!shape) return;
    const row = { ...shape.empty };
    for (let at = 0; at < values.length; at++) {
      const value = values[at]!;
      if (value !== null) row[shape.names[at]!] = shape.parse[at]!(value);
    }
    rows.push(row);
  }

  handleCommandComplete(): void {
    const { name, shape } = this.#statements[this.#at++]!;
    // A later pipeline may already have closed it.
    if (this.#prepared.has(name)) this.#prepared.set(name, shape);
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error): void {
    for (const name of this.#fresh) this.#prepared.delete(name);
    for (const { settle } of this.#statements) settle.reject(error);
  }

  // Only now has the server committed statements outside an explicit transaction.
  handleReadyForQuery(): void {
    for (const { settle, rows } of this.#statements) settle.resolve(rows);
  }
}

export interface PipelineOptions {
  /** Returns the name under which a statement is prepared; `UNNAMED` if it is prepared again each time. */
  nameOf: (text: string) => string;
  /** Returns the parser for a type, by its object identifier. */
  typeOf: (oid: number) => (text: string) => unknown;
}

/** Sends all statements issued in one turn of the event loop as one pipeline: round trips cost the most. */
export function pipelined(
  client: { query(pipeline: pg.Query): unknown },
  { nameOf, typeOf }: PipelineOptions,
) {
  let gathered: Statement[] = [];

  function leave(): void {
    const statements = gathered;
    gathered = [];
    if (statements.length > 0) client.query(new Pipeline(statements, typeOf));
  }

  async function query<Wanted>(text: string, params: readonly unknown[] = []): Promise<Wanted[]> {
    const values = params.map((value) => prepareValue(value));
    if (gathered.length === 0) process.nextTick(leave);
    const settle = Promise.withResolvers<Row[]>();
    gathered.push({ name: nameOf(text), text, values, rows: [], shape: null, settle });
    return (await settle.promise) as Wanted[];
  }

  return {
    query,
    /** Sends what was gathered right away: requests made by other means come after it. */
    leave,
  };
}
