import { z } from 'zod';
import { Id, ImageUrl } from '../wire/fields.ts';

/** A key and what to call it. */
export const NamedId = z
  .object({ id: Id, name: z.string().meta({ description: 'What to call it.' }) })
  .meta({ id: 'NamedId', description: 'A key and what to call it.' });
export interface NamedId extends z.infer<typeof NamedId> {}

/** Who makes what is sold. */
export const Brand = z
  .object({ id: Id, name: z.string().meta({ description: 'Name of the brand.' }), image_url: ImageUrl })
  .meta({ id: 'Brand', description: 'A brand.' });
export interface Brand extends z.infer<typeof Brand> {}

/** One choice within a relation: the flavour `Peach` within `Flavour`. */
export const Correlation = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'The choice.', examples: ['Peach'] }),
    position: z.int().nullish().meta({ description: 'Place among the choices, from 0.' }),
    relation_id: Id.nullish(),
    relation_name: z
      .string()
      .nullish()
      .meta({ description: 'What differs.', examples: ['Flavour'] }),
  })
  .meta({ id: 'Correlation', description: 'One choice within a relation.' });

/** A part of a combo. */
export const ComboItem = z
  .object({
    name: z.string().meta({ description: 'What it is.' }),
    image_url: ImageUrl,
    combo_qty: z.number().meta({ description: 'How many of it the combo holds.' }),
  })
  .meta({ id: 'ComboItem', description: 'A part of a combo.' });

/** One variant of a product that can be bought: this brand, this size, this pack. */
export const Sellable = z
  .object({
    id: Id,
    name: z
      .string()
      .meta({ description: 'Brand, product and size, as shown.', examples: ['Impala Maize Meal 10 kg'] }),
    barcode: z.string().nullish().meta({ description: 'EAN on the packaging.' }),
    brand: z.string().nullish().meta({ description: 'Name of the brand.' }),
    brand_id: Id.nullish(),
    pack: z
      .string()
      .nullish()
      .meta({
        description:
          'How many units are sold together; the leading number counts. Empty or 1 is a single unit.',
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
      .meta({ description: 'Pack and unit, as shown.', examples: ['6 x 500 g'] }),
    product: z.string().nullish().meta({ description: 'Name of the product.' }),
    product_id: Id.nullish(),
    image_url: ImageUrl,
    image_lg_url: ImageUrl,
    catalog_paths: z
      .array(z.string())
      .nullish()
      .meta({ description: 'Categories it stands in, from the root.' }),
    correlations: z
      .array(Correlation)
      .nullish()
      .meta({ description: 'Its choice in every relation of the product.' }),
    combo_items: z
      .array(ComboItem)
      .nullish()
      .meta({ description: 'What a combo holds; empty for anything else.' }),
  })
  .meta({ id: 'Sellable', description: 'One variant of a product that can be bought.' });
export interface Sellable extends z.infer<typeof Sellable> {}
