import type { Offer } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { checkTime, instantOf } from '../clock.ts';
import { isSold, readFeatures } from '../config/config.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import { intId } from '../random.ts';
import { found, notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import {
  isKnown,
  type OfferChange,
  type OfferRow,
  readOffersById,
  readOffersOf,
  readOffersOfKind,
  readPromotionsOfCategory,
  updateOffer,
} from './offer.store.ts';
import { presentOffer, translatorInto } from './present.ts';
import { categoryRow } from './products.ts';

/** Kinds of offers that have their own list. */
export type OfferKind = Exclude<OfferRow['kind'], 'regular'>;

/** A page of offers. */
export interface OfferPage {
  offers: Offer[];
  nextPage: number | null;
}

/** Returns offers as shoppers see them, in a language. */
export async function presentOffers(shop: Shop, rows: readonly OfferRow[], locale: Locale): Promise<Offer[]> {
  const { offer } = await translatorInto(shop, locale);
  return rows.map((row) => presentOffer(offer(row)));
}

/**
 * Returns the offers of a product or sellable.
 * @throws Refused if it does not exist
 */
export async function offersOf(
  shop: Shop,
  what: 'product' | 'sellable',
  id: number | string,
  supplierId: number | null,
  locale: Locale,
): Promise<Offer[]> {
  const key = intId(id);
  if (!(await isKnown(shop.db, what, key))) throw notFound(what);
  const rows = await readOffersOf(shop.db, instantOf(shop.clock), what, key, supplierId);
  return presentOffers(shop, rows, locale);
}

/**
 * Returns a page of a supplier's promotions, stokvel packs or combos; empty for a kind that the shop does not sell.
 * @param activeOnly leave out offers that have not started yet
 * @throws Refused if the supplier does not exist
 */
export async function offersOfKind(
  shop: Shop,
  supplierId: number | string,
  kind: OfferKind,
  locale: Locale,
  { activeOnly, ...page }: PageRequest & { activeOnly: boolean },
): Promise<OfferPage> {
  const supplier = await supplierRow(shop.db, supplierId);
  if (!isSold(await readFeatures(shop.db), kind)) return { offers: [], nextPage: null };
  const range = pageRange(page);
  const wanted = { activeOnly, ...range };
  const offers = await readOffersOfKind(shop.db, instantOf(shop.clock), supplier.id, kind, wanted);
  const { rows, nextPage } = cutPage(offers, range);
  return { offers: await presentOffers(shop, rows, locale), nextPage };
}

/**
 * Returns promotions to show at the top of a category.
 * @throws Refused if the category does not exist
 */
export async function bannerOffersOfCategory(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
  locale: Locale,
): Promise<Offer[]> {
  const category = await categoryRow(shop, id);
  const rows = await readPromotionsOfCategory(shop.db, instantOf(shop.clock), category.id, supplierId);
  return presentOffers(shop, rows, locale);
}

/** @throws Refused if the offer does not exist */
async function offerRow(db: Queryable, id: number | string, now: string): Promise<OfferRow> {
  const [row] = await readOffersById(db, [intId(id)], now);
  return found('offer', row);
}

/** @throws Refused if the offer would end before it starts */
function checkEnd({ start_at }: OfferRow, { end_at }: OfferChange): void {
  if (!end_at) return;
  checkTime('end_at', Date.parse(end_at));
  if (start_at === null || Date.parse(end_at) > Date.parse(start_at)) return;
  throw refused('ends_before_start', { start_at });
}

/** @throws Refused if the offer does not exist, or would end before it starts */
export async function checkOfferChange(shop: Shop, id: number | string, change: OfferChange): Promise<void> {
  checkEnd(await offerRow(shop.db, id, instantOf(shop.clock)), change);
}

/**
 * Changes price, stock or end of an offer while shoppers look at it.
 * @throws Refused if the offer does not exist, or would end before it starts
 */
export async function changeOffer(shop: Shop, id: number | string, change: OfferChange): Promise<OfferRow> {
  const now = instantOf(shop.clock);
  return shop.db.tx(async (tx) => {
    const row = await offerRow(tx, id, now);
    checkEnd(row, change);
    await updateOffer(tx, now, row, change);
    await shop.catalogueChanged(tx);
    return offerRow(tx, row.id, now);
  });
}
