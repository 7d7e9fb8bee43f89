import { firstRow, type Queryable, upsert } from '../../db/db.ts';
import { LANGUAGE_OF } from '../account/account.store.ts';
import { type OfferRow, type PricedOffer, running } from '../catalog/offer.store.ts';
import { readShopConfig } from '../config/config.ts';
import { TAKES_CODES } from '../discount/discount.store.ts';
import type { CatalogCache, SupplierTerms } from '../shop.ts';
import { readSupplier } from '../supplier/supplier.store.ts';

/** A line of a stored cart: a product, regardless of the supplier. */
export interface KeptLine {
  sellable_id: number;
  qty: number;
}

/** Returns the sellables of offers by offer id; unknown offers are left out. */
export async function readSellablesOfOffers(
  db: Queryable,
  offerIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; sellable_id: number }>(
    'select id, sellable_id from offer where id = any($1::int[])',
    [offerIds],
  );
  return new Map(rows.map(({ id, sellable_id }) => [id, sellable_id]));
}

interface KeptCart {
  items: readonly KeptLine[];
  updated_at: string;
  /** Where the cart was stored from, such as a network address. */
  place: string;
}

/** Stores a cart, replacing any cart stored under its key. */
export const writeCart = (tx: Queryable, id: string, cart: KeptCart): Promise<void> =>
  upsert(tx, 'cart', { id }, cart);

/**
 * Drops the oldest carts of a place, keeping at most this many. The one just stored is kept: if the clock was set
 * back, it is dated before the others.
 */
export async function deleteOldestCarts(
  db: Queryable,
  { place, id }: { place: string; id: string },
  most: number,
): Promise<void> {
  await db.query(
    `delete from cart where id in (
       select id from cart where place = $1 and id <> $2 order by updated_at desc, id offset $3)`,
    [place, id, most - 1],
  );
}

export const readCart = async (db: Queryable, id: string): Promise<KeptLine[] | undefined> =>
  (await firstRow<{ items: KeptLine[] }>(db, 'select items from cart where id = $1', [id]))?.items;

/** Drops carts that have not been touched since the given time. */
export async function deleteCartsBefore(db: Queryable, before: string): Promise<void> {
  await db.query('delete from cart where updated_at < $1', [before]);
}

/** What the price of a cart depends on, apart from its offers and its supplier. */
interface Today {
  /** Balance of the shopper's wallet, in cents. */
  wallet: number;
  /** Language that the account has chosen. */
  language: string | null;
  /** Whether the supplier accepts discount codes. */
  takesCodes: boolean;
}

interface Whose {
  supplierId: number;
  accountId: string;
  now: string;
}

/** Reads supplier and settings, unless they are cached: calculating carts is the shop's most frequent work. */
async function readSupplierTerms(
  { terms }: CatalogCache,
  db: Queryable,
  supplierId: number,
): Promise<SupplierTerms | undefined> {
  const known = terms.get(supplierId);
  if (known) return known;
  const keep = terms.reading();
  const [supplier, config] = await Promise.all([readSupplier(db, supplierId), readShopConfig(db)]);
  if (!supplier) return undefined;
  keep(supplierId, { supplier, config });
  return { supplier, config };
}

/**
 * Reads everything that the price of a cart depends on, apart from its offers.
 * @param whose supplier, account and time as an ISO instant
 */
export async function readTerms(
  cache: CatalogCache,
  db: Queryable,
  { supplierId, accountId, now }: Whose,
): Promise<(SupplierTerms & Today) | undefined> {
  const [terms, today] = await Promise.all([
    readSupplierTerms(cache, db, supplierId),
    firstRow<Today>(
      db,
      `select coalesce((select credit_in_cents from account where id = $2), 0) as wallet, ${LANGUAGE_OF('$2')},
         ${TAKES_CODES('$1', '$3')} as "takesCodes"`,
      [supplierId, accountId, now],
    ),
  ]);
  return terms && { ...terms, ...today! };
}

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
       0 as out_of_stock_streak
     from jsonb_to_recordset($2::jsonb) as l(sellable_id int, qty numeric)
     join offer o on o.sellable_id = l.sellable_id
     join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
     where o.supplier_id = any($3::int[]) and o.kind = any($4::text[]) and ${running} and st.qty >= l.qty
     order by o.supplier_id, o.sellable_id, o.price_in_cents, o.id`,
    [now, JSON.stringify(lines), supplierIds, kinds],
  );
