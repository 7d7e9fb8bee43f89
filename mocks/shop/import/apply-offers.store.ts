import type { Queryable } from '../db/db.ts';
import { stagedRows } from './batch.store.ts';

const COLUMNS = `barcode text, kind text, price_in_cents int, base_price_in_cents int, start_at timestamptz,
  end_at timestamptz`;

/** Applies a batch to the offers of the supplier: known ones are replaced if they differ, others added. */
export async function applyOffers(
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
