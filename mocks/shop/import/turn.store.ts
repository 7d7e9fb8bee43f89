import type { Queryable } from '../db/db.ts';
import type { ImportRow } from './import.store.ts';

/** Waits until no other import is being applied, and keeps others waiting until the transaction ends. */
export async function takeTurn(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    'insert into import_turn (id, import_id) values (1, $1) on conflict (id) do update set import_id = excluded.import_id',
    [importId],
  );
}

/**
 * Marks files that wait to be applied and hold rows of the same keys as this one, which is being applied: what was seen
 * when they were handed in is no more. Must run before the rows of this one are dropped.
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

/** How many rows the engine believes to be in the largest of these tables. */
async function knownRows(tx: Queryable, tables: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    'select max(reltuples) as rows from pg_class where relname = any($1::text[]) and pg_table_is_visible(oid)',
    [tables],
  );
  return row?.rows ?? 0;
}

/** Has the engine look at tables that have grown to a multiple of what it believes is there. */
export async function refreshStatistics(
  tx: Queryable,
  tables: readonly string[],
  rowsAdded: number,
): Promise<void> {
  if (rowsAdded <= (await knownRows(tx, tables))) return;
  for (const table of tables) await tx.query(`analyze ${table}`);
}
