import { z } from 'zod';
import { AccountChanges } from '../account/account.ts';
import { Address } from '../address/address.ts';
import { CartItems, CartValidation } from '../cart/cart.ts';
import { Sellable } from '../catalog/offer.ts';
import { bankFields } from '../supplier/supplier.ts';
import {
  Cents,
  entity,
  field,
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

export const OrderItem = entity('OrderItem', 'A line of an order.', {
  id: Id,
  offer_id: field(Id.nullish(), 'ID of the offer it was ordered from.'),
  name: field(z.string(), 'Name of the item.', 'Twee Riviere parboiled rice 1 kg'),
  barcode: field(z.string().nullish(), 'EAN barcode on the packaging.'),
  brand: field(z.string().nullish(), 'Name of the brand.'),
  pack: field(z.string().nullish(), 'Number of units sold together.'),
  unit: field(z.string().nullish(), 'Size of one unit.'),
  qty: field(Quantity, 'Quantity the shopper receives: pieces, or weight or volume.'),
  qty_ordered: field(
    Quantity.nullish(),
    'Quantity ordered; more than `qty` if stock was short. Weighed goods may be packed up to 5% lighter or heavier.',
  ),
  per_kg: field(z.boolean().nullish(), 'Whether it is sold by weight or volume.'),
  formatted_qty: field(z.string().nullish(), '`qty`, formatted for display.', '0.750 kg'),
  formatted_qty_ordered: field(z.string().nullish(), '`qty_ordered`, formatted for display.'),
  qty_first_ordered: field(
    Quantity.nullish(),
    'Quantity ordered before the shopper accepted that less was packed; `qty_ordered` is what was accepted then.',
  ),
  formatted_qty_first_ordered: field(z.string().nullish(), '`qty_first_ordered`, formatted for display.'),
  unit_price: field(z.string().nullish(), 'Formatted unit price.'),
  unit_price_in_cents: Cents.nullish(),
  base_price_in_cents: field(Cents.nullish(), 'Price without promotion, in cents.'),
  total: field(z.string().nullish(), 'Formatted total of the line.'),
  total_in_cents: Cents,
  sellable: Sellable.nullish(),
  image_url: ImageUrl,
  supplier_id: Id.nullish(),
  packed_at: field(Instant.nullish(), 'When it was packed.'),
});
export interface OrderItem extends z.infer<typeof OrderItem> {}

export const OrderEvent = entity('OrderEvent', 'An event in the history of an order.', {
  timestamp: Instant,
  name: openText('Type of event: a step of the timeline, or a status.', TIMELINE_STEPS),
  message: field(z.string().nullish(), 'Description of the event.'),
  code: openText('What the message says; null if only the message does.', EVENT_CODES).nullish(),
  amount_in_cents: field(Cents.nullish(), 'Amount that went back, in cents.'),
});
export interface OrderEvent extends z.infer<typeof OrderEvent> {}

const dispatchFields = {
  dispatch: openText('Collection or delivery.', DISPATCHES).nullish(),
  dispatch_method: openText('Shipping method.', SHIPPING_METHODS).nullish(),
  collection_date: field(z.string().nullish(), '`value` of the time slot.'),
  formatted_collection_date: field(z.string().nullish(), 'Time slot, formatted for display.'),
  requires_shipping: field(z.boolean().nullish(), 'Whether the goods are delivered.'),
  shipping_provider: openText('Shipping method.', SHIPPING_METHODS).nullish(),
  shipping_address: field(
    Address.partial().extend({ formatted: Address.shape.formatted.nullish() }).nullish(),
    'Delivery address; null if the order is collected.',
  ),
};

const moneyFields = {
  subtotal_in_cents: field(Cents.nullish(), 'Sum of the items, in cents.'),
  total: field(z.string().nullish(), 'Formatted total.'),
  total_in_cents: field(Cents, 'Total of items, delivery and bags less discount, in cents.'),
  discount_code: field(z.string().nullish(), 'Discount code that was applied.'),
  discount_in_cents: field(Cents.nullish(), 'Amount of the discount, in cents.'),
  credit_in_cents: field(Cents.nullish(), 'Wallet credit that was used, in cents.'),
  payable_balance_in_cents: field(Cents.nullish(), 'Amount left to pay, in cents; negative if overpaid.'),
  debtorcard_balance: field(Cents.nullish(), 'Balance of the debtor card, in cents.'),
  shipping_price_in_cents: field(Cents.nullish(), 'Delivery fee, in cents.'),
  requires_bags: field(z.boolean().nullish(), 'Whether the shopper wants plastic bags.'),
  bag_qty: field(z.int().nullish(), 'Number of bags.'),
  bag_total_in_cents: field(Cents.nullish(), 'Cost of the bags, in cents.'),
};

const BankTransfer = entity('BankTransfer', 'Bank details for paying an order by bank transfer.', {
  ...bankFields,
  reference: field(z.string(), 'Payment reference to use for the transfer: the reference of the order.'),
  transaction_id: field(Id.nullish(), 'ID of the payment transaction.'),
});

export const Order = entity('Order', 'An order placed by a shopper.', {
  id: Id,
  reference: field(z.string(), 'Human-readable order reference.', 'SPZ-7K3QF2'),
  status: openText('Status of the order.', ORDER_STATUSES),
  shipping_status: field(
    z.string().nullish(),
    'Status of the goods: any string, usually one of the order statuses. Determines the colour of the status pill.',
  ),
  created_at: Instant,
  payment_due_at: field(
    Instant.nullish(),
    'When the order is abandoned unless it is paid; empty if it is not awaiting payment.',
  ),
  reviewed_at: field(Instant.nullish(), 'When the shopper reviewed it; null until then.'),
  review: field(
    z
      .object({
        rating: field(z.int(), 'Stars, 1 to 5; 0 if the shopper did not want to say.'),
        comment: field(z.string().nullish(), 'What the shopper wrote.'),
      })
      .nullish(),
    'What the shopper thought of it; null until then.',
  ),
  supplier_id: Id,
  supplier_name: field(z.string().nullish(), 'Name of the supplier.'),
  supplier_address: field(z.string().nullish(), 'Address of the supplier on one line.'),
  ...dispatchFields,
  provider: openText('Payment provider.', PAYMENT_PROVIDERS).nullish(),
  ...moneyFields,
  bank_details: field(
    BankTransfer.nullish(),
    'Bank details for the transfer; present if `provider` is `offline_eft`.',
  ),
  pdf_invoice_url: field(
    z.string().nullish(),
    'URL of the PDF invoice, absolute or relative to the shop; present once the shop has accepted the order. Anyone with the URL can open the invoice.',
  ),
  stock_short: field(
    z.boolean().nullish(),
    'Whether less is available than was ordered and the shopper has to decide. Weighed goods within 5% are not short.',
  ),
  order_events: field(z.array(OrderEvent).nullish(), 'Events, oldest first.'),
  order_items: field(z.array(OrderItem).nullish(), 'Lines of the order.'),
});
export interface Order extends z.infer<typeof Order> {}

export const OrderAnswer = entity('OrderAnswer', 'A single order.', { status: Status, order: Order });

export const OrdersAnswer = entity('OrdersAnswer', 'Orders, newest first, or one page of them.', {
  status: Status,
  orders: z.array(Order),
  pagination: Pagination.optional(),
});

export const OrderCart = z
  .object({
    items: field(CartItems, 'What is ordered.'),
    supplier_id: Id,
    provider: sentText(
      'Payment provider for the amount that wallet credit does not cover. Leave empty to pay with wallet credit; the shop then decides how any remainder is paid.',
      PAYMENT_PROVIDERS,
    ).nullish(),
    requires_shipping: field(z.boolean().nullish(), 'Whether the goods are delivered.'),
    shipping_provider: sentText('Shipping method.', SHIPPING_METHODS).nullish(),
    shipping_address: field(
      Address.partial().nullish(),
      'Delivery address; empty if the goods are collected.',
    ),
    requires_bags: field(z.boolean().nullish(), 'Whether the shopper wants plastic bags.'),
    collection_date: field(z.string().max(60).nullish(), '`value` of the chosen time slot.'),
    discount_code: field(z.string().max(MAXIMUM_DISCOUNT_CODE_LENGTH).nullish(), 'Discount code to apply.'),
    order_id: field(Id.nullish(), 'ID of an order that was already placed and is to be paid again.'),
    shopit: field(z.boolean().nullish(), 'Whether the order comes from a marketplace.'),
    is_demo: field(z.boolean().nullish(), 'Whether this is a demo order.'),
    credit_in_cents: field(
      Cents.nullish(),
      'Wallet credit to use, in cents. If it covers the full cost of the goods, it pays as much of the total as it can. A smaller amount pays a part and `provider` the rest, where the shop has the capability `wallet_part`.',
    ),
    stokvel: field(z.boolean().nullish(), 'Whether the cart contains stokvel offers.'),
    fbp: field(z.string().max(COOKIE_LIMITS.fbp).nullish(), 'Value of the cookie `_fbp`, if set.'),
    fbc: field(z.string().max(COOKIE_LIMITS.fbc).nullish(), 'Value of the cookie `_fbc`, if set.'),
  })
  .superRefine(refuseContradictoryDispatch)
  .meta({ id: 'OrderCart', description: 'A cart to place as an order.' });
export interface OrderCart extends z.infer<typeof OrderCart> {}

export const RegisterOrderBody = field(
  z.object({
    cart: OrderCart,
    user: field(
      AccountChanges.nullish(),
      'The account as the client knows it, without its read-only fields. For information only: placing an order does not change the account.',
    ),
  }),
  'A cart to order, with the account of its shopper as the client knows it.',
);
export interface RegisterOrderBody extends z.infer<typeof RegisterOrderBody> {}

export const RegistrationRefusal = Refusal.extend({ validation: CartValidation.optional() }).meta({
  id: 'RegistrationRefusal',
  description: 'Why a cart was not ordered, with its current state if that is the reason.',
});
export interface RegistrationRefusal extends z.infer<typeof RegistrationRefusal> {}
