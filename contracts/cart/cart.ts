import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Offer } from '../catalog/offer.ts';
import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY, SHIPPING_METHODS } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';
import { Cents, Id, Latitude, Longitude, openText, Quantity } from '../wire/fields.ts';

/** An offer in a cart that is sent: whole, or by its key alone. A price that is sent is compared with today's. */
export const OfferReference = z
  .object({
    id: Id,
    price_in_cents: Cents.optional().meta({ description: 'Price that the shopper saw, in cents.' }),
  })
  .meta({ id: 'OfferReference', description: 'An offer, whole or by its key alone.' });

/** A line of a cart that is sent. */
export const CartItem = z
  .object({
    offer: OfferReference,
    qty: z
      .number()
      .positive()
      .max(MAXIMUM_QUANTITY)
      .meta({
        description: 'Pieces, or kg or l of a weighed item; at most 5 decimals.',
        examples: [2, 0.75],
      }),
  })
  .meta({ id: 'CartItem', description: 'An offer and how much of it.' });
export interface CartItem extends z.infer<typeof CartItem> {}

/** A line of a cart that is answered, with the offer as it stands now. */
export const CartLine = z
  .object({ offer: Offer, qty: Quantity })
  .meta({ id: 'CartLine', description: 'An offer as it stands now, and how much of it.' });
export interface CartLine extends z.infer<typeof CartLine> {}

export const CartItems = z.array(CartItem).max(MAXIMUM_CART_LINES);

/** A cart that is to be validated. */
export const CartToValidate = z
  .object({
    items: CartItems,
    supplier_id: Id.meta({ description: 'Supplier of every item.' }),
    requires_shipping: z.boolean().nullish().meta({ description: 'The goods are delivered.' }),
    shipping_provider: openText('How they reach the shopper.', SHIPPING_METHODS).nullish(),
    shipping_lat: Latitude.nullish(),
    shipping_lon: Longitude.nullish(),
    requires_bags: z.boolean().nullish().meta({
      description: 'The shopper wants plastic bags. They are part of the total where this is sent.',
    }),
    discount_code: z.string().max(50).nullish().meta({ description: 'Code to apply.' }),
    collection_date: z.string().max(60).nullish().meta({ description: 'Value of the chosen time slot.' }),
  })
  .meta({ id: 'CartToValidate', description: 'A cart that is to be validated.' });
export interface CartToValidate extends z.infer<typeof CartToValidate> {}

export const CartValidateBody = z.object({
  cart: CartToValidate,
  user: AccountChanges.optional().meta({ description: 'The account, without its read-only fields.' }),
});

const errorText = (of: string) =>
  z
    .string()
    .nullish()
    .meta({ description: `Why ${of}, ready to be shown; null when all is well.` });

/** What a cart comes to. */
export const CartValidation = z
  .object({
    items: z.array(CartLine).meta({ description: 'Items that can be had, at today’s prices.' }),
    updated: z.array(CartLine).meta({ description: 'Items whose price is not the one that was sent.' }),
    out_of_stock: z
      .array(CartLine)
      .meta({ description: 'Items that cannot be had; left out of every total.' }),
    total_error: errorText('the total is refused'),
    dispatch_error: errorText('the dispatch or its time slot is refused'),
    credit_in_cents: Cents.nullish().meta({ description: 'Wallet credit that would be used, in cents.' }),
    discount_code: z.string().nullish().meta({ description: 'Code that was applied.' }),
    discount_codes_enabled: z.boolean().nullish().meta({ description: 'The supplier takes discount codes.' }),
    discount_code_error: errorText('the code is refused'),
    discount_in_cents: Cents.nullish().meta({ description: 'What the code takes off, in cents.' }),
    subtotal_in_cents: Cents.meta({ description: 'Sum of the items, in cents.' }),
    shipping_cost_in_cents: Cents.nullish().meta({
      description: 'Cost of delivery, in cents; null while it is not known where the goods go.',
    }),
    stokvel: z.boolean().nullish().meta({ description: 'The cart holds stokvel offers.' }),
    stokvel_errors: z
      .array(z.string())
      .nullish()
      .meta({ description: 'Why the stokvel offers are refused.' }),
    bag_qty: z.int().nullish().meta({ description: 'Number of plastic bags.' }),
    bag_total_in_cents: Cents.nullish().meta({ description: 'What the bags cost, in cents.' }),
    total_in_cents: Cents.meta({
      description:
        'What there is to pay, in cents: items, delivery and bags, less discount and wallet credit.',
    }),
  })
  .meta({ id: 'CartValidation', description: 'What a cart comes to.' });
export interface CartValidation extends z.infer<typeof CartValidation> {}

export const CartValidationAnswer = z
  .object({ status: Status, validation: CartValidation })
  .meta({ id: 'CartValidationAnswer', description: 'What a cart comes to.' });

/** Which picks have changed since they were made. */
export const PicksAnswer = z
  .object({
    status: Status,
    out_of_stock: z.array(CartLine).meta({ description: 'Picks that cannot be had.' }),
    updated: z.array(CartLine).meta({ description: 'Picks whose price changed.' }),
    low_stock: z.array(CartLine).nullish().meta({
      description: 'Picks at the price that was sent, of which there is enough and little is left.',
    }),
  })
  .meta({ id: 'PicksAnswer', description: 'Which picks have changed since they were made.' });
export interface PicksAnswer extends z.infer<typeof PicksAnswer> {}

export const CartSyncBody = z.object({
  id: z.string().min(1).max(100).meta({ description: 'Key of the cart, made by the client.' }),
  items: CartItems,
});

export const CartSyncAnswer = z
  .object({
    status: Status,
    id: z.string().optional().meta({ description: 'Key of the cart.' }),
    messages: Messages.optional().meta({ description: 'Which items were left out, and why.' }),
  })
  .meta({ id: 'CartSyncAnswer', description: 'The cart is kept.' });
