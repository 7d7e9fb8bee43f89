import { z } from 'zod';
import { Supplier } from '../supplier/supplier.ts';
import { Status } from '../wire/answers.ts';
import { Cents, Id, Quantity } from '../wire/fields.ts';
import { CartLine } from './cart.ts';

const percent = (description: string) =>
  z
    .number()
    .nullish()
    .meta({ description: `${description}, in percent.` });

/** What the cart would cost at one supplier. */
export const Comparison = z
  .object({
    supplier: Supplier,
    items: z.array(CartLine).meta({ description: 'What the supplier has of the cart.' }),
    missing_items_count: z
      .int()
      .nullish()
      .meta({ description: 'Lines of the cart of which the supplier has not enough.' }),
    subtotal_in_cents: Cents.nullish().meta({ description: 'Sum of the items, in cents.' }),
    total_in_cents: Cents.meta({ description: 'Items and delivery, in cents.' }),
    shipping_cost_in_cents: Cents.nullish().meta({
      description: 'Cost of the courier to the place, in cents; null where the goods must be collected.',
    }),
    total_vs_cheapest_variance_percent: percent(
      'How far the total is above the cheapest basket of the same items',
    ),
    percent_value_vs_cheapest: percent(
      'Value of the items against the cheapest basket of the same items, 100 being as cheap',
    ),
    unit_price_varience_over_threshold_count: z.int().nullish().meta({
      description: 'Items whose unit price is more than 20 % above the cheapest. The spelling is the wire’s.',
    }),
    direct_overall_calculation: z
      .number()
      .nullish()
      .meta({
        description:
          'Score of the basket; lower is better. Its total, with three times the cheapest price of what is missing, ' +
          'in percent of the cheapest basket of everything.',
      }),
  })
  .meta({ id: 'Comparison', description: 'What the cart would cost at one supplier.' });
export interface Comparison extends z.infer<typeof Comparison> {}

/** The cheapest way to buy the cart, item by item, whoever sells it. */
export const CheapestBasket = z
  .object({
    items: z
      .array(z.object({ qty: Quantity, sellable_id: Id, price_in_cents: Cents }))
      .meta({ description: 'What is bought, and what one of it costs.' }),
    total_in_cents: Cents,
  })
  .meta({ id: 'CheapestBasket', description: 'The cheapest way to buy the cart, item by item.' });
export interface CheapestBasket extends z.infer<typeof CheapestBasket> {}

export const ComparisonsAnswer = z
  .object({ status: Status, comparisons: z.array(Comparison) })
  .meta({ id: 'ComparisonsAnswer', description: 'The cart at every supplier, best first.' });

export const ComparisonsDebugAnswer = z
  .object({ status: Status, comparisons: z.array(Comparison), cheapest_basket: CheapestBasket })
  .meta({
    id: 'ComparisonsDebugAnswer',
    description: 'The comparison and the cheapest basket it was made against.',
  });
