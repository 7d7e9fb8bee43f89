import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Address } from '../address/address.ts';
import { CartItems, CartValidation } from '../cart/cart.ts';
import { Cents, Id, sentText } from '../values/fields.ts';
import {
  COOKIE_LIMITS,
  MAXIMUM_DISCOUNT_CODE_LENGTH,
  PAYMENT_PROVIDERS,
  SHIPPING_METHODS,
} from '../vocabulary/index.ts';
import { Refusal } from '../wire/answers.ts';

/** Says how a shipping method contradicts the wish to have goods delivered, or to collect them. */
function contradictionIn(requires?: boolean | null, method?: string | null): string | undefined {
  if (requires == null || !method || requires === (method !== 'COLLECT')) return undefined;
  return `must ${requires ? 'deliver' : 'be COLLECT'}, because requires_shipping is ${requires}`;
}

export const OrderCart = z
  .object({
    items: CartItems,
    supplier_id: Id,
    provider: sentText(
      'Payment provider for the amount that wallet credit does not cover. Leave empty to pay with wallet credit; the shop then decides how any remainder is paid.',
      PAYMENT_PROVIDERS,
    ).nullish(),
    requires_shipping: z.boolean().nullish().meta({ description: 'Whether the goods are delivered.' }),
    shipping_provider: sentText('Shipping method.', SHIPPING_METHODS).nullish(),
    shipping_address: Address.partial()
      .nullish()
      .meta({ description: 'Delivery address; empty if the goods are collected.' }),
    requires_bags: z.boolean().nullish().meta({ description: 'Whether the shopper wants plastic bags.' }),
    collection_date: z.string().max(60).nullish().meta({ description: '`value` of the chosen time slot.' }),
    discount_code: z
      .string()
      .max(MAXIMUM_DISCOUNT_CODE_LENGTH)
      .nullish()
      .meta({ description: 'Discount code to apply.' }),
    order_id: Id.nullish().meta({
      description: 'ID of an order that was already placed and is to be paid again.',
    }),
    shopit: z.boolean().nullish().meta({ description: 'Whether the order comes from a marketplace.' }),
    is_demo: z.boolean().nullish().meta({ description: 'Whether this is a demo order.' }),
    credit_in_cents: Cents.nullish().meta({
      description:
        'Wallet credit to use, in cents. If it covers the full cost of the goods, it pays as much of the total as it can. A smaller amount pays a part and `provider` the rest, where the shop has the capability `wallet_part`.',
    }),
    stokvel: z.boolean().nullish().meta({ description: 'Whether the cart contains stokvel offers.' }),
    fbp: z
      .string()
      .max(COOKIE_LIMITS.fbp)
      .nullish()
      .meta({ description: 'Value of the cookie `_fbp`, if set.' }),
    fbc: z
      .string()
      .max(COOKIE_LIMITS.fbc)
      .nullish()
      .meta({ description: 'Value of the cookie `_fbc`, if set.' }),
  })
  .superRefine(({ requires_shipping, shipping_provider }, { addIssue }) => {
    const message = contradictionIn(requires_shipping, shipping_provider);
    if (message) addIssue({ code: 'custom', path: ['shipping_provider'], message });
  })
  .meta({ id: 'OrderCart', description: 'A cart to place as an order.' });
export interface OrderCart extends z.infer<typeof OrderCart> {}

export const RegisterOrderBody = z
  .object({
    cart: OrderCart,
    user: AccountChanges.nullish().meta({
      description:
        'The account as the client knows it, without its read-only fields. For information only: placing an order does not change the account.',
    }),
  })
  .meta({ description: 'A cart to order, with the account of its shopper as the client knows it.' });
export interface RegisterOrderBody extends z.infer<typeof RegisterOrderBody> {}

export const RegistrationRefusal = Refusal.extend({ validation: CartValidation.optional() }).meta({
  id: 'RegistrationRefusal',
  description: 'Why a cart was not ordered, with its current state if that is the reason.',
});
export interface RegistrationRefusal extends z.infer<typeof RegistrationRefusal> {}
