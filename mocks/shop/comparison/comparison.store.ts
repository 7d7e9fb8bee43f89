import type { KeptLine } from '../cart/kept-cart.store.ts';
import type { OfferRow } from '../catalog/offer.store.ts';
import { running } from '../catalog/offer-lists.store.ts';
import type { Queryable } from '../db/db.ts';

/** An offer without the fields that are the same at every supplier. */
export type PricedOffer = Pick<
  OfferRow,
  | 'id'
  | 'kind'
  | 'price_in_cents'
  | 'base_price_in_cents'
  | 'price_updated_at'
  | 'start_at'
  | 'end_at'
  | 'supplier_id'
  | 'sellable_id'
  | 'stock'
  | 'out_of_stock_at'
  | 'out_of_stock_streak'
>;

/** Returns each supplier's cheapest active offer of every product that it has enough of. */
export const readCheapestOffers = (
  db: Queryable,
  now: string,
  lines: readonly KeptLine[],
  supplierIds: readonly number[],
  kinds: readonly OfferRow['kind'][],
): Promise<PricedOffer[]> =>
  db.query<PricedOffer>(
    `select distinct on (o.supplier_id, o.sellable_id) o.id, o.kind, o.price_in_cents, o.base_price_in_cents,
       o.price_updated_at, o.start_at, o.end_at, o.supplier_id, o.sellable_id, st.qty as stock, st.out_of_stock_at,
       st.out_of_stock_streak
     from jsonb_to_recordset($2::jsonb) as l(sellable_id int, qty numeric)
     join offer o on o.sellable_id = l.sellable_id
     join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
     where o.supplier_id = any($3::int[]) and o.kind = any($4::text[]) and ${running} and st.qty >= l.qty
     order by o.supplier_id, o.sellable_id, o.price_in_cents, o.id`,
    [now, JSON.stringify(lines), supplierIds, kinds],
  );
