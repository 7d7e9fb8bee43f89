import type { Sellable } from '@spaza/contracts';
import { hasRows, type Queryable, updateRows, upsert } from '../../db/db.ts';
import { SHOP_CONFIG_KEY } from '../config/setting.store.ts';

/** An offer without the fields that are the same at every supplier. */
export interface PricedOffer {
  id: number;
  kind: 'regular' | 'promo' | 'stokvel' | 'combo';
  price_in_cents: number;
  base_price_in_cents: number | null;
  price_updated_at: string;
  start_at: string | null;
  end_at: string | null;
  supplier_id: number;
  sellable_id: number;
  stock: number | null;
  out_of_stock_at: string | null;
  /** Consecutive days without stock; null if no time was given. */
  out_of_stock_streak: number | null;
}

/** An offer with everything that shoppers see of it. */
export interface OfferRow extends PricedOffer {
  supplier_name: string;
  product_id: number;
  product: string;
  category: string;
  root_category: string | null;
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
type OfferStock = Pick<OfferRow, 'id' | 'stock' | 'out_of_stock_at' | 'out_of_stock_streak'>;

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

/** When the next offer, leaflet or advertisement starts, becomes visible or ends; null if none does. */
export async function nextCatalogueBoundary(db: Queryable, now: string): Promise<string | null> {
  const [row] = await db.query<{ next: string | null }>(
    `select least(
       (select min(start_at) from offer where start_at > $1),
       (select min(end_at) from offer where end_at > $1),
       (select min(coalesce(visible_at, start_at)) from leaflet where coalesce(visible_at, start_at) > $1),
       (select min(end_at) from leaflet where end_at > $1),
       (select min(end_at) from advert where end_at > $1)) as next`,
    [now],
  );
  return row?.next ?? null;
}

/** Whether the shop has switched a feature off, as SQL. Evaluated once per statement. */
const isOff = (feature: 'combos' | 'stokvel'): string =>
  `exists (select 1 from setting where key = '${SHOP_CONFIG_KEY}' and value->'features'->>'${feature}' = 'false')`;

/** True for an offer that is active at `$1`, of a kind that the shop sells. */
export const running = `(o.start_at is null or o.start_at <= $1) and (o.end_at is null or o.end_at > $1)
  and not (o.kind = 'combo' and ${isOff('combos')}) and not (o.kind = 'stokvel' and ${isOff('stokvel')})`;

/** Limits offers to a supplier, if given. The statements differ, so that each gets a plan of its own. */
export const atSupplier = (params: unknown[], supplierId: number | null): string =>
  supplierId === null ? 'true' : `o.supplier_id = $${params.push(supplierId)}`;

/** The offer of a sellable to show across all suppliers: the cheapest in stock, or else the cheapest. */
export const bestAnywhere = (sellable: string) => `
  select best.* from (
    (select o.id, o.price_in_cents, true as in_stock
     from offer o join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
     where o.sellable_id = ${sellable} and st.qty > 0 and ${running}
     order by o.price_in_cents, o.id limit 1)
    union all
    (select o.id, o.price_in_cents, false from offer o where o.sellable_id = ${sellable} and ${running}
     order by o.price_in_cents, o.id limit 1)
  ) best order by best.in_stock desc limit 1`;

const CHEAPEST_FIRST = 'o.price_in_cents, o.id';

/**
 * Returns active offers of products, of one supplier or of all: the best of each sellable, cheapest first. Those in
 * stock come before those that are not.
 */
export function readOffersOfProducts(
  db: Queryable,
  now: string,
  productIds: readonly number[],
  supplierId: number | null,
): Promise<OfferRow[]> {
  const ofOne = `select distinct on (o.sellable_id) o.id from offer o
    where o.product_id = any($2::int[]) and o.supplier_id = $3 and ${running}
    order by o.sellable_id, o.price_in_cents, o.id`;
  const ofAny = `select best.id from sellable se cross join lateral (${bestAnywhere('se.id')}) best
    where se.product_id = any($2::int[])`;
  return readPickedOffers(db, {
    pick: supplierId === null ? ofAny : ofOne,
    order: CHEAPEST_FIRST,
    params: supplierId === null ? [now, productIds] : [now, productIds, supplierId],
  });
}

/** Returns every active offer of one product or sellable, cheapest first: one per supplier and sellable. */
export function readOffersOf(
  db: Queryable,
  now: string,
  what: 'product' | 'sellable',
  id: number,
  supplierId: number | null,
): Promise<OfferRow[]> {
  const params: unknown[] = [now, id];
  const pick = `select distinct on (o.sellable_id, o.supplier_id) o.id from offer o
    where o.${what}_id = $2 and ${atSupplier(params, supplierId)} and ${running}
    order by o.sellable_id, o.supplier_id, o.price_in_cents, o.id`;
  return readPickedOffers(db, { pick, order: CHEAPEST_FIRST, params });
}

/** Returns a supplier's offers of one kind, in order of their products; one extra row if there is a next page. */
export const readOffersOfKind = (
  db: Queryable,
  now: string,
  supplierId: number,
  kind: OfferRow['kind'],
  { activeOnly, perPage, offset }: { activeOnly: boolean; perPage: number; offset: number },
): Promise<OfferRow[]> =>
  readPickedOffers(db, {
    pick: `select o.id, p.position from offer o join product p on p.id = o.product_id
      where o.supplier_id = $2 and o.kind = $3 and (o.end_at is null or o.end_at > $1)
        and (${activeOnly ? 'o.start_at is null or o.start_at <= $1' : 'true'})
      order by p.position, o.price_in_cents, o.id limit ${perPage + 1} offset $4`,
    order: `picked.position, ${CHEAPEST_FIRST}`,
    params: [now, supplierId, kind, offset],
  });

const GREATEST_SAVING_FIRST = 'o.price_in_cents - o.base_price_in_cents, o.id';
const A_FEW = 6;

/** Returns a few active promotions in a category and its subcategories, greatest saving first. */
export function readPromotionsOfCategory(
  db: Queryable,
  now: string,
  categoryId: number,
  supplierId: number | null,
): Promise<OfferRow[]> {
  const params: unknown[] = [now, categoryId];
  // A few of each category are enough to find the top few overall.
  const pick = `select o.id from category ca cross join lateral (
      select o.id, o.price_in_cents, o.base_price_in_cents from offer o
      where o.kind = 'promo' and o.category_id = ca.id and ${atSupplier(params, supplierId)} and ${running}
      order by ${GREATEST_SAVING_FIRST} limit ${A_FEW}) o
    where ca.id = $2 or ca.parent_id = $2 order by ${GREATEST_SAVING_FIRST} limit ${A_FEW}`;
  return readPickedOffers(db, { pick, order: GREATEST_SAVING_FIRST, params });
}

export const isKnown = (db: Queryable, what: 'product' | 'sellable', id: number): Promise<boolean> =>
  hasRows(db, `select 1 from ${what} where id = $1`, [id]);

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
  const { price_in_cents, end_at, stock } = change;
  const price_updated_at = price_in_cents === undefined ? undefined : now;
  await updateRows(tx, 'offer', { id: row.id }, { price_in_cents, price_updated_at, end_at });
  if (stock === undefined) return;
  const { supplier_id, sellable_id } = row;
  const out_of_stock_at = stock > 0 ? null : now;
  await upsert(tx, 'stock', { supplier_id, sellable_id }, { qty: stock, out_of_stock_at });
}

/** Returns a supplier's active offers of these sellables, cheapest first. */
export const readOffersOfSellables = (
  db: Queryable,
  now: string,
  supplierId: number,
  sellableIds: readonly number[],
): Promise<OfferRow[]> =>
  readPickedOffers(db, {
    pick: `select o.id from offer o
      where o.supplier_id = $2 and o.sellable_id = any($3::int[]) and ${running}`,
    order: 'o.sellable_id, o.price_in_cents, o.id',
    params: [now, supplierId, sellableIds],
  });

/** An offer with plenty of stock. */
interface PlentifulOffer {
  id: number;
  per_kg: boolean;
}

/** Returns regular offers with plenty of stock, by id. */
export const readPlentiful = (db: Queryable, now: string, supplierId: number): Promise<PlentifulOffer[]> =>
  db.query<PlentifulOffer>(
    `select o.id, se.per_kg from offer o join sellable se on se.id = o.sellable_id
       join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
     where o.supplier_id = $2 and o.kind = 'regular' and ${running} and st.qty >= 10 order by o.id limit 500`,
    [now, supplierId],
  );
