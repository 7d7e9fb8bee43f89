import type { Queryable } from '../db/db.ts';
import type { StagedRow } from './read-row.ts';

/** Rows that are kept together. */
export const BATCH = 1000;

/** A row whose key stands in an earlier line as well. */
export interface Duplicate {
  line: number;
  first_line: number;
  barcode: string;
}

/** The staged rows of one batch, as a table of these columns; `$1` is the import, `$2` the batch. */
export const stagedRows = (columns: string): string =>
  `(select r.* from import_batch b cross join json_to_recordset(b.rows::json) as r(${columns})
    where b.import_id = $1 and b.position = $2)`;

export async function insertBatch(
  db: Queryable,
  importId: string,
  position: number,
  rows: readonly StagedRow[],
): Promise<void> {
  await db.query('insert into import_batch (import_id, position, first_line, rows) values ($1, $2, $3, $4)', [
    importId,
    position,
    rows[0]?.line ?? 0,
    JSON.stringify(rows),
  ]);
}

export async function countBatches(tx: Queryable, importId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from import_batch where import_id = $1',
    [importId],
  );
  return row?.count ?? 0;
}

export async function deleteBatches(tx: Queryable, importId: string): Promise<void> {
  await tx.query('delete from import_batch where import_id = $1', [importId]);
}

/** The barcodes that no sellable has. */
export async function unknownBarcodes(db: Queryable, barcodes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ barcode: string }>(
    `select b.barcode from unnest($1::text[]) as b(barcode)
     where not exists (select 1 from sellable se where se.barcode = b.barcode)`,
    [barcodes],
  );
  return new Set(rows.map(({ barcode }) => barcode));
}

/** The barcodes of sellables that are no combos. */
export async function barcodesOfSingles(db: Queryable, barcodes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ barcode: string }>(
    'select barcode from sellable where barcode = any($1::text[]) and combo is null',
    [barcodes],
  );
  return new Set(rows.map(({ barcode }) => barcode));
}

/**
 * Rows that say again what an earlier line says, in order of lines.
 * @param limit how many are listed; the total is answered in any case
 */
export async function readDuplicates(
  db: Queryable,
  importId: string,
  limit: number,
): Promise<{ listed: Duplicate[]; total: number }> {
  const rows = await db.query<Duplicate & { total: number }>(
    `with keyed as (
       select r.line, r.barcode, coalesce(r.kind, 'regular') as kind
       from import_batch b cross join json_to_recordset(b.rows::json) as r(line int, barcode text, kind text)
       where b.import_id = $1
     ), twice as (
       select barcode, kind, min(line) as first_line from keyed group by barcode, kind having count(*) > 1
     )
     select k.line, k.barcode, t.first_line, count(*) over () as total
     from keyed k join twice t on t.barcode = k.barcode and t.kind = k.kind
     where k.line > t.first_line order by k.line limit $2`,
    [importId, limit],
  );
  return {
    listed: rows.map(({ line, barcode, first_line }) => ({ line, barcode, first_line })),
    total: rows[0]?.total ?? 0,
  };
}
