import type { Offer } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { isSold, readFeatures } from '../config/config.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { categoryRow } from './categories.ts';
import type { OfferRow } from './offer.store.ts';
import {
  readOffersOfKind,
  readOffersOfProduct,
  readOffersOfSellable,
  readPromotionsOfCategory,
  sellableExists,
} from './offer-lists.store.ts';
import { cutPage, type PageRequest, pageRange } from './page.ts';
import { presentOffer } from './present.ts';
import { readProduct } from './product.store.ts';

/** Kinds of offers that have their own list. */
export type OfferKind = Exclude<OfferRow['kind'], 'regular'>;

/** A page of offers. */
export interface OfferPage {
  offers: Offer[];
  nextPage: number | null;
}

/** @throws Refused if the product does not exist */
export async function offersOfProduct(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
): Promise<Offer[]> {
  const key = intId(id);
  if (key === undefined || !(await readProduct(shop.db, key))) throw notFound('product');
  return (await readOffersOfProduct(shop.db, instantOf(shop.clock), key, supplierId)).map(presentOffer);
}

/** @throws Refused if the sellable does not exist */
export async function offersOfSellable(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
): Promise<Offer[]> {
  const key = intId(id);
  if (key === undefined || !(await sellableExists(shop.db, key))) throw notFound('sellable');
  return (await readOffersOfSellable(shop.db, instantOf(shop.clock), key, supplierId)).map(presentOffer);
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
  return { offers: rows.map(presentOffer), nextPage };
}

/**
 * Returns promotions to show at the top of a category.
 * @throws Refused if the category does not exist
 */
export async function bannerOffersOfCategory(
  shop: Shop,
  id: number | string,
  supplierId: number | null,
): Promise<Offer[]> {
  const category = await categoryRow(shop, id);
  return (await readPromotionsOfCategory(shop.db, instantOf(shop.clock), category.id, supplierId)).map(
    presentOffer,
  );
}
