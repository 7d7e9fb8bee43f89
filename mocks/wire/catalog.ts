import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { advertsNow } from '../shop/advert/adverts.ts';
import { categoryById, rootCategories } from '../shop/catalog/categories.ts';
import { bannerOffersOfCategory, offersOfProduct, offersOfSellable } from '../shop/catalog/offers.ts';
import { productById, sampleProducts } from '../shop/catalog/products.ts';
import { search } from '../shop/catalog/search.ts';
import { supplierRow } from '../shop/supplier/supplier.ts';
import { ok, paginated } from './answers.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Returns the supplier whose offers apply: the requested one, or else the one whose address the shop was
 * called at.
 */
async function supplierOf({
  query,
  context,
}: {
  query: { supplier_id?: number | string | undefined };
  context: RequestContext;
}) {
  if (query.supplier_id === undefined) return context.supplierId;
  return (await supplierRow(context.shop.db, query.supplier_id)).id;
}

type CatalogOlder = Implementation<(typeof older)['catalog'], RequestContext>;

export const catalogOlder: CatalogOlder = {
  categories: async (input) =>
    ok({ categories: await rootCategories(input.context.shop, await supplierOf(input)) }),
  category: async (input) => {
    const { params, query, context } = input;
    const { category, nextPage } = await categoryById(
      context.shop,
      params.id,
      await supplierOf(input),
      query,
    );
    return ok({ category, ...paginated(nextPage) });
  },
  categoryBanners: async (input) =>
    ok({
      offers: await bannerOffersOfCategory(input.context.shop, input.params.id, await supplierOf(input)),
    }),
  sampleProducts: async (input) =>
    ok({ products: await sampleProducts(input.context.shop, await supplierOf(input)) }),
  product: async (input) =>
    ok({ product: await productById(input.context.shop, input.params.id, await supplierOf(input)) }),
  productOffers: async (input) =>
    ok({ offers: await offersOfProduct(input.context.shop, input.params.id, await supplierOf(input)) }),
  sellableOffers: async (input) =>
    ok({ offers: await offersOfSellable(input.context.shop, input.params.id, await supplierOf(input)) }),
  search: async (input) => {
    const { query, context } = input;
    const { offers, nextPage } = await search(context.shop, query.query, await supplierOf(input), query);
    return ok({ offers, ...paginated(nextPage) });
  },
};

export const catalogNewer: Implementation<(typeof newer)['catalog'], RequestContext> = {
  ...catalogOlder,
  ads: async ({ context }) => {
    const { ad, popup } = await advertsNow(context.shop, context.supplierId);
    return ok({ ads: { banners: ad, popups: popup } });
  },
  banners: async ({ context }) =>
    ok({ banners: (await advertsNow(context.shop, context.supplierId)).banner }),
};
