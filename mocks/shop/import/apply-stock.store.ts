import type { Queryable } from '../db/db.ts';
import { stagedRows } from './batch.store.ts';

/** Sets the supplier's stock to the quantities of a batch. */
export async function applyStock(
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
