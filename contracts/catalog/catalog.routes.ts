import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, facts, pageQuery, refusals } from '../wire/route.ts';
import { CategoriesAnswer, CategoryAnswer } from './category.ts';
import { OffersAnswer } from './offer.ts';
import { ProductAnswer, ProductsAnswer } from './product.ts';

const read = facts({ caller: 'anyone', catalogue: true });
const OfId = z.object({ id: Id.meta({ description: 'Key of the entity.' }) });
export const OfSupplier = z.object({
  supplier_id: Id.optional().meta({
    description: 'Supplier whose offers count; every supplier where it is left out.',
  }),
});
const Paged = OfSupplier.extend(pageQuery);

/** Catalogue reads, on the same paths in both generations. */
export const catalogRoutes = c.router({
  categories: {
    method: 'GET',
    path: '/catalog/v1/categories',
    summary: 'List root categories',
    description: 'The shelves of the shop with what they hold.',
    query: OfSupplier,
    responses: { 200: CategoriesAnswer, ...refusals(404) },
    metadata: read,
  },
  category: {
    method: 'GET',
    path: '/catalog/v1/categories/:id',
    summary: 'Read a category',
    description:
      'A category, its categories and its products. `page` and `per_page` are extensions; without them the first page comes.',
    pathParams: OfId,
    query: Paged,
    responses: { 200: CategoryAnswer, ...refusals(404) },
    metadata: read,
  },
  categoryBanners: {
    method: 'GET',
    path: '/catalog/v1/categories/:id/banners',
    summary: 'List banner offers of a category',
    description: 'Offers to show on top of the category.',
    pathParams: OfId,
    query: OfSupplier,
    responses: { 200: OffersAnswer, ...refusals(404) },
    metadata: read,
  },
  sampleProducts: {
    method: 'GET',
    path: '/catalog/v1/products/sample',
    summary: 'List sample products',
    description: 'A few products to show on the home screen.',
    query: OfSupplier,
    responses: { 200: ProductsAnswer, ...refusals(404) },
    metadata: read,
  },
  product: {
    method: 'GET',
    path: '/catalog/v1/products/:id',
    summary: 'Read a product',
    description: 'A product with every variant that is sold.',
    pathParams: OfId,
    query: OfSupplier,
    responses: { 200: ProductAnswer, ...refusals(404) },
    metadata: read,
  },
  productOffers: {
    method: 'GET',
    path: '/catalog/v1/products/:id/offers',
    summary: 'List offers of a product',
    description: 'Offers of every variant of the product, cheapest first.',
    pathParams: OfId,
    query: OfSupplier,
    responses: { 200: OffersAnswer, ...refusals(404) },
    metadata: read,
  },
  sellableOffers: {
    method: 'GET',
    path: '/catalog/v1/sellables/:id/offers',
    summary: 'List offers of a sellable',
    description: 'Offers of one variant, cheapest first. With a supplier, only that supplier’s.',
    pathParams: OfId,
    query: OfSupplier,
    responses: { 200: OffersAnswer, ...refusals(404) },
    metadata: read,
  },
});

/** Search as the newer generation has it: no pages. The older one adds them. */
export const searchRoute = c.query({
  method: 'GET',
  path: '/catalog/v1/offers/search',
  summary: 'Search offers',
  description: 'Finds by word, part of a word, barcode or misspelling, best match first.',
  query: OfSupplier.extend({
    query: z
      .string()
      .max(200)
      .meta({ description: 'What to look for.', examples: ['maize meal'] }),
  }),
  responses: { 200: OffersAnswer, ...refusals(404) },
  metadata: read,
});
