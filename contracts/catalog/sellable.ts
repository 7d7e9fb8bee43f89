import { z } from 'zod';
import { Id, ImageUrl } from '../values/fields.ts';

export const NamedId = z
  .object({ id: Id, name: z.string().meta({ description: 'Display name.', examples: ['1 kg'] }) })
  .meta({ id: 'NamedId', description: 'An ID with a display name.' });
export interface NamedId extends z.infer<typeof NamedId> {}

export const Brand = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Name of the brand.', examples: ['Twee Riviere'] }),
    image_url: ImageUrl,
  })
  .meta({ id: 'Brand', description: 'A brand of products.' });
export interface Brand extends z.infer<typeof Brand> {}

export const Correlation = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Name of the choice.', examples: ['Peach'] }),
    position: z.int().nullish().meta({ description: 'Position among the choices, starting at 0.' }),
    relation_id: Id.nullish(),
    relation_name: z
      .string()
      .nullish()
      .meta({ description: 'Name of the relation.', examples: ['Flavour'] }),
  })
  .meta({ id: 'Correlation', description: 'One choice within a relation, such as `Peach` for `Flavour`.' });

export const ComboItem = z
  .object({
    name: z
      .string()
      .meta({ description: 'Name of the item.', examples: ['Twee Riviere parboiled rice 1 kg'] }),
    image_url: ImageUrl,
    combo_qty: z.number().meta({ description: 'Quantity in the combo.' }),
  })
  .meta({ id: 'ComboItem', description: 'An item in a combo.' });

export const Sellable = z
  .object({
    id: Id,
    name: z
      .string()
      .meta({ description: 'Brand, product and size, for display.', examples: ['Impala Maize Meal 10 kg'] }),
    barcode: z.string().nullish().meta({ description: 'EAN barcode on the packaging.' }),
    brand: z.string().nullish().meta({ description: 'Name of the brand.' }),
    brand_id: Id.nullish(),
    pack: z
      .string()
      .nullish()
      .meta({
        description:
          'Number of units sold together; only the leading number counts. Empty or 1 means a single unit.',
        examples: ['6'],
      }),
    pack_id: Id.nullish(),
    unit: z
      .string()
      .nullish()
      .meta({ description: 'Size of one unit.', examples: ['500 g'] }),
    unit_id: Id.nullish(),
    measurement: z
      .string()
      .nullish()
      .meta({ description: 'Pack and unit, for display.', examples: ['6 x 500 g'] }),
    product: z.string().nullish().meta({ description: 'Name of the product.' }),
    product_id: Id.nullish(),
    image_url: ImageUrl,
    image_lg_url: ImageUrl,
    catalog_paths: z
      .array(z.string())
      .nullish()
      .meta({ description: 'Categories that contain it, from the root.' }),
    correlations: z
      .array(Correlation)
      .nullish()
      .meta({ description: 'Choice in every relation of the product.' }),
    combo_items: z
      .array(ComboItem)
      .nullish()
      .meta({ description: 'Items in the combo; empty for anything else.' }),
  })
  .meta({
    id: 'Sellable',
    description: 'A variant of a product that can be bought: one brand, size and pack.',
  });
export interface Sellable extends z.infer<typeof Sellable> {}
