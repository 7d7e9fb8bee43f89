import { firstColumn, firstRow, insertion, type Queryable, upsert } from '../../db/db.ts';
import type { StagedRow } from './cells.ts';

/** Number of rows per batch. */
export const BATCH = 1000;

/** SQL for the staged rows of a batch, as a table with these columns; `$1` is the import, `$2` the batch. */
export const stagedRows = (columns: string): string =>
  `(select r.* from import_batch b cross join json_to_recordset(b.rows::json) as r(${columns})
    where b.import_id = $1 and b.position = $2)`;

export async function insertBatch(
  db: Queryable,
  import_id: string,
  position: number,
  rows: readonly StagedRow[],
): Promise<void> {
  const first_line = rows[0]?.line ?? 0;
  await db.query(...insertion('import_batch', { import_id, position, first_line, rows }));
}

export const countBatches = async (tx: Queryable, importId: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(tx, 'select count(*) as count from import_batch where import_id = $1', [
      importId,
    ])
  )?.count ?? 0;

export async function deleteBatches(tx: Queryable, importId: string): Promise<void> {
  await tx.query('delete from import_batch where import_id = $1', [importId]);
}

/** Returns the barcodes that no sellable has. */
export const unknownBarcodes = async (db: Queryable, barcodes: readonly string[]): Promise<Set<string>> =>
  new Set(
    await firstColumn(
      db,
      `select b.barcode from unnest($1::text[]) as b(barcode)
     where not exists (select 1 from sellable se where se.barcode = b.barcode)`,
      [barcodes],
    ),
  );

/** Returns the barcodes of sellables that are not combos. */
export const barcodesOfSingles = async (db: Queryable, barcodes: readonly string[]): Promise<Set<string>> =>
  new Set(
    await firstColumn(db, 'select barcode from sellable where barcode = any($1::text[]) and combo is null', [
      barcodes,
    ]),
  );

/** Yields to the event loop between batches, because the embedded engine blocks the thread while it works. */
export const letOthersRun = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A batch of an import. */
export interface Batch {
  importId: string;
  position: number;
  supplierId: number | null;
}

/** Adds brands, units or packs that are new in this batch. */
const addNames = (table: 'brand' | 'unit' | 'pack'): string => `
  insert into ${table} (id, name)
  select (select coalesce(max(id), 0) from ${table}) + row_number() over (order by name), name
  from (select distinct on (lower(r.name)) r.name from ${stagedRows(`${table} text`)} r(name)
    where r.name is not null and not exists (select 1 from ${table} t where lower(t.name) = lower(r.name))
    order by lower(r.name), r.name) added`;

const idByName = (table: 'brand' | 'unit' | 'pack'): string =>
  `(select min(t.id) from ${table} t where lower(t.name) = lower(r.${table})) as ${table}_id`;

/**
 * Adds products that are new in this batch. A known sellable whose row names no product keeps its own, or
 * gets one of the same name if it moves to another category.
 */
const ADD_PRODUCTS = `
  insert into product (id, category_id, name, image_url, position)
  select (select coalesce(max(id), 0) from product) + row_number() over (order by line), category_id, name, image_url,
    coalesce((select max(p.position) from product p where p.category_id = added.category_id), 0) + 1
  from (
    select distinct on (w.category_id, w.name) w.category_id, w.name, w.image_url, w.line
    from (
      select r.line, r.category_id, coalesce(r.product, p.name, r.name) as name, r.image_url
      from ${stagedRows('line int, barcode text, name text, category_id int, product text, image_url text')} r
      left join sellable se on se.barcode = r.barcode left join product p on p.id = se.product_id
    ) w
    where not exists (select 1 from product p where p.category_id = w.category_id and p.name = w.name)
    order by w.category_id, w.name, w.line
  ) added`;

/** Columns of a sellable that are stored as they are in a row, with their types. */
const PLAIN_COLUMNS = {
  measurement: 'text',
  image_url: 'text',
  per_kg_symbol: 'text',
  per_kg_conversion_rate: 'float8',
  per_kg_qty_min: 'float8',
  per_kg_qty_step: 'float8',
} as const;
export const plainColumns = Object.keys(PLAIN_COLUMNS);

/** The columns of a row of products. */
export const PRODUCT_COLUMNS = `line int, barcode text, name text, category_id int, product text, brand text, unit text,
  pack text, per_kg boolean, words text, search text, vector tsvector, ${Object.entries(PLAIN_COLUMNS)
    .map((column) => column.join(' '))
    .join(', ')}`;

/** Columns that stay unchanged if a row leaves them empty. */
const KEPT = ['brand_id', 'unit_id', 'pack_id', 'per_kg', ...plainColumns];

const all = (write: (column: string) => string) => KEPT.map(write).join(', ');

/**
 * Keeps the synonyms of a known sellable unless its row has new ones, and its category's words unless it
 * moves to another category.
 */
const OTHER_WORDS = `case when w.words is not null then ''::tsvector
  when w.is_moved then ts_filter(se.words, '{b}') else ts_filter(se.words, '{b,d}') end`;

const PUT_SELLABLES = `
  with wanted as materialized (
    select r.*, ${idByName('brand')}, ${idByName('unit')}, ${idByName('pack')}, se.id as sellable_id,
      p.category_id <> r.category_id as is_moved,
      case when p.category_id = r.category_id and p.name = coalesce(r.product, p.name) then p.id else (
        select min(g.id) from product g
        where g.category_id = r.category_id and g.name = coalesce(r.product, p.name, r.name)) end as product_id
    from ${stagedRows(PRODUCT_COLUMNS)} r
    left join sellable se on se.barcode = r.barcode left join product p on p.id = se.product_id
  ), changed as (
    update sellable se set name = w.name, product_id = w.product_id,
      ${all((column) => `${column} = coalesce(w.${column}, se.${column})`)},
      image_lg_url = coalesce(w.image_url, se.image_lg_url)
    from wanted w where se.id = w.sellable_id
      and (se.name, se.product_id, ${all((column) => `se.${column}`)})
        is distinct from (w.name, w.product_id, ${all((column) => `coalesce(w.${column}, se.${column})`)})
  )
  insert into sellable (id, product_id, name, barcode, image_lg_url, ${all((column) => column)}, search, words)
  select (select coalesce(max(id), 0) from sellable) + row_number() over (), product_id, name, barcode, image_url,
    ${all((column) => (column === 'per_kg' ? 'coalesce(per_kg, false)' : column))}, search, vector
  from wanted where sellable_id is null`;

/**
 * Updates the words of known sellables if they differ. Runs before the sellables are updated, since it
 * compares old and new values.
 */
const PUT_WORDS = `
  update sellable se set words = w.vector || ${OTHER_WORDS},
    search = trim(w.search || ' ' || array_to_string(tsvector_to_array(${OTHER_WORDS}), ' '))
  from (
    select r.*, s.id as sellable_id, p.category_id <> r.category_id as is_moved,
      (select t.name from brand t where t.id = s.brand_id) as known_brand, s.name as known_name,
      s.measurement as known_measurement
    from ${stagedRows(PRODUCT_COLUMNS)} r
    join sellable s on s.barcode = r.barcode join product p on p.id = s.product_id
  ) w
  where se.id = w.sellable_id and (w.is_moved or w.name <> w.known_name
    or w.brand is not null and lower(w.brand) is distinct from lower(w.known_brand)
    or w.measurement is not null and w.measurement is distinct from w.known_measurement
    or w.words is not null and se.words <> w.vector)`;

/** Offers have copies of the product and category of their sellable. */
const MOVE_OFFERS = `
  update offer o set product_id = se.product_id, category_id = p.category_id
  from ${stagedRows('barcode text')} r(barcode)
  join sellable se on se.barcode = r.barcode join product p on p.id = se.product_id
  where o.sellable_id = se.id and (o.product_id <> se.product_id or o.category_id <> p.category_id)`;

const ADD_SEARCH_WORDS = `
  insert into search_word (word)
  select distinct word from ${stagedRows('search text')} r(search)
    cross join regexp_split_to_table(r.search, ' ') as word
  where word ~ '^[a-z]{3,}$' on conflict (word) do nothing`;

const STATEMENTS = [
  addNames('brand'),
  addNames('unit'),
  addNames('pack'),
  ADD_PRODUCTS,
  PUT_WORDS,
  PUT_SELLABLES,
  MOVE_OFFERS,
  ADD_SEARCH_WORDS,
];

/** Applies a batch of products to the catalogue: updates those that differ and adds new ones. */
export async function applyProducts(
  tx: Queryable,
  _now: string,
  { importId, position }: Batch,
): Promise<void> {
  for (const statement of STATEMENTS) await tx.query(statement, [importId, position]);
}

/** Waits until no other import is being applied, and makes others wait until the transaction ends. */
export const takeApplyLock = (tx: Queryable, import_id: string): Promise<void> =>
  upsert(tx, 'import_turn', { id: 1 }, { import_id });

/** Returns the estimated number of rows in the largest of these tables, as the query planner knows it. */
const knownRows = async (tx: Queryable, tables: readonly string[]): Promise<number> =>
  (
    await firstRow<{ rows: number }>(
      tx,
      'select max(reltuples) as rows from pg_class where relname = any($1::text[]) and pg_table_is_visible(oid)',
      [tables],
    )
  )?.rows ?? 0;

/** Analyzes the tables if more rows were added than the planner knows of. */
export async function refreshStatistics(
  tx: Queryable,
  tables: readonly string[],
  rowsAdded: number,
): Promise<void> {
  if (rowsAdded <= (await knownRows(tx, tables))) return;
  for (const table of tables) await tx.query(`analyze ${table}`);
}

const COLUMNS = `barcode text, kind text, price_in_cents int, base_price_in_cents int, start_at timestamptz,
  end_at timestamptz`;

/** Applies a batch to the supplier's offers: replaces those that differ and adds new ones. */
export async function applyOffers(
  tx: Queryable,
  now: string,
  { importId, position, supplierId }: Batch,
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
export async function applyStock(
  tx: Queryable,
  now: string,
  { importId, position, supplierId }: Batch,
): Promise<void> {
  await tx.query(
    `insert into stock (supplier_id, sellable_id, qty, out_of_stock_at)
     select $3, se.id, r.qty, case when r.qty > 0 then null else $4::timestamptz end
     from ${stagedRows('barcode text, qty numeric')} r join sellable se on se.barcode = r.barcode
     on conflict (supplier_id, sellable_id) do update set qty = excluded.qty,
       out_of_stock_at = case when excluded.qty > 0 then null
         else coalesce(stock.out_of_stock_at, excluded.out_of_stock_at) end
     where stock.qty <> excluded.qty`,
    [importId, position, supplierId, now],
  );
}
