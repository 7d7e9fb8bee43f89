import { firstColumn, firstRow, type Queryable, upsert } from '../../db/db.ts';

interface SnapshotRow {
  name: string;
  /** Schema that holds the copies. */
  place: string;
  created_at: string;
  frozen: boolean;
  offset_ms: number;
  /** Migrations of the schema, in order, separated by commas. */
  migrations: string;
}

/** Returns the migrations that have run on the shop's schema, in order, comma-separated. */
export const readMigrationNames = async (db: Queryable): Promise<string> =>
  (await firstColumn(db, 'select name from schema_migration order by name')).join(',');

/** Returns the last of the comma-separated migrations. */
export const lastStep = (migrations: string): string => migrations.split(',').at(-1) ?? '';

export const readSnapshot = (db: Queryable, name: string): Promise<SnapshotRow | undefined> =>
  firstRow(
    db,
    'select name, place, created_at, frozen, offset_ms, migrations from snapshot where name = $1',
    [name],
  );

/** Returns snapshots by name, except the one with this name. */
export const readSnapshotsBut = (db: Queryable, name: string): Promise<SnapshotRow[]> =>
  db.query<SnapshotRow>(
    'select name, place, created_at, frozen, offset_ms, migrations from snapshot where name <> $1 order by name',
    [name],
  );

/** Stores a snapshot, replacing any with the same name. */
export const writeSnapshot = (tx: Queryable, { name, ...columns }: SnapshotRow): Promise<void> =>
  upsert(tx, 'snapshot', { name }, columns);

export const deleteSnapshotRow = (tx: Queryable, name: string): Promise<SnapshotRow | undefined> =>
  firstRow(tx, 'delete from snapshot where name = $1 returning *', [name]);

/** A table of the shop. Names are quoted for SQL if necessary. */
interface Table {
  name: string;
  columns: string[];
  /** Columns of the primary key; empty if there is none. */
  key: string[];
}

interface Row extends Table {
  parents: string[];
}

/** Tables that are not part of the shop's state. */
const BOOKKEEPING = ['schema_migration', 'snapshot', 'shop_version'];

const READ = `select quote_ident(c.relname) as name,
  (select jsonb_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  (select coalesce(jsonb_agg(quote_ident(a.attname)), '[]') from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary) as key,
  (select coalesce(jsonb_agg(distinct quote_ident(p.relname)), '[]') from pg_constraint f
    join pg_class p on p.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as parents
 from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
   and not c.relname = any($1) order by c.relname`;

/** Reads the shop's tables from the database's catalogue, referenced tables first. */
export async function readTables(tx: Queryable): Promise<Table[]> {
  const rows = await tx.query<Row>(READ, [BOOKKEEPING]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<Row>();
  const visited = new Set<Row>();
  function visit(row: Row): void {
    if (visited.has(row)) return;
    visited.add(row);
    for (const parent of row.parents) {
      const found = byName.get(parent);
      if (found) visit(found);
    }
    ordered.add(row);
  }
  rows.forEach(visit);
  return [...ordered];
}

/** Inserts complete rows into a table. @param schema of the table, if not the shop's own */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly object[],
  schema?: string,
): Promise<void> {
  const into = schema ? `${schema}.${table}` : table;
  await tx.query(`insert into ${into} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
}

/** Maximum wait for writers of other processes, in ms: shorter than the engine's deadlock timeout. */
const LOCK_TIMEOUT_MS = 300;

/** Copies every table as of the start of the transaction. @param schema to create for the copies */
export async function copyTables(tx: Queryable, schema: string, tables: readonly Table[]): Promise<void> {
  await makeSchema(tx, schema);
  for (const { name } of tables) await tx.query(`create table ${schema}.${name} as table ${name}`);
}

/** Creates an empty copy of every table. @param schema to create for the tables */
export async function copyEmptyTables(
  tx: Queryable,
  schema: string,
  tables: readonly Table[],
): Promise<void> {
  await makeSchema(tx, schema);
  for (const { name } of tables) await tx.query(`create table ${schema}.${name} (like ${name})`);
}

async function makeSchema(tx: Queryable, schema: string): Promise<void> {
  await dropCopies(tx, schema);
  await tx.query(`create schema ${schema}`);
}

export async function dropCopies(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`drop schema if exists ${schema} cascade`);
}

/**
 * Blocks all writers until the transaction ends; readers see the previous state.
 * @param holdFirst takes an additional lock first, with the same timeout
 */
export async function lockForWriters(
  tx: Queryable,
  tables: readonly Table[],
  holdFirst: () => Promise<void>,
): Promise<void> {
  await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await holdFirst();
  await tx.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`);
  await tx.query('set local lock_timeout = 0');
}

const row = (alias: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;

const isSame = (key: readonly string[]) => `${row('s', key)} = ${row('t', key)}`;

async function deleteLaterRows(tx: Queryable, schema: string, { name, key }: Table): Promise<void> {
  const isKept = key.length > 0 ? `exists (select 1 from ${schema}.${name} s where ${isSame(key)})` : 'false';
  await tx.query(`delete from ${name} t where not ${isKept}`);
}

async function restoreChangedRows(
  tx: Queryable,
  schema: string,
  { name, columns, key }: Table,
): Promise<void> {
  const facts = columns.filter((column) => !key.includes(column));
  if (key.length === 0 || facts.length === 0) return;
  await tx.query(
    `update ${name} t set ${facts.map((column) => `${column} = s.${column}`).join(', ')}
     from ${schema}.${name} s where ${isSame(key)} and ${row('s', facts)} is distinct from ${row('t', facts)}`,
  );
}

async function restoreMissingRows(
  tx: Queryable,
  schema: string,
  { name, columns, key }: Table,
): Promise<void> {
  const isThere = key.length > 0 ? `exists (select 1 from ${name} t where ${isSame(key)})` : 'false';
  const list = columns.join(', ');
  await tx.query(
    `insert into ${name} (${list}) select ${list} from ${schema}.${name} s where not ${isThere}`,
  );
}

/**
 * Makes every table equal to its copy. Only writes rows that differ, which is a fraction of the work of refilling the
 * tables and their indexes.
 * @param tables referenced tables first
 */
export async function restoreTables(tx: Queryable, schema: string, tables: readonly Table[]): Promise<void> {
  for (const table of tables.toReversed()) await deleteLaterRows(tx, schema, table);
  for (const table of tables) {
    await restoreChangedRows(tx, schema, table);
    await restoreMissingRows(tx, schema, table);
  }
}

const TABLES = ['supplier', 'category', 'product', 'sellable', 'offer', 'account', 'orders'] as const;

/** Returns the number of rows in each of the main tables. */
export async function countRows(db: Queryable): Promise<Record<string, number>> {
  const columns = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`);
  const [counts] = await db.query<Record<string, number>>(`select ${columns.join(', ')}`);
  return counts ?? {};
}
