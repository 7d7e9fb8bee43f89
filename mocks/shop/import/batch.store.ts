import type { Queryable } from '../../db/db.ts';
import type { StagedRow } from './read-row.ts';

/** Number of rows per batch. */
export const BATCH = 1000;

/** SQL for the staged rows of a batch, as a table with these columns; `$1` is the import, `$2` the batch. */
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

/** Returns the barcodes that no sellable has. */
export async function unknownBarcodes(db: Queryable, barcodes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ barcode: string }>(
    `select b.barcode from unnest($1::text[]) as b(barcode)
     where not exists (select 1 from sellable se where se.barcode = b.barcode)`,
    [barcodes],
  );
  return new Set(rows.map(({ barcode }) => barcode));
}

/** Returns the barcodes of sellables that are not combos. */
export async function barcodesOfSingles(db: Queryable, barcodes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ barcode: string }>(
    'select barcode from sellable where barcode = any($1::text[]) and combo is null',
    [barcodes],
  );
  return new Set(rows.map(({ barcode }) => barcode));
}

/** Yields to the event loop between batches, because the embedded engine blocks the thread while it works. */
export const letOthersRun = () => new Promise<void>((resolve) => setTimeout(resolve));
