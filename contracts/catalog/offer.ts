import { z } from 'zod';
import { Pagination, Status } from '../wire/answers.ts';
import { Cents, Id, Instant, Quantity } from '../wire/fields.ts';
import { NamedId, Sellable } from './sellable.ts';

/** What one supplier asks for one sellable. */
export const Offer = z
  .object({
    id: Id,
    name: z.string().nullish().meta({ description: 'Name to show; the name of the sellable where empty.' }),
    price: z
      .string()
      .nullish()
      .meta({ description: 'The price as text.', examples: ['R1 234.50'] }),
    price_in_cents: Cents.meta({
      description: 'Price of one piece, or of one kg, g, l or ml of a weighed item, in cents.',
    }),
    base_price_in_cents: Cents.nullish().meta({
      description:
        'Price of a single unit without promotion, in cents. Against the pack it gives the saving.',
    }),
    price_updated_at: Instant.nullish().meta({ description: 'When the price last changed.' }),
    start_at: Instant.nullish().meta({ description: 'When the offer starts; null when it already runs.' }),
    end_at: Instant.nullish().meta({ description: 'When the offer ends; null when it has no end.' }),
    supplier: NamedId.nullish().meta({ description: 'Who offers it.' }),
    sellable: Sellable,
    promo: z.boolean().nullish().meta({ description: 'A promotion.' }),
    stokvel: z.boolean().nullish().meta({ description: 'A bulk pack for a buying group.' }),
    per_kg: z.boolean().nullish().meta({ description: 'Sold by weight or volume.' }),
    per_kg_symbol: z
      .string()
      .nullish()
      .meta({ description: 'Unit in which the quantity is shown.', examples: ['kg', 'g'] }),
    per_kg_conversion_rate: z.number().nullish().meta({
      description: 'Shown quantity times this is the quantity that is ordered and priced.',
    }),
    per_kg_qty_min: z.number().nullish().meta({ description: 'Smallest quantity, as shown.' }),
    per_kg_qty_step: z.number().nullish().meta({ description: 'Step of the quantity, as shown.' }),
    out_of_stock_at: Instant.nullish().meta({
      description: 'When it went out of stock; null while there is some.',
    }),
    out_of_stock_streak: z
      .int()
      .nullish()
      .meta({ description: 'Days in a row without stock, today included; 0 while there is some.' }),
    low_stock_label: z.string().nullish().meta({ description: 'Label when little is left.' }),
    low_stock_string: z.string().nullish().meta({ description: 'How much is left, in words.' }),
    qty_left: Quantity.nullish().meta({
      description: 'The same as a cart counts it, for programs; empty where enough is left.',
    }),
    root_category_name: z.string().nullish().meta({ description: 'Root category of the product.' }),
    updated: z.boolean().nullish().meta({ description: 'The price is not the one that the caller sent.' }),
  })
  .meta({ id: 'Offer', description: 'What one supplier asks for one sellable.' });
export interface Offer extends z.infer<typeof Offer> {}

export const OffersAnswer = z
  .object({ status: Status, offers: z.array(Offer), pagination: Pagination.optional() })
  .meta({ id: 'OffersAnswer', description: 'A list of offers, or a page of it.' });
