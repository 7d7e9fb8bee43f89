import { z } from 'zod';
import { Cents, Id, Instant, Quantity } from '../values/fields.ts';
import { Pagination, Status } from '../wire/answers.ts';
import { NamedId, Sellable } from './sellable.ts';

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
    per_kg_qty_step: z.number().nullish().meta({ description: 'Increment of the displayed quantity.' }),
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
