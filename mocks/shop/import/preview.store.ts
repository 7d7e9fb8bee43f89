import type { ImportSummary, ImportType } from '@spaza/contracts';
import { firstRow, type Queryable } from '../../db/db.ts';
import { type Batch, PRODUCT_COLUMNS, plainColumns, stagedRows } from './batch.store.ts';

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
