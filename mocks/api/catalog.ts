import type { newer, older } from '@spaza/contracts';
import { bannerOffersOfCategory, offersOf } from '../shop/catalog/offers.ts';
import {
  advertsNow,
  categoryById,
  productById,
  rootCategories,
  sampleProducts,
} from '../shop/catalog/products.ts';
import { search } from '../shop/catalog/search.ts';
import { supplierRow } from '../shop/supplier/supplier.ts';
import { type Answers, ok, paginated, type RequestContext } from './request-context.ts';

/**
 * Returns the supplier whose offers apply: the requested one, or else the one whose address the shop was called at.
 */
async function supplierOf(
  { supplier_id }: { supplier_id?: number | string | undefined },
  { shop, supplierId }: RequestContext,
) {
  return supplier_id === undefined ? supplierId : (await supplierRow(shop.db, supplier_id)).id;
}

export const catalogOlder: Answers<(typeof older)['catalog']> = {
  categories: async ({ query, context }) => {
    const { shop, locale } = context;
    return ok({ categories: await rootCategories(shop, await supplierOf(query, context), locale) });
  },
  category: async ({ params: { id }, query, context }) => {
    const supplierId = await supplierOf(query, context);
    const { category, nextPage } = await categoryById(context.shop, id, supplierId, context.locale, query);
    return ok({ category, ...paginated(nextPage) });
  },
  categoryBanners: async ({ params: { id }, query, context }) => {
    const supplierId = await supplierOf(query, context);
    return ok({ offers: await bannerOffersOfCategory(context.shop, id, supplierId, context.locale) });
  },
  sampleProducts: async ({ query, context }) => {
    const { shop, locale } = context;
    return ok({ products: await sampleProducts(shop, await supplierOf(query, context), locale) });
  },
  product: async ({ params: { id }, query, context }) => {
    const { shop, locale } = context;
    return ok({ product: await productById(shop, id, await supplierOf(query, context), locale) });
  },
  productOffers: async ({ params: { id }, query, context }) => {
    const { shop, locale } = context;
    return ok({ offers: await offersOf(shop, 'product', id, await supplierOf(query, context), locale) });
  },
  sellableOffers: async ({ params: { id }, query, context }) => {
    const { shop, locale } = context;
    return ok({ offers: await offersOf(shop, 'sellable', id, await supplierOf(query, context), locale) });
  },
  search: async ({ query, context }) => {
    const supplierId = await supplierOf(query, context);
    const { offers, nextPage } = await search(context.shop, query.query, supplierId, context.locale, query);
    return ok({ offers, ...paginated(nextPage) });
  },
};

export const catalogNewer: Answers<(typeof newer)['catalog']> = {
  ...catalogOlder,
  ads: async ({ context }) => {
    const { ad, popup } = await advertsNow(context.shop, context.supplierId, context.locale);
    return ok({ ads: { banners: ad, popups: popup } });
  },
  banners: async ({ context }) =>
    ok({ banners: (await advertsNow(context.shop, context.supplierId, context.locale)).banner }),
};
