import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Address } from '../address/address.ts';
import { CartItems, CartValidation } from '../cart/cart.ts';
import { PAYMENT_PROVIDERS, SHIPPING_METHODS } from '../vocabulary/index.ts';
import { Refusal } from '../wire/answers.ts';
import { Cents, Id, openText } from '../wire/fields.ts';

/** A cart that becomes an order. */
export const OrderCart = z
  .object({
    items: CartItems,
    supplier_id: Id,
    provider: openText(
      'How it is paid, or what wallet credit leaves to be paid. Empty where wallet credit pays; a rest is then paid as the shop says.',
      PAYMENT_PROVIDERS,
    ).nullish(),
    requires_shipping: z.boolean().nullish().meta({ description: 'The goods are delivered.' }),
    shipping_provider: openText('How the goods reach the shopper.', SHIPPING_METHODS).nullish(),
    shipping_address: Address.partial()
      .nullish()
      .meta({ description: 'Where they go; empty when they are collected.' }),
    requires_bags: z.boolean().nullish().meta({ description: 'The shopper wants plastic bags.' }),
    collection_date: z.string().max(60).nullish().meta({ description: 'Value of the chosen time slot.' }),
    discount_code: z.string().max(50).nullish().meta({ description: 'Code to apply.' }),
    order_id: Id.nullish().meta({
      description: 'An order that was already registered and is to be paid again.',
    }),
    shopit: z.boolean().nullish().meta({ description: 'The order comes from a marketplace.' }),
    is_demo: z.boolean().nullish().meta({ description: 'An order for demonstration.' }),
    credit_in_cents: Cents.nullish().meta({
      description:
        'Wallet credit to use, in cents: all that the goods cost. Less than that is not used, and the order is paid as `provider` says.',
    }),
    stokvel: z.boolean().nullish().meta({ description: 'The cart holds stokvel offers.' }),
    fbp: z.string().max(200).nullish().meta({ description: 'Cookie `_fbp`, where there is one.' }),
    fbc: z.string().max(500).nullish().meta({ description: 'Cookie `_fbc`, where there is one.' }),
  })
  .meta({ id: 'OrderCart', description: 'A cart that becomes an order.' });
export interface OrderCart extends z.infer<typeof OrderCart> {}

/** A cart to be ordered, and the account of its shopper as the client knows it. */
export const RegisterOrderBody = z.object({
  cart: OrderCart,
  user: AccountChanges.optional().meta({
    description:
      'The account as the client knows it, without its read-only fields. It is for information: the order does not change the account.',
  }),
});
/** A cart to be ordered, and the account of its shopper as the client knows it. */
export interface RegisterOrderBody extends z.infer<typeof RegisterOrderBody> {}

/** Why a cart did not become an order; with what it comes to now, where that is the reason. */
export const RegistrationRefusal = Refusal.extend({ validation: CartValidation.optional() }).meta({
  id: 'RegistrationRefusal',
  description: 'Why a cart did not become an order, and what it comes to now.',
});
export interface RegistrationRefusal extends z.infer<typeof RegistrationRefusal> {}
