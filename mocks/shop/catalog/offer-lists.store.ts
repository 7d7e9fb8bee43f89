import type { Queryable } from '../../db/db.ts';
import { SHOP_CONFIG_KEY } from '../config/config.ts';
import { type OfferRow, readPickedOffers } from './offer.store.ts';

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

/** Returns every active offer of one sellable, cheapest first: one per supplier. */
export function readOffersOfSellable(
  db: Queryable,
  now: string,
  sellableId: number,
  supplierId: number | null,
): Promise<OfferRow[]> {
  const params: unknown[] = [now, sellableId];
  const pick = `select distinct on (o.supplier_id) o.id from offer o
    where o.sellable_id = $2 and ${atSupplier(params, supplierId)} and ${running}
    order by o.supplier_id, o.price_in_cents, o.id`;
  return readPickedOffers(db, { pick, order: CHEAPEST_FIRST, params });
}

/** Returns every active offer of one product, cheapest first: one per supplier and sellable. */
export function readOffersOfProduct(
  db: Queryable,
  now: string,
  productId: number,
  supplierId: number | null,
): Promise<OfferRow[]> {
  const params: unknown[] = [now, productId];
  const pick = `select distinct on (o.sellable_id, o.supplier_id) o.id from offer o
    where o.product_id = $2 and ${atSupplier(params, supplierId)} and ${running}
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

export async function sellableExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.query('select 1 from sellable where id = $1', [id])).length > 0;
}
