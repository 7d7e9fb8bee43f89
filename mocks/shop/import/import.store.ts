import type { ImportProblem, ImportType } from '@spaza/contracts';
import { firstColumn, firstRow, insertion, type Queryable, updateRows } from '../../db/db.ts';
import type { SentAs } from '../idempotency.store.ts';

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

export async function insertImport(
  db: Queryable,
  created_at: string,
  { sentAs, ...row }: NewImport,
): Promise<void> {
  const { key: request_key, request } = sentAs ?? {};
  const columns = { ...row, status: 'receiving', created_at, ...(sentAs && { request_key, request }) };
  await db.query(...insertion('import_file', columns));
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
