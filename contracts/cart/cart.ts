import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Offer } from '../catalog/offer.ts';
import { Supplier } from '../supplier/supplier.ts';
import {
  Cents,
  Id,
  Latitude,
  Longitude,
  openText,
  Quantity,
  refuseContradictoryDispatch,
  sentText,
} from '../values/fields.ts';
import {
  MAXIMUM_CART_LINES,
  MAXIMUM_DISCOUNT_CODE_LENGTH,
  MAXIMUM_QUANTITY,
  SHIPPING_METHODS,
} from '../vocabulary/index.ts';
import { Messages, SaidProblem, Status } from '../wire/answers.ts';

const OfferReference = z
  .object({
    id: Id,
    price_in_cents: Cents.optional().meta({
      description: 'Price shown to the shopper, in cents; compared with the current price.',
    }),
  })
  .meta({
    id: 'OfferReference',
    description: 'An offer in a cart that is sent: the whole offer, or just its ID.',
  });

export const CartItem = z
  .object({
    offer: OfferReference,
    qty: z
      .number()
      .positive()
      .max(MAXIMUM_QUANTITY)
      .meta({
        description: 'Number of pieces, or the amount of a weighed item; at most 5 decimals.',
        examples: [2, 0.75],
      }),
  })
  .meta({ id: 'CartItem', description: 'A cart line to send: an offer and its quantity.' });
export interface CartItem extends z.infer<typeof CartItem> {}

export const CartLine = z
  .object({ offer: Offer, qty: Quantity })
  .meta({ id: 'CartLine', description: 'A cart line as returned: the current offer and its quantity.' });
export interface CartLine extends z.infer<typeof CartLine> {}

/** Live shops list what they no longer have with the quantity 0, or with none. */
export const ChangedLine = CartLine.extend({ qty: Quantity.nullish() }).meta({
  id: 'ChangedLine',
  description:
    'A cart line whose offer has changed: the current offer, and the quantity if the shop says it.',
});

export const CartItems = z.array(CartItem).max(MAXIMUM_CART_LINES);

export const CartToValidate = z
  .object({
    items: CartItems.meta({ description: 'What is in the cart.' }),
    supplier_id: Id.meta({ description: 'ID of the supplier of every item.' }),
    requires_shipping: z.boolean().nullish().meta({ description: 'Whether the goods are delivered.' }),
    shipping_provider: sentText('Shipping method.', SHIPPING_METHODS).nullish(),
    shipping_lat: Latitude.nullish(),
    shipping_lon: Longitude.nullish(),
    requires_bags: z.boolean().nullish().meta({
      description: 'Whether the shopper wants plastic bags. If sent, bags are part of the total.',
    }),
    discount_code: z
      .string()
      .max(MAXIMUM_DISCOUNT_CODE_LENGTH)
      .nullish()
      .meta({ description: 'Discount code to apply.' }),
    collection_date: z.string().max(60).nullish().meta({ description: '`value` of the chosen time slot.' }),
  })
  .superRefine(refuseContradictoryDispatch)
  .meta({ id: 'CartToValidate', description: 'A cart to validate.' });
export interface CartToValidate extends z.infer<typeof CartToValidate> {}

export const CartValidateBody = z.object({
  cart: CartToValidate,
  user: AccountChanges.nullish().meta({ description: 'The account, without its read-only fields.' }),
});

const errorText = (of: string) =>
  z
    .string()
    .nullish()
    .meta({ description: `Why ${of}, ready to display; null if there is no problem.` });

export const CartValidation = z
  .object({
    items: z.array(CartLine).meta({ description: 'Available items, at current prices.' }),
    updated: z.array(ChangedLine).meta({ description: 'Items whose price differs from the price sent.' }),
    out_of_stock: z.array(ChangedLine).meta({ description: 'Unavailable items; excluded from every total.' }),
    problems: z
      .array(
        SaidProblem.extend({
          about: openText('What it concerns.', ['total', 'dispatch', 'discount', 'stokvel']),
        }).meta({
          id: 'CartProblem',
          description: 'A reason against a cart, and the part that it concerns.',
        }),
      )
      .nullish()
      .meta({ description: 'Every problem with a code; the texts below say the same.' }),
    total_error: errorText('the total is rejected'),
    dispatch_error: errorText('the dispatch or its time slot is rejected'),
    credit_in_cents: Cents.nullish().meta({ description: 'Wallet credit that would be used, in cents.' }),
    discount_code: z.string().nullish().meta({ description: 'Discount code that was applied.' }),
    discount_codes_enabled: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether the supplier accepts discount codes.' }),
    discount_code_error: errorText('the discount code is rejected'),
    discount_in_cents: Cents.nullish().meta({ description: 'Amount of the discount, in cents.' }),
    subtotal_in_cents: Cents.meta({ description: 'Sum of the items, in cents.' }),
    shipping_cost_in_cents: Cents.nullish().meta({
      description: 'Delivery fee, in cents; null until the destination is known.',
    }),
    stokvel: z.boolean().nullish().meta({ description: 'Whether the cart contains stokvel offers.' }),
    stokvel_errors: z
      .array(z.string())
      .nullish()
      .meta({ description: 'Why the stokvel offers are rejected.' }),
    bag_qty: z.int().nullish().meta({ description: 'Number of plastic bags.' }),
    bag_total_in_cents: Cents.nullish().meta({ description: 'Cost of the bags, in cents.' }),
    total_in_cents: Cents.meta({
      description: 'Amount to pay, in cents: items, delivery and bags, less discount and wallet credit.',
    }),
  })
  .meta({ id: 'CartValidation', description: 'Prices, totals and problems of a cart.' });
export interface CartValidation extends z.infer<typeof CartValidation> {}

export const CartValidationAnswer = z
  .object({ status: Status, validation: CartValidation })
  .meta({ id: 'CartValidationAnswer', description: 'Result of validating a cart.' });

export const PicksAnswer = z
  .object({
    status: Status,
    out_of_stock: z.array(CartLine).meta({ description: 'Picks that are unavailable.' }),
    updated: z.array(CartLine).meta({ description: 'Picks whose price changed.' }),
    low_stock: z.array(CartLine).nullish().meta({
      description:
        'Picks at the price sent that are still available in the quantity wanted, but running low.',
    }),
  })
  .meta({ id: 'PicksAnswer', description: 'Picks that have changed since they were made.' });
export interface PicksAnswer extends z.infer<typeof PicksAnswer> {}

export const CartSyncBody = z.object({
  id: z.string().min(1).max(100).meta({ description: 'ID of the cart, chosen by the client.' }),
  items: CartItems,
});

export const CartSyncAnswer = z
  .object({
    status: Status,
    id: z.string().optional().meta({ description: 'ID of the cart.' }),
    messages: Messages.optional().meta({ description: 'Items that were left out, and why.' }),
  })
  .meta({ id: 'CartSyncAnswer', description: 'Confirms that the cart is saved.' });

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
