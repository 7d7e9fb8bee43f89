import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Offer } from '../catalog/offer.ts';
import { Supplier } from '../supplier/supplier.ts';
import {
  Cents,
  entity,
  field,
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
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';

const OfferReference = entity(
  'OfferReference',
  'An offer in a cart that is sent: the whole offer, or just its ID.',
  {
    id: Id,
    price_in_cents: field(
      Cents.optional(),
      'Price shown to the shopper, in cents; compared with the current price.',
    ),
  },
);

export const CartItem = entity('CartItem', 'A cart line to send: an offer and its quantity.', {
  offer: OfferReference,
  qty: field(
    z.number().positive().max(MAXIMUM_QUANTITY),
    'Number of pieces, or the amount of a weighed item; at most 5 decimals.',
    2,
    0.75,
  ),
});
export interface CartItem extends z.infer<typeof CartItem> {}

export const CartLine = entity('CartLine', 'A cart line as returned: the current offer and its quantity.', {
  offer: Offer,
  qty: Quantity,
});
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
    items: field(CartItems, 'What is in the cart.'),
    supplier_id: field(Id, 'ID of the supplier of every item.'),
    requires_shipping: field(z.boolean().nullish(), 'Whether the goods are delivered.'),
    shipping_provider: sentText('Shipping method.', SHIPPING_METHODS).nullish(),
    shipping_lat: Latitude.nullish(),
    shipping_lon: Longitude.nullish(),
    requires_bags: field(
      z.boolean().nullish(),
      'Whether the shopper wants plastic bags. If sent, bags are part of the total.',
    ),
    discount_code: field(z.string().max(MAXIMUM_DISCOUNT_CODE_LENGTH).nullish(), 'Discount code to apply.'),
    collection_date: field(z.string().max(60).nullish(), '`value` of the chosen time slot.'),
  })
  .superRefine(refuseContradictoryDispatch)
  .meta({ id: 'CartToValidate', description: 'A cart to validate.' });
export interface CartToValidate extends z.infer<typeof CartToValidate> {}

const CartValidateBody = z.object({
  cart: CartToValidate,
  user: field(AccountChanges.nullish(), 'The account, without its read-only fields.'),
});

const errorText = (of: string) =>
  field(z.string().nullish(), `Why ${of}, ready to display; null if there is no problem.`);

export const CartValidation = entity('CartValidation', 'Prices, totals and problems of a cart.', {
  items: field(z.array(CartLine), 'Available items, at current prices.'),
  updated: field(z.array(ChangedLine), 'Items whose price differs from the price sent.'),
  out_of_stock: field(z.array(ChangedLine), 'Unavailable items; excluded from every total.'),
  problems: field(
    z
      .array(
        SaidProblem.extend({
          about: openText('What it concerns.', ['total', 'dispatch', 'discount', 'stokvel']),
        }).meta({
          id: 'CartProblem',
          description: 'A reason against a cart, and the part that it concerns.',
        }),
      )
      .nullish(),
    'Every problem with a code; the texts below say the same.',
  ),
  total_error: errorText('the total is rejected'),
  dispatch_error: errorText('the dispatch or its time slot is rejected'),
  credit_in_cents: field(Cents.nullish(), 'Wallet credit that would be used, in cents.'),
  discount_code: field(z.string().nullish(), 'Discount code that was applied.'),
  discount_codes_enabled: field(z.boolean().nullish(), 'Whether the supplier accepts discount codes.'),
  discount_code_error: errorText('the discount code is rejected'),
  discount_in_cents: field(Cents.nullish(), 'Amount of the discount, in cents.'),
  subtotal_in_cents: field(Cents, 'Sum of the items, in cents.'),
  shipping_cost_in_cents: field(
    Cents.nullish(),
    'Delivery fee, in cents; null until the destination is known.',
  ),
  stokvel: field(z.boolean().nullish(), 'Whether the cart contains stokvel offers.'),
  stokvel_errors: field(z.array(z.string()).nullish(), 'Why the stokvel offers are rejected.'),
  bag_qty: field(z.int().nullish(), 'Number of plastic bags.'),
  bag_total_in_cents: field(Cents.nullish(), 'Cost of the bags, in cents.'),
  total_in_cents: field(
    Cents,
    'Amount to pay, in cents: items, delivery and bags, less discount and wallet credit.',
  ),
});
export interface CartValidation extends z.infer<typeof CartValidation> {}

const CartValidationAnswer = entity('CartValidationAnswer', 'Result of validating a cart.', {
  status: Status,
  validation: CartValidation,
});

export const PicksAnswer = entity('PicksAnswer', 'Picks that have changed since they were made.', {
  status: Status,
  out_of_stock: field(z.array(CartLine), 'Picks that are unavailable.'),
  updated: field(z.array(CartLine), 'Picks whose price changed.'),
  low_stock: field(
    z.array(CartLine).nullish(),
    'Picks at the price sent that are still available in the quantity wanted, but running low.',
  ),
});
export interface PicksAnswer extends z.infer<typeof PicksAnswer> {}

const CartSyncBody = z.object({
  id: field(z.string().min(1).max(100), 'ID of the cart, chosen by the client.'),
  items: CartItems,
});

const CartSyncAnswer = entity('CartSyncAnswer', 'Confirms that the cart is saved.', {
  status: Status,
  id: field(z.string().optional(), 'ID of the cart.'),
  messages: field(Messages.optional(), 'Items that were left out, and why.'),
});

const percent = (description: string) => field(z.number().nullish(), `${description}, in percent.`);

export const Comparison = entity('Comparison', 'Cost of the cart at one supplier.', {
  supplier: Supplier,
  items: field(z.array(CartLine), 'Items of the cart that the supplier has.'),
  missing_items_count: field(z.int().nullish(), 'Number of cart lines the supplier cannot fill.'),
  subtotal_in_cents: field(Cents.nullish(), 'Sum of the items, in cents.'),
  total_in_cents: field(Cents, 'Total of items and delivery, in cents.'),
  shipping_cost_in_cents: field(
    Cents.nullish(),
    'Courier fee, in cents; null if the goods must be collected.',
  ),
  total_vs_cheapest_variance_percent: percent(
    'How far the total is above the cheapest basket of the same items',
  ),
  percent_value_vs_cheapest: percent(
    'Price of the items relative to the cheapest basket of the same items, where 100 is equally cheap',
  ),
  unit_price_varience_over_threshold_count: field(
    z.int().nullish(),
    'Number of items whose unit price is more than 20% above the cheapest. Misspelt in the original API.',
  ),
  direct_overall_calculation: field(
    z.number().nullish(),
    'Score of the basket; lower is better. Its total, plus three times the cheapest price of each missing item, ' +
      'as a percentage of the cheapest complete basket.',
  ),
});
export interface Comparison extends z.infer<typeof Comparison> {}

export const CheapestBasket = entity(
  'CheapestBasket',
  'The cheapest way to buy the cart, item by item, from any supplier.',
  {
    items: field(
      z.array(z.object({ qty: Quantity, sellable_id: Id, price_in_cents: Cents })),
      'Items bought, with the price of each.',
    ),
    total_in_cents: Cents,
  },
);
export interface CheapestBasket extends z.infer<typeof CheapestBasket> {}

const ComparisonsAnswer = entity('ComparisonsAnswer', 'Cost of the cart at every supplier, best first.', {
  status: Status,
  comparisons: z.array(Comparison),
});

const ComparisonsDebugAnswer = entity(
  'ComparisonsDebugAnswer',
  'The comparison, and the cheapest basket it is measured against.',
  { status: Status, comparisons: z.array(Comparison), cheapest_basket: CheapestBasket },
);

const SavedCartQuery = z.object({
  id: field(z.string().min(1).max(100), 'ID of a saved cart.'),
  lat: field(Latitude.optional(), 'Latitude to compare around; defaults to the location of the shop.'),
  lon: field(Longitude.optional(), 'Longitude to compare around; must be sent together with `lat`.'),
});

/** Saving a cart; the generations differ only in the path. */
const sync = {
  method: 'POST',
  summary: 'Save the cart',
  description: 'Saves the cart under an ID chosen by the client, so that it can be compared.',
  body: CartSyncBody,
  responses: { 200: CartSyncAnswer },
  metadata: facts({ caller: 'anyone' }),
} as const;

/** What both comparisons have in common. */
const comparing = {
  method: 'GET',
  query: SavedCartQuery,
  metadata: facts({ caller: 'shopper' }),
} as const;

export const newer = c.router(
  {
    sync: { ...sync, path: '/cart/v1/sync' },
    compare: {
      ...comparing,
      path: '/cart/v1/compare',
      summary: 'Compare the cart',
      description:
        'Returns what the cart would cost at every nearby supplier, best first. Single-provider shops return none.',
      responses: { 200: ComparisonsAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
    },
    compareDebug: {
      ...comparing,
      path: '/cart/v1/compare_debug',
      summary: 'Compare the cart, with calculation details',
      description: 'Returns the comparison together with the cheapest basket that it is measured against.',
      responses: { 200: ComparisonsDebugAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
    },
  },
  closed,
);

export const older = c.router(
  {
    sync: { ...sync, path: '/shopit/v1/compare/sync' },
    validate: {
      method: 'POST',
      path: '/api/v1/cart/validate',
      summary: 'Validate the cart',
      description: 'Prices the cart at current prices and reports anything that prevents ordering it.',
      body: CartValidateBody,
      responses: {
        200: CartValidationAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'invalid_quantity',
          'wrong_supplier',
          'incomplete_place',
          'too_much',
        ),
      },
      metadata: facts({ caller: 'shopper', reads: true }),
    },
    validatePicks: {
      method: 'POST',
      path: '/api/v1/offers/validate_picks',
      summary: 'Validate picked offers',
      description: 'Returns the offers that went out of stock or changed price since they were picked.',
      body: z.object({ items: CartItems }),
      responses: { 200: PicksAnswer, ...refusals('invalid_quantity', 'wrong_supplier', 'too_much') },
      metadata: facts({ caller: 'anyone', reads: true }),
    },
  },
  closed,
);
