import type { Offer } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { isSold, readFeatures } from '../config/config.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { categoryRow } from './categories.ts';
import {
  type OfferRow,
  readOffersOfKind,
  readOffersOfProduct,
  readOffersOfSellable,
  readPromotionsOfCategory,
  sellableExists,
} from './offer.store.ts';
import { cutPage, type PageRequest, pageRange } from './page.ts';
import { presentOffer } from './present.ts';
import { readProduct } from './product.store.ts';
import { translatorInto } from './translate.ts';

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

/** @throws Refused if the product does not exist */
export async function offersOfProduct(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
  locale: Locale,
): Promise<Offer[]> {
  const key = intId(id);
  if (key === undefined || !(await readProduct(shop.db, key))) throw notFound('product');
  const rows = await readOffersOfProduct(shop.db, instantOf(shop.clock), key, supplierId);
  return presentOffers(shop, rows, locale);
}

/** @throws Refused if the sellable does not exist */
export async function offersOfSellable(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
  locale: Locale,
): Promise<Offer[]> {
  const key = intId(id);
  if (key === undefined || !(await sellableExists(shop.db, key))) throw notFound('sellable');
  const rows = await readOffersOfSellable(shop.db, instantOf(shop.clock), key, supplierId);
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
  const found = await readOffersOfKind(shop.db, instantOf(shop.clock), supplier.id, kind, {
    activeOnly,
    ...range,
  });
  const { rows, nextPage } = cutPage(found, range);
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
