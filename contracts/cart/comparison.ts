import { z } from 'zod';
import { Supplier } from '../supplier/supplier.ts';
import { Cents, Id, Quantity } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';
import { CartLine } from './cart.ts';

const percent = (description: string) =>
  z
    .number()
    .nullish()
    .meta({ description: `${description}, in percent.` });

export const Comparison = z
  .object({
    supplier: Supplier,
    items: z.array(CartLine).meta({ description: 'Items of the cart that the supplier has.' }),
    missing_items_count: z
      .int()
      .nullish()
      .meta({ description: 'Number of cart lines the supplier cannot fill.' }),
    subtotal_in_cents: Cents.nullish().meta({ description: 'Sum of the items, in cents.' }),
    total_in_cents: Cents.meta({ description: 'Total of items and delivery, in cents.' }),
    shipping_cost_in_cents: Cents.nullish().meta({
      description: 'Courier fee, in cents; null if the goods must be collected.',
    }),
    total_vs_cheapest_variance_percent: percent(
      'How far the total is above the cheapest basket of the same items',
    ),
    percent_value_vs_cheapest: percent(
      'Price of the items relative to the cheapest basket of the same items, where 100 is equally cheap',
    ),
    unit_price_varience_over_threshold_count: z.int().nullish().meta({
      description:
        'Number of items whose unit price is more than 20% above the cheapest. Misspelt in the original API.',
    }),
    direct_overall_calculation: z
      .number()
      .nullish()
      .meta({
        description:
          'Score of the basket; lower is better. Its total, plus three times the cheapest price of each missing item, ' +
          'as a percentage of the cheapest complete basket.',
      }),
  })
  .meta({ id: 'Comparison', description: 'Cost of the cart at one supplier.' });
export interface Comparison extends z.infer<typeof Comparison> {}

export const CheapestBasket = z
  .object({
    items: z
      .array(z.object({ qty: Quantity, sellable_id: Id, price_in_cents: Cents }))
      .meta({ description: 'Items bought, with the price of each.' }),
    total_in_cents: Cents,
  })
  .meta({
    id: 'CheapestBasket',
    description: 'The cheapest way to buy the cart, item by item, from any supplier.',
  });
export interface CheapestBasket extends z.infer<typeof CheapestBasket> {}

export const ComparisonsAnswer = z
  .object({ status: Status, comparisons: z.array(Comparison) })
  .meta({ id: 'ComparisonsAnswer', description: 'Cost of the cart at every supplier, best first.' });

export const ComparisonsDebugAnswer = z
  .object({ status: Status, comparisons: z.array(Comparison), cheapest_basket: CheapestBasket })
  .meta({
    id: 'ComparisonsDebugAnswer',
    description: 'The comparison, and the cheapest basket it is measured against.',
  });
