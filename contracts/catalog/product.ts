import { z } from 'zod';
import { entity, field, Id, ImageUrl } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';
import { Brand, Correlation, NamedId, Offer, Sellable } from './offer.ts';

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

export const ProductAnswer = entity('ProductAnswer', 'A single product.', {
  status: Status,
  product: Product,
});

export const ProductsAnswer = entity('ProductsAnswer', 'A list of products.', {
  status: Status,
  products: z.array(Product),
});
