import { z } from 'zod';
import { Id } from '../values/fields.ts';
import { MAXIMUM_QUERY_LENGTH } from '../vocabulary/index.ts';
import { c, closed, facts, pageQuery, refusals } from '../wire/route.ts';
import { AdsAnswer, BannersAnswer } from './ads.ts';
import { CategoriesAnswer, CategoryAnswer } from './category.ts';
import { OffersAnswer } from './offer.ts';
import { ProductAnswer, ProductsAnswer } from './product.ts';

const read = facts({ caller: 'anyone', catalogue: true });
const EntityPath = z.object({ id: Id.meta({ description: 'ID of the entity.' }) });
const SupplierQuery = z.object({
  supplier_id: Id.optional().meta({
    description: 'Only consider offers of this supplier. Defaults to all suppliers.',
  }),
});
const PagedSupplierQuery = SupplierQuery.extend(pageQuery);

/** Catalogue reads, at the same paths in both generations. */
export const catalogRoutes = c.router({
  categories: {
    method: 'GET',
    path: '/catalog/v1/categories',
    summary: 'List root categories',
    description: 'Returns the top-level categories with their subcategories and products.',
    query: SupplierQuery,
    responses: { 200: CategoriesAnswer, ...refusals('not_found') },
    metadata: read,
  },
  category: {
    method: 'GET',
    path: '/catalog/v1/categories/:id',
    summary: 'Retrieve a category',
    description:
      'Returns a category with its subcategories and products. `page` and `per_page` are extensions; without them the first page is returned.',
    pathParams: EntityPath,
    query: PagedSupplierQuery,
    responses: { 200: CategoryAnswer, ...refusals('not_found') },
    metadata: read,
  },
  categoryBanners: {
    method: 'GET',
    path: '/catalog/v1/categories/:id/banners',
    summary: 'List banner offers of a category',
    description: 'Returns offers to feature at the top of the category.',
    pathParams: EntityPath,
    query: SupplierQuery,
    responses: { 200: OffersAnswer, ...refusals('not_found') },
    metadata: read,
  },
  sampleProducts: {
    method: 'GET',
    path: '/catalog/v1/products/sample',
    summary: 'List sample products',
    description: 'Returns a few products for the home screen.',
    query: SupplierQuery,
    responses: { 200: ProductsAnswer, ...refusals('not_found') },
    metadata: read,
  },
  product: {
    method: 'GET',
    path: '/catalog/v1/products/:id',
    summary: 'Retrieve a product',
    description: 'Returns a product with all its variants.',
    pathParams: EntityPath,
    query: SupplierQuery,
    responses: { 200: ProductAnswer, ...refusals('not_found') },
    metadata: read,
  },
  productOffers: {
    method: 'GET',
    path: '/catalog/v1/products/:id/offers',
    summary: 'List offers of a product',
    description: 'Returns the offers of every variant of the product, cheapest first.',
    pathParams: EntityPath,
    query: SupplierQuery,
    responses: { 200: OffersAnswer, ...refusals('not_found') },
    metadata: read,
  },
  sellableOffers: {
    method: 'GET',
    path: '/catalog/v1/sellables/:id/offers',
    summary: 'List offers of a sellable',
    description: 'Returns the offers of one variant, cheapest first; with a supplier, only that supplier’s.',
    pathParams: EntityPath,
    query: SupplierQuery,
    responses: { 200: OffersAnswer, ...refusals('not_found') },
    metadata: read,
  },
  search: {
    method: 'GET',
    path: '/catalog/v1/offers/search',
    summary: 'Search offers',
    description:
      'Searches by word, partial word or barcode, tolerating misspellings; best match first. `page` and `per_page` are extensions; without them the first page is returned.',
    query: SupplierQuery.extend({
      query: z
        .string()
        .max(MAXIMUM_QUERY_LENGTH)
        .meta({ description: 'Search terms.', examples: ['maize meal'] }),
      ...pageQuery,
    }),
    responses: { 200: OffersAnswer, ...refusals('not_found') },
    metadata: read,
  },
});

export const catalogOlder = c.router(catalogRoutes, closed);

export const catalogNewer = c.router(
  {
    ...catalogRoutes,
    ads: {
      method: 'GET',
      path: '/api/v2/ads',
      summary: 'List advertisements',
      description:
        'Current banners for the home screen, and popups to show once per visit. At the base address of a supplier, only those that link to something it offers.',
      responses: { 200: AdsAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
    banners: {
      method: 'GET',
      path: '/api/v2/banners',
      summary: 'List banners',
      description:
        'Current banners for the home screen. At the base address of a supplier, only those that link to something it offers.',
      responses: { 200: BannersAnswer },
      metadata: facts({ caller: 'anyone', catalogue: true }),
    },
  },
  closed,
);
