import type { ImportProblem, ImportSummary, ImportType } from '@spaza/contracts';
import { firstColumn, firstRow, hasRows, insertion, type Queryable, updateRows } from '../../db/db.ts';
import type { SentAs } from '../idempotency.store.ts';
import { type Batch, PRODUCT_COLUMNS, plainColumns, stagedRows } from './batch.store.ts';

/** Maximum number of problems that are returned with a file; further ones have a call of their own. */
const MOST_LISTED = 100;

/** SQL for the first problems of the import `i`, by line. */
const FIRST_PROBLEMS = `(select coalesce(json_agg(p.problem::json order by p.line, p.position), '[]')
  from (select line, position, problem from import_problem where import_id = i.id
    order by line, position limit ${MOST_LISTED}) p)`;

/** Stores problems. @param position of the first one; positions are unique within a file */
export async function insertProblems(
  db: Queryable,
  importId: string,
  position: number,
  problems: readonly ImportProblem[],
): Promise<void> {
  await db.query(
    `insert into import_problem (import_id, line, position, problem)
     select $1, (p.problem ->> 'line')::int, $2 + p.place, p.problem::text
     from json_array_elements($3::json) with ordinality as p(problem, place)`,
    [importId, position, JSON.stringify(problems)],
  );
}

/**
 * Stores a problem for each row with the same key as an earlier one.
 * @returns the number of such rows
 */
export const insertDuplicates = async (db: Queryable, importId: string, position: number): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      db,
      `with keyed as (
       select r.line, r.barcode, coalesce(r.kind, 'regular') as kind
       from import_batch b cross join json_to_recordset(b.rows::json) as r(line int, barcode text, kind text)
       where b.import_id = $1
     ), twice as (
       select barcode, kind, min(line) as first_line from keyed group by barcode, kind having count(*) > 1
     ), kept as (
       insert into import_problem (import_id, line, position, problem)
       select $1, k.line, $2 + row_number() over (order by k.line),
         json_build_object('line', k.line, 'column', 'barcode', 'value', k.barcode, 'code', 'duplicate_key',
           'reason', 'is already in line ' || t.first_line)::text
       from keyed k join twice t on t.barcode = k.barcode and t.kind = k.kind
       where k.line > t.first_line returning 1
     )
     select count(*) as count from kept`,
      [importId, position],
    )
  )?.count ?? 0;

/** Returns problems after a line, by line. May exceed the limit, because the problems of a line are never split. */
export async function readProblemsAfter(
  db: Queryable,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ImportProblem[]> {
  return firstColumn(
    db,
    `select problem::json as problem from import_problem
     where import_id = $1 and line > $2 and line <= coalesce((
       select line from import_problem where import_id = $1 and line > $2
       order by line, position offset $3 limit 1), 2147483647)
     order by line, position`,
    [importId, after, limit - 1],
  );
}

/** Deletes the problems of files that were rejected or discarded before a time. */
export async function deleteProblemsOf(tx: Queryable, rejectedBefore: string): Promise<void> {
  await tx.query(
    `delete from import_problem where import_id in (
       select id from import_file where status in ('rejected', 'discarded') and created_at < $1)`,
    [rejectedBefore],
  );
}

/** An import as stored. */
export interface ImportRow {
  id: string;
  import_type: ImportType;
  status: 'receiving' | 'staged' | 'rejected' | 'applied' | 'discarded';
  content_type: string;
  supplier_id: number | null;
  supplier_name: string | null;
  imported_at: string | null;
  created_at: string;
  row_count: number;
  /** Number of problems. */
  bad_count: number;
  /** When another import changed rows with the same keys after this one was staged; null if none did. */
  overtaken_at: string | null;
  overtaken_rows: number;
}

/** An import with its first problems. */
export interface ReadImport extends ImportRow {
  problems: ImportProblem[];
}

/** Result of reading a file. */
export interface Findings {
  rowCount: number;
  /** Number of problems. */
  badCount: number;
}

const COLUMNS = `i.id, i.import_type, i.status, i.content_type, i.supplier_id, i.imported_at, i.row_count, i.bad_count,
  i.overtaken_at, i.overtaken_rows, i.created_at, su.name as supplier_name`;
const FROM = 'from import_file i left join supplier su on su.id = i.supplier_id';

export const readImport = (db: Queryable, id: string): Promise<ReadImport | undefined> =>
  firstRow(db, `select ${COLUMNS}, ${FIRST_PROBLEMS} as problems ${FROM} where i.id = $1`, [id]);

/** Returns imports that have been read completely, newest first; one extra if there is a next page. */
export function readImports(
  db: Queryable,
  status: string | null,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<ImportRow[]> {
  return db.query<ImportRow>(
    `select ${COLUMNS} ${FROM} where i.status <> 'receiving' and ($1::text is null or i.status = $1)
     order by i.created_at desc, i.id limit ${perPage + 1} offset $2`,
    [status, offset],
  );
}

/** Reads an import that has been read completely, and locks it until the transaction ends. */
export async function lockImport(tx: Queryable, id: string): Promise<ReadImport | undefined> {
  const [locked] = await tx.query(
    "select id from import_file where id = $1 and status <> 'receiving' for update",
    [id],
  );
  return locked && readImport(tx, id);
}

/**
 * Reads the file uploaded under a key that is still being read or staged, and locks it until the transaction ends.
 */
export async function lockWaiting(
  tx: Queryable,
  key: string,
): Promise<(ReadImport & Pick<SentAs, 'request'>) | undefined> {
  const [found] = await tx.query<{ id: string; request: string }>(
    `select id, request from import_file
     where request_key = $1 and status in ('receiving', 'staged') for update`,
    [key],
  );
  const row = found && (await readImport(tx, found.id));
  return row && { ...row, request: found.request };
}

/** An uploaded file that is being read. */
export interface NewImport extends Pick<ImportRow, 'id' | 'import_type' | 'content_type' | 'supplier_id'> {
  sentAs: SentAs | undefined;
}

/** Stores a new import. Returns false if another one waits under its key. */
export function insertImport(
  db: Queryable,
  created_at: string,
  { sentAs, ...row }: NewImport,
): Promise<boolean> {
  const { key: request_key, request } = sentAs ?? {};
  const columns = { ...row, status: 'receiving', created_at, ...(sentAs && { request_key, request }) };
  const more = `on conflict (request_key) where status in ('receiving', 'staged') do nothing returning id`;
  return hasRows(db, ...insertion('import_file', columns, more));
}

/** Marks a file as read completely. Returns false if it was no longer being read. */
export async function endReading(db: Queryable, id: string, findings: Findings): Promise<boolean> {
  const { rowCount, badCount } = findings;
  const ended = await db.query(
    `update import_file set status = $2, row_count = $3, bad_count = $4
     where id = $1 and status = 'receiving' returning id`,
    [id, badCount > 0 ? 'rejected' : 'staged', rowCount, badCount],
  );
  return ended.length > 0;
}

export const markApplied = (tx: Queryable, imported_at: string, id: string): Promise<void> =>
  updateRows(tx, 'import_file', { id }, { status: 'applied', imported_at });

export const markDiscarded = (tx: Queryable, id: string): Promise<void> =>
  updateRows(tx, 'import_file', { id }, { status: 'discarded' });

/** Deletes an import with its rows and problems. */
export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await db.query('delete from import_file where id = $1', [id]);
}

/**
 * Discards files that were staged before a time, and deletes those that have been in reading for too long.
 */
export async function discardAbandoned(
  tx: Queryable,
  { stagedBefore, receivingSince }: { stagedBefore: string; receivingSince: string },
): Promise<void> {
  await tx.query("delete from import_file where status = 'receiving' and created_at < $1", [receivingSince]);
  await tx.query(
    `delete from import_batch where import_id in (
       select id from import_file where status = 'staged' and created_at < $1)`,
    [stagedBefore],
  );
  await tx.query("update import_file set status = 'discarded' where status = 'staged' and created_at < $1", [
    stagedBefore,
  ]);
}

/** Returns the ids and names of all categories. */
export const readCategoryNames = (db: Queryable): Promise<{ id: number; name: string }[]> =>
  db.query<{ id: number; name: string }>('select id, name from category');

/** Whether a text has the format of an import id; the database would reject others. */
export const isImportKey = (id: number | string): boolean => /^[0-9a-f-]{36}$/.test(String(id));

/**
 * Marks staged files with rows for the same keys as the import that is being applied: they were compared with
 * data that has changed since. Must run before the rows of this import are deleted.
 */
export async function markOvertaken(
  tx: Queryable,
  now: string,
  { id, import_type, supplier_id }: Pick<ImportRow, 'id' | 'import_type' | 'supplier_id'>,
): Promise<void> {
  const others = await tx.query<{ id: string }>(
    `select id from import_file where status = 'staged' and id <> $1 and import_type = $2
       and supplier_id is not distinct from $3`,
    [id, import_type, supplier_id],
  );
  if (others.length === 0) return;
  await tx.query(
    `with keyed as (
       select b.import_id, r.barcode, coalesce(r.kind, 'regular') as kind
       from import_batch b cross join json_to_recordset(b.rows::json) as r(barcode text, kind text)
       where b.import_id = $1 or b.import_id = any($2::text[])
     ), shared as (
       select theirs.import_id, count(*) as rows
       from keyed theirs join keyed mine on mine.barcode = theirs.barcode and mine.kind = theirs.kind
       where mine.import_id = $1 and theirs.import_id <> $1 group by theirs.import_id
     )
     update import_file i set overtaken_at = $3, overtaken_rows = shared.rows from shared where i.id = shared.import_id`,
    [id, others.map((other) => other.id), now],
  );
}

export type FieldValue = string | number | boolean | null;

/** A row that would change something. */
export interface ChangedRow {
  line: number;
  barcode: string;
  name: string;
  kind: string | null;
  /** Current values by field; null if the row is new. */
  before: Record<string, FieldValue> | null;
  after: Record<string, FieldValue>;
}

/* `$1` is the import, `$2` the batch, `$3` the supplier if there is one. */

const OFFERS = `
  select r.line, r.barcode, se.name, r.kind, o.id is not null as is_known,
    jsonb_build_object('price_in_cents', o.price_in_cents, 'base_price_in_cents', o.base_price_in_cents,
      'start_at', o.start_at, 'end_at', o.end_at) as before,
    jsonb_build_object('price_in_cents', r.price_in_cents, 'base_price_in_cents', r.base_price_in_cents,
      'start_at', r.start_at, 'end_at', r.end_at) as after
  from (select line, barcode, coalesce(kind, 'regular') as kind, price_in_cents, base_price_in_cents, start_at, end_at
    from ${stagedRows(`line int, barcode text, kind text, price_in_cents int, base_price_in_cents int,
      start_at timestamptz, end_at timestamptz`)} r) r
  join sellable se on se.barcode = r.barcode
  left join offer o on o.sellable_id = se.id and o.supplier_id = $3 and o.kind = r.kind`;

const STOCK = `
  select r.line, r.barcode, se.name, null as kind, st.sellable_id is not null as is_known,
    jsonb_build_object('qty', st.qty) as before, jsonb_build_object('qty', r.qty) as after
  from ${stagedRows('line int, barcode text, qty numeric')} r join sellable se on se.barcode = r.barcode
  left join stock st on st.sellable_id = se.id and st.supplier_id = $3`;

const NAMED = ['brand', 'unit', 'pack'];

/** Brands, units and packs are compared regardless of case. */
const nameAfter = (table: string): string =>
  `case when r.${table} is null or lower(r.${table}) = lower(${table}.name) then ${table}.name else r.${table} end`;

const PRODUCTS = `
  select r.line, r.barcode, coalesce(r.name, se.name) as name, null as kind, se.id is not null as is_known,
    jsonb_build_object('name', se.name, 'category', now_in.name, 'product', p.name, 'per_kg', se.per_kg, 'words', null,
      ${NAMED.map((table) => `'${table}', ${table}.name`).join(', ')},
      ${plainColumns.map((column) => `'${column}', se.${column}`).join(', ')}) as before,
    jsonb_build_object('name', r.name, 'category', then_in.name, 'product', coalesce(r.product, p.name, r.name),
      'per_kg', coalesce(r.per_kg, se.per_kg, false),
      'words', case when se.id is null or se.words <> r.vector then r.words end,
      ${NAMED.map((table) => `'${table}', ${nameAfter(table)}`).join(', ')},
      ${plainColumns.map((column) => `'${column}', coalesce(r.${column}, se.${column})`).join(', ')}) as after
  from ${stagedRows(PRODUCT_COLUMNS)} r
  left join category then_in on then_in.id = r.category_id
  left join sellable se on se.barcode = r.barcode left join product p on p.id = se.product_id
  left join category now_in on now_in.id = p.category_id
  ${NAMED.map((table) => `left join ${table} on ${table}.id = se.${table}_id`).join(' ')}`;

/**
 * For each import type: SQL for the rows of a batch next to current values, and for the number of all rows
 * that could be changed.
 */
const TYPES: Readonly<Record<ImportType, { compared: string; total: string }>> = {
  offers: { compared: OFFERS, total: 'select count(*) as count from offer where supplier_id = $1' },
  stock: { compared: STOCK, total: 'select count(*) as count from stock where supplier_id = $1' },
  products: { compared: PRODUCTS, total: 'select count(*) as count from sellable' },
};

const paramsOf = (type: ImportType, { importId, position, supplierId }: Batch) =>
  type === 'products' ? [importId, position] : [importId, position, supplierId];

/** Returns the rows of a batch after a line that would change something, by line. */
export function readChangedRows(
  db: Queryable,
  type: ImportType,
  batch: Batch,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedRow[]> {
  const params = [...paramsOf(type, batch), after];
  return db.query<ChangedRow>(
    `select line, barcode, name, kind, case when is_known then before end as before, after
     from (${TYPES[type].compared}) row
     where line > $${params.length} and (not is_known or before <> after) order by line limit ${limit}`,
    params,
  );
}

/** Counts the new, changed and unchanged rows of a batch. */
export async function countChanges(
  db: Queryable,
  type: ImportType,
  batch: Batch,
): Promise<Pick<ImportSummary, 'new' | 'changed' | 'unchanged'>> {
  const [row] = await db.query<Pick<ImportSummary, 'new' | 'changed' | 'unchanged'>>(
    `select count(*) filter (where not is_known) as new, count(*) filter (where is_known and before <> after) as changed,
       count(*) filter (where is_known and before = after) as unchanged
     from (${TYPES[type].compared}) row`,
    paramsOf(type, batch),
  );
  return row ?? { new: 0, changed: 0, unchanged: 0 };
}

/** Counts everything that imports of a type could change: at a supplier, or in the whole shop. */
export const countAll = async (db: Queryable, type: ImportType, supplierId: number | null): Promise<number> =>
  (await firstRow<{ count: number }>(db, TYPES[type].total, type === 'products' ? [] : [supplierId]))
    ?.count ?? 0;

/** Returns the position of the batch that contains the next row after a line. */
export const batchAfter = async (db: Queryable, importId: string, line: number): Promise<number> =>
  (
    await firstRow<{ position: number }>(
      db,
      'select coalesce(max(position), 0) as position from import_batch where import_id = $1 and first_line <= $2',
      [importId, line + 1],
    )
  )?.position ?? 0;

/** Returns the line of the first row of a batch; undefined if there is no such batch. */
export const firstLineOf = async (
  db: Queryable,
  importId: string,
  position: number,
): Promise<number | undefined> =>
  (
    await firstRow<{ first_line: number }>(
      db,
      'select first_line from import_batch where import_id = $1 and position = $2',
      [importId, position],
    )
  )?.first_line;
