import type { ImportType } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { notFound, type Reason, Refused, reason, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import {
  applyProducts,
  BATCH,
  countBatches,
  deleteBatches,
  letOthersRun,
  stagedRows,
} from './batch.store.ts';
import {
  type ImportRow,
  lockImport,
  markApplied,
  markDiscarded,
  type ReadImport,
  readImport,
} from './import.store.ts';
import { problemsInWords } from './problems.ts';
import { isImportKey } from './table.ts';

/** Waits until no other import is being applied, and makes others wait until the transaction ends. */
async function takeApplyLock(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    'insert into import_turn (id, import_id) values (1, $1) on conflict (id) do update set import_id = excluded.import_id',
    [importId],
  );
}

/**
 * Marks staged files with rows for the same keys as the import that is being applied: they were compared with
 * data that has changed since. Must run before the rows of this import are deleted.
 */
async function markOvertaken(
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

/** Returns the estimated number of rows in the largest of these tables, as the query planner knows it. */
async function knownRows(tx: Queryable, tables: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    'select max(reltuples) as rows from pg_class where relname = any($1::text[]) and pg_table_is_visible(oid)',
    [tables],
  );
  return row?.rows ?? 0;
}

/** Analyzes the tables if more rows were added than the planner knows of. */
async function refreshStatistics(tx: Queryable, tables: readonly string[], rowsAdded: number): Promise<void> {
  if (rowsAdded <= (await knownRows(tx, tables))) return;
  for (const table of tables) await tx.query(`analyze ${table}`);
}

const COLUMNS = `barcode text, kind text, price_in_cents int, base_price_in_cents int, start_at timestamptz,
  end_at timestamptz`;

/** Applies a batch to the supplier's offers: replaces those that differ and adds new ones. */
async function applyOffers(
  tx: Queryable,
  now: string,
  { importId, position, supplierId }: { importId: string; position: number; supplierId: number | null },
): Promise<void> {
  await tx.query(
    `with wanted as materialized (
       select se.id as sellable_id, se.product_id, pr.category_id, coalesce(r.kind, 'regular') as kind,
         r.price_in_cents, r.base_price_in_cents, r.start_at, r.end_at,
         (select o.id from offer o where o.sellable_id = se.id and o.supplier_id = $3
            and o.kind = coalesce(r.kind, 'regular')) as offer_id
       from ${stagedRows(COLUMNS)} r
       join sellable se on se.barcode = r.barcode join product pr on pr.id = se.product_id
     ), changed as (
       update offer o set price_in_cents = w.price_in_cents, base_price_in_cents = w.base_price_in_cents,
         start_at = w.start_at, end_at = w.end_at,
         price_updated_at = case when o.price_in_cents = w.price_in_cents then o.price_updated_at
           else $4::timestamptz end
       from wanted w where o.id = w.offer_id and (o.price_in_cents, o.base_price_in_cents, o.start_at, o.end_at)
         is distinct from (w.price_in_cents, w.base_price_in_cents, w.start_at, w.end_at)
     )
     insert into offer (id, supplier_id, sellable_id, product_id, category_id, kind, price_in_cents,
       base_price_in_cents, price_updated_at, start_at, end_at)
     select (select coalesce(max(id), 0) from offer) + row_number() over (), $3, sellable_id, product_id, category_id,
       kind, price_in_cents, base_price_in_cents, $4::timestamptz, start_at, end_at
     from wanted where offer_id is null`,
    [importId, position, supplierId, now],
  );
}

/** Sets the supplier's stock to the quantities of a batch. */
async function applyStock(
  tx: Queryable,
  now: string,
  { importId, position, supplierId }: { importId: string; position: number; supplierId: number | null },
): Promise<void> {
  await tx.query(
    `insert into stock (supplier_id, sellable_id, qty, out_of_stock_at)
     select $3, se.id, r.qty, case when r.qty > 0 then null else $4::timestamptz end
     from ${stagedRows('barcode text, qty numeric')} r join sellable se on se.barcode = r.barcode
     on conflict (supplier_id, sellable_id) do update set qty = excluded.qty,
       out_of_stock_at = case when excluded.qty > 0 then null
         else coalesce(stock.out_of_stock_at, excluded.out_of_stock_at) end,
       out_of_stock_streak = case when excluded.qty > 0 then 0 else stock.out_of_stock_streak end
     where stock.qty <> excluded.qty`,
    [importId, position, supplierId, now],
  );
}

type Apply = (
  tx: Queryable,
  now: string,
  batch: { importId: string; position: number; supplierId: number | null },
) => Promise<void>;

/** For each import type: how to apply a batch, and the tables it writes to. */
const TYPES: Readonly<Record<ImportType, { apply: Apply; tables: readonly string[] }>> = {
  products: { apply: applyProducts, tables: ['product', 'sellable', 'brand', 'search_word'] },
  offers: { apply: applyOffers, tables: ['offer'] },
  stock: { apply: applyStock, tables: ['stock'] },
};

/** 4, 16, 64 and so on: the powers of two that leave a remainder of one when divided by three. */
const isPowerOfFour = (count: number) => count > 1 && (count & (count - 1)) === 0 && count % 3 === 1;

async function apply(tx: Queryable, now: string, row: ImportRow): Promise<void> {
  const { apply, tables } = TYPES[row.import_type];
  const count = await countBatches(tx, row.id);
  for (let position = 0; position < count; position++) {
    await apply(tx, now, { importId: row.id, position, supplierId: row.supplier_id });
    // Tables grow during the import, so their query plans must be updated.
    if (isPowerOfFour(position + 1)) await refreshStatistics(tx, tables, (position + 1) * BATCH);
    await letOthersRun();
  }
  await markOvertaken(tx, now, row);
  await deleteBatches(tx, row.id);
  await markApplied(tx, now, row.id);
}

/**
 * Returns the refusal of an import if another one has changed the same rows since it was staged; undefined otherwise.
 */
export const overtaken = ({ overtaken_at, overtaken_rows }: ImportRow): Reason | undefined =>
  overtaken_at === null ? undefined : reason('import_overtaken', { at: overtaken_at, rows: overtaken_rows });

function refuseMove({ status, problems, bad_count }: ReadImport, wanted: string): Refused {
  if (status === 'rejected') {
    return refused('import_rejected', {
      bad_count,
      rows: problemsInWords(problems, bad_count - problems.length),
    });
  }
  return refused('import_settled', { status, wanted });
}

/**
 * Applies an import in one transaction, or discards it. A repeat returns the same and changes nothing.
 * @throws Refused if the import does not exist, is rejected, or was already applied or discarded
 */
export async function applyOrDiscard(shop: Shop, id: number | string, wanted: string): Promise<ReadImport> {
  if (wanted !== 'applied' && wanted !== 'discarded') {
    throw refused('unknown_status');
  }
  if (!isImportKey(id)) throw notFound('import');
  const key = String(id);
  const result = await shop.db.tx(async (tx) => {
    // Take the lock first, before holding anything that the import being applied may need.
    if (wanted === 'applied' && (await readImport(tx, key))?.status === 'staged')
      await takeApplyLock(tx, key);
    const row = await lockImport(tx, key);
    if (!row) throw notFound('import');
    if (row.status === wanted) return row;
    const isOpen = row.status === 'staged' || (row.status === 'rejected' && wanted === 'discarded');
    if (!isOpen) throw refuseMove(row, wanted);
    const late = wanted === 'applied' ? overtaken(row) : undefined;
    if (late) throw new Refused([late]);
    if (wanted === 'applied') {
      await apply(tx, instantOf(shop.clock), row);
      await shop.catalogueChanged(tx);
    } else {
      await deleteBatches(tx, key);
      await markDiscarded(tx, key);
    }
    return readImport(tx, key);
  });
  if (!result) throw notFound('import');
  return result;
}
