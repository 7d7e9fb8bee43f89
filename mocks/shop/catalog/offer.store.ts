import type { Sellable } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';

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
  /** Consecutive days without stock; null if no time was given. */
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
  combo_items: readonly (NonNullable<Sellable['combo_items']>[number] & { product: string })[];
}

/** South Africa is two hours ahead of UTC all year. */
const dayOf = (moment: string): string => `(${moment} at time zone interval '+02:00')::date`;

/** The columns of `OfferRow`; `now` is a parameter. */
const offerColumns = (
  now: string,
) => `o.id, o.kind, o.price_in_cents, o.base_price_in_cents, o.price_updated_at, o.start_at, o.end_at,
  o.supplier_id, su.name as supplier_name, o.product_id, pr.name as product, ca.name as category,
  ro.name as root_category, st.qty as stock, st.out_of_stock_at,
  case when st.qty > 0 then 0 when ${now}::timestamptz is null then null
    else greatest(1, ${dayOf(`${now}::timestamptz`)} - ${dayOf('coalesce(st.out_of_stock_at, o.price_updated_at)')} + 1)
  end as out_of_stock_streak, o.sellable_id, se.name,
  se.barcode, se.measurement, se.brand_id, br.name as brand, br.image_url as brand_image_url, se.pack_id,
  pa.name as pack, se.unit_id, un.name as unit, se.image_url, se.image_lg_url, se.per_kg, se.per_kg_symbol,
  se.per_kg_conversion_rate, se.per_kg_qty_min, se.per_kg_qty_step,
  case when se.correlation_ids = '[]' then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('id', co.id, 'name', co.name, 'position', co.position,
      'relation_id', re.id, 'relation_name', re.name) order by re.id), '[]')
    from jsonb_array_elements_text(se.correlation_ids) k
    join correlation co on co.id = k::int join relation re on re.id = co.relation_id) end as correlations,
  case when se.combo is null then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'product', of.name, 'image_url', part.image_url,
      'combo_qty', (k->>'qty')::float8) order by part.id), '[]')
    from jsonb_array_elements(se.combo) k
    join sellable part on part.id = (k->>'sellable_id')::int join product of on of.id = part.product_id) end as combo_items`;

/** The tables it is read from, besides `offer o`. */
const offerJoins = `
  join sellable se on se.id = o.sellable_id
  join supplier su on su.id = o.supplier_id
  join product pr on pr.id = o.product_id
  join category ca on ca.id = o.category_id
  left join category ro on ro.id = ca.parent_id
  left join brand br on br.id = se.brand_id
  left join pack pa on pa.id = se.pack_id
  left join unit un on un.id = se.unit_id
  left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id`;

/** Returns offers by key, active or not, unordered. Days without stock are counted if a time is given. */
export const readOffersById = (
  db: Queryable,
  ids: readonly number[],
  now: string | null = null,
): Promise<OfferRow[]> =>
  db.query<OfferRow>(`select ${offerColumns('$2')} from offer o ${offerJoins} where o.id = any($1::int[])`, [
    ids,
    now,
  ]);

/** The fields of an offer that change with every order. */
export type OfferStock = Pick<OfferRow, 'id' | 'stock' | 'out_of_stock_at' | 'out_of_stock_streak'>;

/** Returns the stock of offers by key, unordered. */
export const readStockOf = (db: Queryable, ids: readonly number[]): Promise<OfferStock[]> =>
  db.query<OfferStock>(
    `select o.id, st.qty as stock, st.out_of_stock_at, case when st.qty > 0 then 0 end as out_of_stock_streak
     from offer o left join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
     where o.id = any($1::int[])`,
    [ids],
  );

/** Returns the offers that a statement picks: it selects their `id` and sort columns. `$1` is the time. */
export const readPickedOffers = (
  db: Queryable,
  { pick, order, params }: { pick: string; order: string; params: readonly unknown[] },
): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `with picked as (${pick})
     select ${offerColumns('$1')} from picked join offer o on o.id = picked.id ${offerJoins} order by ${order}`,
    params,
  );
