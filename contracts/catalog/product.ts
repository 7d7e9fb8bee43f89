import { z } from 'zod';
import { Id, ImageUrl } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';
import { Brand, Correlation, NamedId, Offer, Sellable } from './offer.ts';

export const Relation = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Name of the relation.', examples: ['Flavour'] }),
    correlations: z.array(Correlation).nullish().meta({ description: 'Available choices.' }),
  })
  .meta({ id: 'Relation', description: 'A way in which the variants of a product differ, such as flavour.' });

export const Product = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Name of the product.', examples: ['Parboiled rice'] }),
    image_url: ImageUrl,
    visibility: z.string().nullish().meta({ description: 'Who can see the product; any string.' }),
    brands: z.array(Brand).nullish().meta({ description: 'Available brands.' }),
    relations: z.array(Relation).nullish().meta({ description: 'Other ways in which the variants differ.' }),
    units: z.array(NamedId).nullish().meta({ description: 'Available sizes.' }),
    packs: z.array(NamedId).nullish().meta({ description: 'Available packs.' }),
    sellables: z.array(Sellable).nullish().meta({ description: 'All variants.' }),
    product_types: z.array(z.string()).nullish().meta({ description: 'Types of product; any strings.' }),
    catalog_paths: z
      .array(z.string())
      .nullish()
      .meta({ description: 'Categories that contain it, from the root.' }),
    offers: z.array(Offer).nullish().meta({
      description:
        'Offers of the requested supplier, or the cheapest offer of each variant if none was requested. Saves a call per product. Optional.',
    }),
  })
  .meta({ id: 'Product', description: 'A product in all its brands, sizes and packs.' });
export interface Product extends z.infer<typeof Product> {}

export const ProductAnswer = z
  .object({ status: Status, product: Product })
  .meta({ id: 'ProductAnswer', description: 'A single product.' });

export const ProductsAnswer = z
  .object({ status: Status, products: z.array(Product) })
  .meta({ id: 'ProductsAnswer', description: 'A list of products.' });
