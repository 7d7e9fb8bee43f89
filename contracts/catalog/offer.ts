import { z } from 'zod';
import { Cents, Id, ImageUrl, Instant, Quantity } from '../values/fields.ts';
import { Pagination, Status } from '../wire/answers.ts';

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

const ComboItem = z
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

export const Offer = z
  .object({
    id: Id,
    name: z.string().nullish().meta({ description: 'Display name; defaults to the name of the sellable.' }),
    price: z
      .string()
      .nullish()
      .meta({ description: 'Formatted price.', examples: ['R1 234.50'] }),
    price_in_cents: Cents.meta({
      description: 'Price of one piece, or of one kg, g, l or ml of a weighed item, in cents.',
    }),
    base_price_in_cents: Cents.nullish().meta({
      description:
        'Price of a single unit without promotion, in cents; compare with the price of the pack to get the saving.',
    }),
    price_updated_at: Instant.nullish().meta({ description: 'When the price last changed.' }),
    start_at: Instant.nullish().meta({ description: 'When the offer starts; null if it already runs.' }),
    end_at: Instant.nullish().meta({ description: 'When the offer ends; null if it has no end.' }),
    ended: z.boolean().nullish().meta({
      description: 'Whether the offer has ended by the clock of the shop; on lines that were checked.',
    }),
    supplier: NamedId.nullish().meta({ description: 'Supplier of the offer.' }),
    sellable: Sellable,
    promo: z.boolean().nullish().meta({ description: 'Whether this is a promotion.' }),
    stokvel: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether this is a bulk pack for a buying group (stokvel).' }),
    per_kg: z.boolean().nullish().meta({ description: 'Whether it is sold by weight or volume.' }),
    per_kg_symbol: z
      .string()
      .nullish()
      .meta({ description: 'Unit in which the quantity is displayed.', examples: ['kg', 'g'] }),
    per_kg_conversion_rate: z.number().nullish().meta({
      description: 'Multiply the displayed quantity by this to get the quantity that is ordered and priced.',
    }),
    per_kg_qty_min: z.number().nullish().meta({ description: 'Minimum displayed quantity.' }),
    per_kg_qty_step: z.number().nullish().meta({
      description: 'Increment of the displayed quantity. Quantities between two steps can be ordered too.',
    }),
    out_of_stock_at: Instant.nullish().meta({
      description: 'When it went out of stock; null while in stock.',
    }),
    out_of_stock_streak: z
      .int()
      .nullish()
      .meta({ description: 'Consecutive days without stock, including today; 0 while in stock.' }),
    low_stock_label: z.string().nullish().meta({ description: 'Label to show when stock is low.' }),
    low_stock_string: z.string().nullish().meta({ description: 'Remaining stock, as text.' }),
    qty_left: Quantity.nullish().meta({
      description: 'Remaining stock in the units of a cart, for programs; empty while there is plenty.',
    }),
    root_category_name: z
      .string()
      .nullish()
      .meta({ description: 'Name of the root category of the product.' }),
    updated: z.boolean().nullish().meta({ description: 'Whether the price differs from the price sent.' }),
  })
  .meta({ id: 'Offer', description: 'The price of a sellable at one supplier.' });
export interface Offer extends z.infer<typeof Offer> {}

export const OffersAnswer = z
  .object({ status: Status, offers: z.array(Offer), pagination: Pagination.optional() })
  .meta({ id: 'OffersAnswer', description: 'Offers, or one page of them.' });
