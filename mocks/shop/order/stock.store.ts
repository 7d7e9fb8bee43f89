import type { Tx } from '../../db/db.ts';

/** A quantity of a sellable, in pieces or by weight. */
export interface Goods {
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
  const taken = await tx.query<{ qty: number }>(
    `update stock s set qty = s.qty - l.qty,
       out_of_stock_at = case when s.qty = l.qty then $4::timestamptz else s.out_of_stock_at end
     from unnest($2::int[], $3::numeric[]) l(sellable_id, qty)
     where s.supplier_id = $1 and s.sellable_id = l.sellable_id and s.qty >= l.qty returning s.qty`,
    [supplierId, ...columnsOf(lines), now],
  );
  return taken.map(({ qty }) => qty);
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

/** Merges lines of the same sellable and sorts them, so that rows are always locked in the same order. */
export const goodsOf = (lines: readonly Goods[]): Goods[] =>
  [...Map.groupBy(lines, ({ sellable_id }) => sellable_id)]
    .map(([sellable_id, same]) => ({ sellable_id, qty: same.reduce((sum, { qty }) => sum + qty, 0) }))
    .sort((a, b) => a.sellable_id - b.sellable_id);
