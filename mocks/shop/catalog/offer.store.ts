import type { Sellable } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';

/** An offer with everything that shoppers see of it. */
export interface OfferRow {
  id: number;
  kind: 'regular' | 'promo' | 'stokvel' | 'combo';
  price_in_cents: number;
  base_price_in_cents: number | null;
  price_updated_at: string;
  start_at: string | null;
  end_at: string | null;
  supplier_id: number;
  supplier_name: string;
  product_id: number;
  product: string;
  category: string;
  root_category: string | null;
  stock: number | null;
  out_of_stock_at: string | null;
  out_of_stock_streak: number | null;
  sellable_id: number;
  name: string;
  barcode: string | null;
  measurement: string | null;
  brand_id: number | null;
  brand: string | null;
  brand_image_url: string | null;
  pack_id: number | null;
  pack: string | null;
  unit_id: number | null;
  unit: string | null;
  image_url: string | null;
  image_lg_url: string | null;
  per_kg: boolean;
  per_kg_symbol: string | null;
  per_kg_conversion_rate: number | null;
  per_kg_qty_min: number | null;
  per_kg_qty_step: number | null;
  correlations: Sellable['correlations'];
  combo_items: Sellable['combo_items'];
}

/** What `OfferRow` holds. */
export const offerColumns = `o.id, o.kind, o.price_in_cents, o.base_price_in_cents, o.price_updated_at, o.start_at, o.end_at,
  o.supplier_id, su.name as supplier_name, o.product_id, pr.name as product, ca.name as category,
  ro.name as root_category, st.qty as stock, st.out_of_stock_at, st.out_of_stock_streak, o.sellable_id, se.name,
  se.barcode, se.measurement, se.brand_id, br.name as brand, br.image_url as brand_image_url, se.pack_id,
  pa.name as pack, se.unit_id, un.name as unit, se.image_url, se.image_lg_url, se.per_kg, se.per_kg_symbol,
  se.per_kg_conversion_rate, se.per_kg_qty_min, se.per_kg_qty_step,
  case when se.correlation_ids = '[]' then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('id', co.id, 'name', co.name, 'position', co.position,
      'relation_id', re.id, 'relation_name', re.name) order by re.id), '[]')
    from jsonb_array_elements_text(se.correlation_ids) k
    join correlation co on co.id = k::int join relation re on re.id = co.relation_id) end as correlations,
  case when se.combo is null then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'image_url', part.image_url,
      'combo_qty', (k->>'qty')::float8) order by part.id), '[]')
    from jsonb_array_elements(se.combo) k
    join sellable part on part.id = (k->>'sellable_id')::int) end as combo_items`;

/** The tables it is read from, beside `offer o`. */
export const offerJoins = `
  join sellable se on se.id = o.sellable_id
  join supplier su on su.id = o.supplier_id
  join product pr on pr.id = o.product_id
  join category ca on ca.id = o.category_id
  left join category ro on ro.id = ca.parent_id
  left join brand br on br.id = se.brand_id
  left join pack pa on pa.id = se.pack_id
  left join unit un on un.id = se.unit_id
  left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id`;

/** True for an offer that runs at `$1`. */
export const running = '(o.start_at is null or o.start_at <= $1) and (o.end_at is null or o.end_at > $1)';

/**
 * Offers of products that run now: of one supplier, or of every one; the best of each sellable, cheapest first. What
 * is in stock comes before what is not.
 */
export const readOffersOfProducts = (
  db: Queryable,
  now: string,
  productIds: readonly number[],
  supplierId: number | null,
): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `select * from (
       select distinct on (o.sellable_id) ${offerColumns} from offer o ${offerJoins}
       where o.product_id = any($2::int[]) and ($3::int is null or o.supplier_id = $3) and ${running}
       order by o.sellable_id, coalesce(st.qty, 0) > 0 desc, o.price_in_cents, o.id
     ) best order by price_in_cents, id`,
    [now, productIds, supplierId],
  );

/** Every running offer of one sellable, cheapest first: one a supplier. */
export const readOffersOfSellable = (
  db: Queryable,
  now: string,
  sellableId: number,
  supplierId: number | null,
): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `select * from (
       select distinct on (o.supplier_id) ${offerColumns} from offer o ${offerJoins}
       where o.sellable_id = $2 and ($3::int is null or o.supplier_id = $3) and ${running}
       order by o.supplier_id, o.price_in_cents, o.id
     ) best order by price_in_cents, id`,
    [now, sellableId, supplierId],
  );

/** Every running offer of one product, cheapest first: one a supplier and sellable. */
export const readOffersOfProduct = (
  db: Queryable,
  now: string,
  productId: number,
  supplierId: number | null,
): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `select * from (
       select distinct on (o.sellable_id, o.supplier_id) ${offerColumns} from offer o ${offerJoins}
       where o.product_id = $2 and ($3::int is null or o.supplier_id = $3) and ${running}
       order by o.sellable_id, o.supplier_id, o.price_in_cents, o.id
     ) best order by price_in_cents, id`,
    [now, productId, supplierId],
  );

/** Offers by key, running or not, in no order. */
export const readOffersById = (db: Queryable, ids: readonly number[]): Promise<OfferRow[]> =>
  db.query<OfferRow>(`select ${offerColumns} from offer o ${offerJoins} where o.id = any($1::int[])`, [ids]);

/** Offers of one kind of a supplier, in order of their products; one more than a page where there is a next one. */
export const readOffersOfKind = (
  db: Queryable,
  now: string,
  supplierId: number,
  kind: OfferRow['kind'],
  { activeOnly, perPage, offset }: { activeOnly: boolean; perPage: number; offset: number },
): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `select ${offerColumns} from offer o ${offerJoins}
     where o.supplier_id = $2 and o.kind = $3 and (o.end_at is null or o.end_at > $1)
       and (${activeOnly ? 'o.start_at is null or o.start_at <= $1' : 'true'})
     order by pr.position, o.price_in_cents, o.id limit ${perPage + 1} offset $4`,
    [now, supplierId, kind, offset],
  );
