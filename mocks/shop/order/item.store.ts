import { roundQuantity } from '@spaza/contracts/vocabulary';
import { firstColumn, type Queryable, type Tx } from '../../db/db.ts';

/** A new line of an order. */
export interface NewItem {
  id: string;
  order_id: string;
  position: number;
  offer_id: number;
  sellable_id: number;
  name: string;
  base_price_in_cents: number | null;
  unit_price_in_cents: number;
  qty_ordered: number;
  /** What was ordered before the shopper accepted less; null if nothing was accepted. */
  qty_first_ordered: number | null;
  qty: number;
  /** The part of `qty` that did not come out of stock, because too little was left there when it was weighed. */
  qty_untaken: number;
  total_in_cents: number;
}

/** A line of an order with what shoppers see of its sellable. */
export interface OrderItemRow extends NewItem {
  supplier_id: number;
  product_id: number;
  /** The name of its product; absent on a line that was just written. */
  product?: string;
  barcode: string | null;
  brand: string | null;
  pack: string | null;
  unit: string | null;
  measurement: string | null;
  image_url: string | null;
  per_kg: boolean;
  per_kg_symbol: string | null;
  per_kg_conversion_rate: number | null;
  per_kg_qty_min: number | null;
  packed_at: string | null;
}

/**
 * Returns the lines of orders, by position. A single order gets a statement of its own, which the planner
 * estimates better.
 */
export const readItems = (db: Queryable, orderIds: readonly string[]): Promise<OrderItemRow[]> =>
  orderIds.length === 1
    ? readItemsOf(db, 'i.order_id = $1', orderIds[0]!)
    : readItemsOf(db, 'i.order_id = any($1::text[])', orderIds);

const readItemsOf = (
  db: Queryable,
  condition: string,
  wanted: string | readonly string[],
): Promise<OrderItemRow[]> =>
  db.query<OrderItemRow>(
    `select i.*, o.supplier_id, se.product_id, se.barcode, se.measurement, se.image_url, se.per_kg, se.per_kg_symbol,
       se.per_kg_conversion_rate, se.per_kg_qty_min, pr.name as product, br.name as brand, pa.name as pack,
       un.name as unit
     from order_item i join orders o on o.id = i.order_id join sellable se on se.id = i.sellable_id
     join product pr on pr.id = se.product_id
     left join brand br on br.id = se.brand_id left join pack pa on pa.id = se.pack_id
     left join unit un on un.id = se.unit_id
     where ${condition} order by i.order_id, i.position`,
    [wanted],
  );

export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  await tx.query(
    'insert into order_item select * from jsonb_populate_recordset(null::order_item, $1::jsonb)',
    [JSON.stringify(items.map((item) => ({ ...item, packed_at: null })))],
  );
}

/** Returns the ids of those offers that are stokvel packs. */
export const readPacks = async (db: Queryable, offerIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    await firstColumn(db, "select id from offer where id = any($1::int[]) and kind = 'stokvel'", [offerIds]),
  );

/** Removes lines from their order. */
export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('delete from order_item where id = any($1::text[])', [ids]);
}

/** Updates the quantities of the lines, and when they were packed. */
export async function updateItems(tx: Tx, items: readonly OrderItemRow[]): Promise<void> {
  await tx.query(
    `update order_item i set qty = l.qty, qty_ordered = l.qty_ordered, qty_first_ordered = l.qty_first_ordered,
       qty_untaken = l.qty_untaken, total_in_cents = l.total_in_cents, packed_at = l.packed_at
     from jsonb_populate_recordset(null::order_item, $1::jsonb) l where i.id = l.id`,
    [JSON.stringify(items)],
  );
}

/** A quantity of a sellable, in pieces or by weight. */
interface Goods {
  sellable_id: number;
  qty: number;
}

/**
 * Returns lines as two arrays for `unnest`: the planner then expects few rows and looks each up by key, in
 * this order.
 */
const columnsOf = (lines: readonly Goods[]) => [
  lines.map(({ sellable_id }) => sellable_id),
  lines.map(({ qty }) => qty),
];

/**
 * Takes items out of stock. Returns the remaining stock of each line with enough stock; if any is missing,
 * the caller must roll back. Used-up items are marked as out of stock.
 */
export async function takeStock(
  tx: Tx,
  now: string,
  supplierId: number,
  lines: readonly Goods[],
): Promise<number[]> {
  return firstColumn(
    tx,
    `update stock s set qty = s.qty - l.qty,
       out_of_stock_at = case when s.qty = l.qty then $4::timestamptz else s.out_of_stock_at end
     from unnest($2::int[], $3::numeric[]) l(sellable_id, qty)
     where s.supplier_id = $1 and s.sellable_id = l.sellable_id and s.qty >= l.qty returning s.qty`,
    [supplierId, ...columnsOf(lines), now],
  );
}

/** Takes out of stock what there is of a quantity, and returns how much that was. */
export async function takeAvailable(
  tx: Tx,
  now: string,
  supplierId: number,
  { sellable_id, qty }: Goods,
): Promise<number> {
  const [left = 0] = await firstColumn<number>(
    tx,
    'select qty from stock where supplier_id = $1 and sellable_id = $2 for update',
    [supplierId, sellable_id],
  );
  const taken = Math.min(left, qty);
  if (taken > 0) await takeStock(tx, now, supplierId, [{ sellable_id, qty: taken }]);
  return taken;
}

/** Puts items back in stock. */
export async function returnStock(tx: Tx, supplierId: number, lines: readonly Goods[]): Promise<void> {
  await tx.query(
    `update stock s set qty = s.qty + l.qty,
       out_of_stock_at = case when l.qty > 0 then null else s.out_of_stock_at end
     from unnest($2::int[], $3::numeric[]) l(sellable_id, qty)
     where s.supplier_id = $1 and s.sellable_id = l.sellable_id`,
    [supplierId, ...columnsOf(lines)],
  );
}

/** Returns what a line holds of the stock. */
export const takenBy = ({ sellable_id, qty, qty_untaken }: NewItem): Goods => ({
  sellable_id,
  qty: roundQuantity(qty - qty_untaken),
});

/** Merges lines of the same sellable and sorts them, so that rows are always locked in the same order. */
export const goodsOf = (lines: readonly Goods[]): Goods[] =>
  [...Map.groupBy(lines, ({ sellable_id }) => sellable_id)]
    .map(([sellable_id, same]) => ({ sellable_id, qty: same.reduce((sum, { qty }) => sum + qty, 0) }))
    .sort((a, b) => a.sellable_id - b.sellable_id);
