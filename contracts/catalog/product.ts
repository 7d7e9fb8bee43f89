import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Id, ImageUrl } from '../wire/fields.ts';
import { Offer } from './offer.ts';
import { Brand, Correlation, NamedId, Sellable } from './sellable.ts';

/** A way in which the variants of a product differ, such as flavour. */
export const Relation = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'What differs.', examples: ['Flavour'] }),
    correlations: z.array(Correlation).nullish().meta({ description: 'The choices.' }),
  })
  .meta({ id: 'Relation', description: 'A way in which the variants of a product differ.' });

/** A thing that people look for, in all its brands, sizes and packs. */
export const Product = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'What people look for.' }),
    image_url: ImageUrl,
    visibility: z.string().nullish().meta({ description: 'Who sees the product; open text.' }),
    brands: z.array(Brand).nullish().meta({ description: 'Brands it comes in.' }),
    relations: z.array(Relation).nullish().meta({ description: 'Other ways in which its variants differ.' }),
    units: z.array(NamedId).nullish().meta({ description: 'Sizes it comes in.' }),
    packs: z.array(NamedId).nullish().meta({ description: 'Packs it comes in.' }),
    sellables: z.array(Sellable).nullish().meta({ description: 'Every variant that is sold.' }),
    product_types: z.array(z.string()).nullish().meta({ description: 'Kinds of product; open texts.' }),
    catalog_paths: z
      .array(z.string())
      .nullish()
      .meta({ description: 'Categories it stands in, from the root.' }),
    offers: z.array(Offer).nullish().meta({
      description:
        'Offers of the supplier that was asked for, or the cheapest one of each variant where none was; saves a call per product. Optional.',
    }),
  })
  .meta({ id: 'Product', description: 'A thing that people look for, in all its variants.' });
export interface Product extends z.infer<typeof Product> {}

export const ProductAnswer = z
  .object({ status: Status, product: Product })
  .meta({ id: 'ProductAnswer', description: 'One product.' });

export const ProductsAnswer = z
  .object({ status: Status, products: z.array(Product) })
  .meta({ id: 'ProductsAnswer', description: 'Several products.' });
