import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Address } from '../address/address.ts';
import { CartItems, CartValidation } from '../cart/cart.ts';
import { Sellable } from '../catalog/offer.ts';
import { bankFields } from '../supplier/supplier.ts';
import {
  Cents,
  Id,
  ImageUrl,
  Instant,
  openText,
  Quantity,
  refuseContradictoryDispatch,
  sentText,
} from '../values/fields.ts';
import {
  COOKIE_LIMITS,
  DISPATCHES,
  EVENT_CODES,
  MAXIMUM_DISCOUNT_CODE_LENGTH,
  ORDER_STATUSES,
  PAYMENT_PROVIDERS,
  SHIPPING_METHODS,
  TIMELINE_STEPS,
} from '../vocabulary/index.ts';
import { Pagination, Refusal, Status } from '../wire/answers.ts';

export const OrderItem = z
  .object({
    id: Id,
    offer_id: Id.nullish().meta({ description: 'ID of the offer it was ordered from.' }),
    name: z
      .string()
      .meta({ description: 'Name of the item.', examples: ['Twee Riviere parboiled rice 1 kg'] }),
    barcode: z.string().nullish().meta({ description: 'EAN barcode on the packaging.' }),
    brand: z.string().nullish().meta({ description: 'Name of the brand.' }),
    pack: z.string().nullish().meta({ description: 'Number of units sold together.' }),
    unit: z.string().nullish().meta({ description: 'Size of one unit.' }),
    qty: Quantity.meta({ description: 'Quantity the shopper receives: pieces, or weight or volume.' }),
    qty_ordered: Quantity.nullish().meta({
      description:
        'Quantity ordered; more than `qty` if stock was short. Weighed goods may be packed up to 5% lighter or heavier.',
    }),
    per_kg: z.boolean().nullish().meta({ description: 'Whether it is sold by weight or volume.' }),
    formatted_qty: z
      .string()
      .nullish()
      .meta({ description: '`qty`, formatted for display.', examples: ['0.750 kg'] }),
    formatted_qty_ordered: z
      .string()
      .nullish()
      .meta({ description: '`qty_ordered`, formatted for display.' }),
    qty_first_ordered: Quantity.nullish().meta({
      description:
        'Quantity ordered before the shopper accepted that less was packed; `qty_ordered` is what was accepted then.',
    }),
    formatted_qty_first_ordered: z
      .string()
      .nullish()
      .meta({ description: '`qty_first_ordered`, formatted for display.' }),
    unit_price: z.string().nullish().meta({ description: 'Formatted unit price.' }),
    unit_price_in_cents: Cents.nullish(),
    base_price_in_cents: Cents.nullish().meta({ description: 'Price without promotion, in cents.' }),
    total: z.string().nullish().meta({ description: 'Formatted total of the line.' }),
    total_in_cents: Cents,
    sellable: Sellable.nullish(),
    image_url: ImageUrl,
    supplier_id: Id.nullish(),
    packed_at: Instant.nullish().meta({ description: 'When it was packed.' }),
  })
  .meta({ id: 'OrderItem', description: 'A line of an order.' });
export interface OrderItem extends z.infer<typeof OrderItem> {}

export const OrderEvent = z
  .object({
    timestamp: Instant,
    name: openText('Type of event: a step of the timeline, or a status.', TIMELINE_STEPS),
    message: z.string().nullish().meta({ description: 'Description of the event.' }),
    code: openText('What the message says; null if only the message does.', EVENT_CODES).nullish(),
    amount_in_cents: Cents.nullish().meta({ description: 'Amount that went back, in cents.' }),
  })
  .meta({ id: 'OrderEvent', description: 'An event in the history of an order.' });
export interface OrderEvent extends z.infer<typeof OrderEvent> {}

const dispatchFields = {
  dispatch: openText('Collection or delivery.', DISPATCHES).nullish(),
  dispatch_method: openText('Shipping method.', SHIPPING_METHODS).nullish(),
  collection_date: z.string().nullish().meta({ description: '`value` of the time slot.' }),
  formatted_collection_date: z.string().nullish().meta({ description: 'Time slot, formatted for display.' }),
  requires_shipping: z.boolean().nullish().meta({ description: 'Whether the goods are delivered.' }),
  shipping_provider: openText('Shipping method.', SHIPPING_METHODS).nullish(),
  shipping_address: Address.partial()
    .extend({ formatted: Address.shape.formatted.nullish() })
    .nullish()
    .meta({ description: 'Delivery address; null if the order is collected.' }),
};

const moneyFields = {
  subtotal_in_cents: Cents.nullish().meta({ description: 'Sum of the items, in cents.' }),
  total: z.string().nullish().meta({ description: 'Formatted total.' }),
  total_in_cents: Cents.meta({ description: 'Total of items, delivery and bags less discount, in cents.' }),
  discount_code: z.string().nullish().meta({ description: 'Discount code that was applied.' }),
  discount_in_cents: Cents.nullish().meta({ description: 'Amount of the discount, in cents.' }),
  credit_in_cents: Cents.nullish().meta({ description: 'Wallet credit that was used, in cents.' }),
  payable_balance_in_cents: Cents.nullish().meta({
    description: 'Amount left to pay, in cents; negative if overpaid.',
  }),
  debtorcard_balance: Cents.nullish().meta({ description: 'Balance of the debtor card, in cents.' }),
  shipping_price_in_cents: Cents.nullish().meta({ description: 'Delivery fee, in cents.' }),
  requires_bags: z.boolean().nullish().meta({ description: 'Whether the shopper wants plastic bags.' }),
  bag_qty: z.int().nullish().meta({ description: 'Number of bags.' }),
  bag_total_in_cents: Cents.nullish().meta({ description: 'Cost of the bags, in cents.' }),
};

const BankTransfer = z
  .object({
    ...bankFields,
    reference: z
      .string()
      .meta({ description: 'Payment reference to use for the transfer: the reference of the order.' }),
    transaction_id: Id.nullish().meta({ description: 'ID of the payment transaction.' }),
  })
  .meta({ id: 'BankTransfer', description: 'Bank details for paying an order by bank transfer.' });

export const Order = z
  .object({
    id: Id,
    reference: z.string().meta({ description: 'Human-readable order reference.', examples: ['SPZ-7K3QF2'] }),
    status: openText('Status of the order.', ORDER_STATUSES),
    shipping_status: z.string().nullish().meta({
      description:
        'Status of the goods: any string, usually one of the order statuses. Determines the colour of the status pill.',
    }),
    created_at: Instant,
    payment_due_at: Instant.nullish().meta({
      description: 'When the order is abandoned unless it is paid; empty if it is not awaiting payment.',
    }),
    reviewed_at: Instant.nullish().meta({ description: 'When the shopper reviewed it; null until then.' }),
    review: z
      .object({
        rating: z.int().meta({ description: 'Stars, 1 to 5; 0 if the shopper did not want to say.' }),
        comment: z.string().nullish().meta({ description: 'What the shopper wrote.' }),
      })
      .nullish()
      .meta({ description: 'What the shopper thought of it; null until then.' }),
    supplier_id: Id,
    supplier_name: z.string().nullish().meta({ description: 'Name of the supplier.' }),
    supplier_address: z.string().nullish().meta({ description: 'Address of the supplier on one line.' }),
    ...dispatchFields,
    provider: openText('Payment provider.', PAYMENT_PROVIDERS).nullish(),
    ...moneyFields,
    bank_details: BankTransfer.nullish().meta({
      description: 'Bank details for the transfer; present if `provider` is `offline_eft`.',
    }),
    pdf_invoice_url: z.string().nullish().meta({
      description:
        'URL of the PDF invoice, absolute or relative to the shop; present once the shop has accepted the order. Anyone with the URL can open the invoice.',
    }),
    stock_short: z.boolean().nullish().meta({
      description:
        'Whether less is available than was ordered and the shopper has to decide. Weighed goods within 5% are not short.',
    }),
    order_events: z.array(OrderEvent).nullish().meta({ description: 'Events, oldest first.' }),
    order_items: z.array(OrderItem).nullish().meta({ description: 'Lines of the order.' }),
  })
  .meta({ id: 'Order', description: 'An order placed by a shopper.' });
export interface Order extends z.infer<typeof Order> {}

export const OrderAnswer = z
  .object({ status: Status, order: Order })
  .meta({ id: 'OrderAnswer', description: 'A single order.' });

export const OrdersAnswer = z
  .object({ status: Status, orders: z.array(Order), pagination: Pagination.optional() })
  .meta({ id: 'OrdersAnswer', description: 'Orders, newest first, or one page of them.' });

export const OrderCart = z
  .object({
    items: CartItems.meta({ description: 'What is ordered.' }),
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
  .superRefine(refuseContradictoryDispatch)
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
