import type { Queryable } from '../db/db.ts';
import type { OfferRow } from './offer.store.ts';

/** Changes to an offer; omitted fields stay unchanged. */
export interface OfferChange {
  price_in_cents?: number | undefined;
  /** Remaining stock, in pieces or kg; 0 is out of stock. */
  stock?: number | undefined;
  end_at?: string | null | undefined;
}

export async function updateOffer(
  tx: Queryable,
  now: string,
  row: OfferRow,
  change: OfferChange,
): Promise<void> {
  if (change.price_in_cents !== undefined) {
    await tx.query('update offer set price_in_cents = $2, price_updated_at = $3 where id = $1', [
      row.id,
      change.price_in_cents,
      now,
    ]);
  }
  if (change.end_at !== undefined)
    await tx.query('update offer set end_at = $2 where id = $1', [row.id, change.end_at]);
  if (change.stock !== undefined) {
    await tx.query(
      `insert into stock (supplier_id, sellable_id, qty, out_of_stock_at) values ($1, $2, $3, $4)
       on conflict (supplier_id, sellable_id) do update set qty = excluded.qty, out_of_stock_at = excluded.out_of_stock_at`,
      [row.supplier_id, row.sellable_id, change.stock, change.stock > 0 ? null : now],
    );
  }
}
