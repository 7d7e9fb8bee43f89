import { z } from 'zod';
import { entity, field, Id, ImageUrl, Instant } from '../values/fields.ts';
import { MAXIMUM_QUERY_LENGTH } from '../vocabulary/index.ts';
import { Pagination, Status } from '../wire/answers.ts';
import { c, closed, facts, pageQuery, refusals } from '../wire/route.ts';
import { Brand, Correlation, NamedId, Offer, OffersAnswer, Sellable } from './offer.ts';

export const Relation = entity(
  'Relation',
  'A way in which the variants of a product differ, such as flavour.',
  {
    id: Id,
    name: field(z.string(), 'Name of the relation.', 'Flavour'),
    correlations: field(z.array(Correlation).nullish(), 'Available choices.'),
  },
);

export const Product = entity('Product', 'A product in all its brands, sizes and packs.', {
  id: Id,
  name: field(z.string(), 'Name of the product.', 'Parboiled rice'),
  image_url: ImageUrl,
  visibility: field(z.string().nullish(), 'Who can see the product; any string.'),
  brands: field(z.array(Brand).nullish(), 'Available brands.'),
  relations: field(z.array(Relation).nullish(), 'Other ways in which the variants differ.'),
  units: field(z.array(NamedId).nullish(), 'Available sizes.'),
  packs: field(z.array(NamedId).nullish(), 'Available packs.'),
  sellables: field(z.array(Sellable).nullish(), 'All variants.'),
  product_types: field(z.array(z.string()).nullish(), 'Types of product; any strings.'),
  catalog_paths: field(z.array(z.string()).nullish(), 'Categories that contain it, from the root.'),
  offers: field(
    z.array(Offer).nullish(),
    'Offers of the requested supplier, or the cheapest offer of each variant if none was requested. Saves a call per product. Optional.',
  ),
});
export interface Product extends z.infer<typeof Product> {}

const ProductAnswer = entity('ProductAnswer', 'A single product.', {
  status: Status,
  product: Product,
});

const ProductsAnswer = entity('ProductsAnswer', 'A list of products.', {
  status: Status,
  products: z.array(Product),
});

export const CategoryLink = entity('CategoryLink', 'A category as it appears in the list of another.', {
  id: Id,
  name: field(z.string(), 'Name of the category.', 'Rice'),
  image_url: ImageUrl,
});
export interface CategoryLink extends z.infer<typeof CategoryLink> {}

export const Category = entity('Category', 'A category of products.', {
  ...CategoryLink.shape,
  categories: field(z.array(CategoryLink).nullish(), 'Subcategories.'),
  products: field(z.array(Product).nullish(), 'Products in the category, or one page of them.'),
  categories_count: field(z.int().nullish(), 'Number of subcategories; only on root categories.'),
  products_count: field(z.int().nullish(), 'Number of products; only on root categories.'),
});
export interface Category extends z.infer<typeof Category> {}

const CategoriesAnswer = entity('CategoriesAnswer', 'The root categories.', {
  status: Status,
  categories: z.array(Category),
});

const CategoryAnswer = entity('CategoryAnswer', 'A single category.', {
  status: Status,
  category: Category,
  pagination: field(Pagination.optional(), 'Position of the next page of products.'),
});

export const Banner = entity('Banner', 'An image that links to a product.', {
  image_url: ImageUrl,
  target_id: field(Id.nullish(), 'ID of the linked product.'),
  target_name: field(
    z.string().nullish(),
    'Name of the linked product; also the text alternative for the image.',
  ),
  end_at: field(Instant.nullish(), 'When the banner ends; displayed as valid until the day before.'),
});
export interface Banner extends z.infer<typeof Banner> {}

const BannersAnswer = entity('BannersAnswer', 'Banners for the home screen.', {
  status: Status,
  banners: z.array(Banner),
});

const AdsAnswer = entity('AdsAnswer', 'Advertisements.', {
  status: Status,
  ads: field(
    z.object({
      banners: field(z.array(Banner).nullish(), 'Banners for the home screen.'),
      popups: field(z.array(Banner).nullish(), 'Popups to show once per visit.'),
    }),
    'Banners and popups.',
  ),
});

const read = facts({ caller: 'anyone', catalogue: true });
const EntityPath = z.object({ id: field(Id, 'ID of the entity.') });
const SupplierQuery = z.object({
  supplier_id: field(Id.optional(), 'Only consider offers of this supplier. Defaults to all suppliers.'),
});
const PagedSupplierQuery = SupplierQuery.extend(pageQuery);

/** What reads of one entity and its offers have in common. */
const ofEntity = {
  method: 'GET',
  pathParams: EntityPath,
  query: SupplierQuery,
  responses: { 200: OffersAnswer, ...refusals('not_found') },
  metadata: read,
} as const;

/** Catalogue reads, at the same paths in both generations. */
const catalogRoutes = c.router({
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
    ...ofEntity,
    path: '/catalog/v1/categories/:id/banners',
    summary: 'List banner offers of a category',
    description: 'Returns offers to feature at the top of the category.',
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
    ...ofEntity,
    path: '/catalog/v1/products/:id',
    summary: 'Retrieve a product',
    description: 'Returns a product with all its variants.',
    responses: { 200: ProductAnswer, ...refusals('not_found') },
  },
  productOffers: {
    ...ofEntity,
    path: '/catalog/v1/products/:id/offers',
    summary: 'List offers of a product',
    description: 'Returns the offers of every variant of the product, cheapest first.',
  },
  sellableOffers: {
    ...ofEntity,
    path: '/catalog/v1/sellables/:id/offers',
    summary: 'List offers of a sellable',
    description: 'Returns the offers of one variant, cheapest first; with a supplier, only that supplier’s.',
  },
  search: {
    method: 'GET',
    path: '/catalog/v1/offers/search',
    summary: 'Search offers',
    description:
      'Searches by word, partial word or barcode, tolerating misspellings; best match first. `page` and `per_page` are extensions; without them the first page is returned.',
    query: SupplierQuery.extend({
      query: field(z.string().max(MAXIMUM_QUERY_LENGTH), 'Search terms.', 'maize meal'),
      ...pageQuery,
    }),
    responses: { 200: OffersAnswer, ...refusals('not_found') },
    metadata: read,
  },
});

export const older = c.router(catalogRoutes, closed);

export const newer = c.router(
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
