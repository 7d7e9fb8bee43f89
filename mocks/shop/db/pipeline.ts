import pg from 'pg';
import { takeSurplus, used } from './prepared.ts';

type Row = Record<string, unknown>;

/** How rows of a statement look; null if it has none. */
type Shape = { names: string[]; parse: ((text: string) => unknown)[]; empty: Row } | null;

interface Field {
  name: string;
  dataTypeID: number;
}

/** What the driver's connection can do; its types leave it out. */
interface Connection {
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: object): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** How a parameter is written, by the driver. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** A statement that is prepared anew each time. */
export const UNNAMED = '';

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
  rows: Row[];
  shape: Shape;
  settle: PromiseWithResolvers<Row[]>;
}

/** What a connection has prepared, by name; undefined while its answer is awaited. */
const known = new WeakMap<Connection, Map<string, Shape | undefined>>();

function preparedOn(connection: Connection): Map<string, Shape | undefined> {
  const prepared = known.get(connection) ?? new Map();
  known.set(connection, prepared);
  return prepared;
}

/**
 * Statements that go to the server in one write and are answered in one. Outside a transaction they are one: each waits
 * for all of them, and where one fails, all have failed. How rows look is asked once per connection.
 */
class Pipeline extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #typeOf: (oid: number) => (text: string) => unknown;
  #prepared: Map<string, Shape | undefined> = new Map();
  /** Names that were prepared by this pipeline. */
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
    // Nothing can have failed before them, so they are closed for certain.
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
      // One of that name may be left over from a pipeline that failed.
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
    // A later pipeline may have closed it by now.
    if (this.#prepared.has(name)) this.#prepared.set(name, shape);
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error): void {
    for (const name of this.#fresh) this.#prepared.delete(name);
    for (const { settle } of this.#statements) settle.reject(error);
  }

  // Only now has the server committed what is no transaction of its own.
  handleReadyForQuery(): void {
    for (const { settle, rows } of this.#statements) settle.resolve(rows);
  }
}

export interface PipelineOptions {
  /** Name under which a statement is prepared; `UNNAMED` where that is done anew each time. */
  nameOf: (text: string) => string;
  /** How texts of a type become values, by its object identifier. */
  typeOf: (oid: number) => (text: string) => unknown;
}

/** Sends all statements that are asked for in one turn of the event loop as one pipeline: a round trip costs most. */
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
    /** Sends what was gathered at once: what is asked otherwise comes after it. */
    leave,
  };
}
