import { z } from 'zod';
import { Address } from '../address/address.ts';
import { Sellable } from '../catalog/sellable.ts';
import { bankFields } from '../payment/bank-details.ts';
import {
  DISPATCHES,
  ORDER_STATUSES,
  PAYMENT_PROVIDERS,
  SHIPPING_METHODS,
  TIMELINE_STEPS,
} from '../vocabulary/index.ts';
import { Pagination, Status } from '../wire/answers.ts';
import { Cents, Id, ImageUrl, Instant, openText, Quantity } from '../wire/fields.ts';

/** A line of an order. */
export const OrderItem = z
  .object({
    id: Id,
    offer_id: Id.nullish().meta({ description: 'Offer it was ordered from.' }),
    name: z.string().meta({ description: 'What was ordered.' }),
    barcode: z.string().nullish().meta({ description: 'EAN on the packaging.' }),
    brand: z.string().nullish().meta({ description: 'Name of the brand.' }),
    pack: z.string().nullish().meta({ description: 'How many units are sold together.' }),
    unit: z.string().nullish().meta({ description: 'Size of one unit.' }),
    qty: Quantity.meta({ description: 'What the shopper gets: pieces, or weight or volume.' }),
    qty_ordered: Quantity.nullish().meta({
      description:
        'What was ordered. More than `qty` when stock was short; weighed goods may be packed up to 5 % lighter or heavier.',
    }),
    per_kg: z.boolean().nullish().meta({ description: 'Sold by weight or volume.' }),
    formatted_qty: z
      .string()
      .nullish()
      .meta({ description: '`qty` as shown.', examples: ['0.750 kg'] }),
    formatted_qty_ordered: z.string().nullish().meta({ description: '`qty_ordered` as shown.' }),
    unit_price: z.string().nullish().meta({ description: 'Price of one, as text.' }),
    unit_price_in_cents: Cents.nullish(),
    base_price_in_cents: Cents.nullish().meta({ description: 'Price without promotion, in cents.' }),
    total: z.string().nullish().meta({ description: 'Price of the line, as text.' }),
    total_in_cents: Cents,
    sellable: Sellable.nullish(),
    image_url: ImageUrl,
    supplier_id: Id.nullish(),
    packed_at: Instant.nullish().meta({ description: 'When it was packed.' }),
  })
  .meta({ id: 'OrderItem', description: 'A line of an order.' });
export interface OrderItem extends z.infer<typeof OrderItem> {}

/** Something that happened to an order. */
export const OrderEvent = z
  .object({
    timestamp: Instant,
    name: openText('What happened: a step of the timeline, or a status.', TIMELINE_STEPS),
    message: z.string().nullish().meta({ description: 'What happened, in words.' }),
  })
  .meta({ id: 'OrderEvent', description: 'Something that happened to an order.' });
export interface OrderEvent extends z.infer<typeof OrderEvent> {}

const dispatchFields = {
  dispatch: openText('How the goods reach the shopper.', DISPATCHES).nullish(),
  dispatch_method: openText('Shipping method.', SHIPPING_METHODS).nullish(),
  collection_date: z.string().nullish().meta({ description: 'Value of the time slot.' }),
  formatted_collection_date: z.string().nullish().meta({ description: 'The time slot in words.' }),
  requires_shipping: z.boolean().nullish().meta({ description: 'The goods are delivered.' }),
  shipping_provider: openText('Shipping method.', SHIPPING_METHODS).nullish(),
  shipping_address: Address.partial()
    .nullish()
    .meta({ description: 'Where it goes; null when it is collected.' }),
};

const moneyFields = {
  subtotal_in_cents: Cents.nullish().meta({ description: 'Sum of the items, in cents.' }),
  total: z.string().nullish().meta({ description: 'The total as text.' }),
  total_in_cents: Cents.meta({ description: 'Items, delivery and bags less discount, in cents.' }),
  discount_code: z.string().nullish().meta({ description: 'Code that was applied.' }),
  discount_in_cents: Cents.nullish().meta({ description: 'What the code takes off, in cents.' }),
  credit_in_cents: Cents.nullish().meta({ description: 'Wallet credit that was used, in cents.' }),
  payable_balance_in_cents: Cents.nullish().meta({
    description: 'What is left to pay, in cents; below 0 when too much was paid.',
  }),
  debtorcard_balance: Cents.nullish().meta({ description: 'Balance of the debtor card, in cents.' }),
  shipping_price_in_cents: Cents.nullish().meta({ description: 'Cost of delivery, in cents.' }),
  requires_bags: z.boolean().nullish().meta({ description: 'The shopper wants plastic bags.' }),
  bag_qty: z.int().nullish().meta({ description: 'Number of bags.' }),
  bag_total_in_cents: Cents.nullish().meta({ description: 'What the bags cost, in cents.' }),
};

/** How an order that is paid by bank transfer is paid, and where its payment can be read. */
export const BankTransfer = z
  .object({
    ...bankFields,
    reference: z.string().meta({ description: 'What to write on the transfer: the name of the order.' }),
    transaction_id: Id.nullish().meta({ description: 'The payment, for the calls that read one.' }),
  })
  .meta({ id: 'BankTransfer', description: 'How an order is paid by bank transfer.' });

/** An order. */
export const Order = z
  .object({
    id: Id,
    reference: z.string().meta({ description: 'Name of the order for people.', examples: ['SPZ-7K3QF2'] }),
    status: openText('Where the order stands.', ORDER_STATUSES),
    shipping_status: z.string().nullish().meta({
      description:
        'Where the goods stand; open text, mostly one of the order statuses. Colours the status pill.',
    }),
    created_at: Instant,
    payment_due_at: Instant.nullish().meta({
      description:
        'Until when it is kept for its payment, while it waits for one; then it is abandoned. Empty where nothing waits.',
    }),
    reviewed_at: Instant.nullish().meta({ description: 'When the shopper reviewed it; null before.' }),
    supplier_id: Id,
    supplier_name: z.string().nullish().meta({ description: 'Who sells it.' }),
    supplier_address: z.string().nullish().meta({ description: 'Where the supplier is, in one line.' }),
    ...dispatchFields,
    provider: openText('How it is paid.', PAYMENT_PROVIDERS).nullish(),
    ...moneyFields,
    bank_details: BankTransfer.nullish().meta({
      description: 'Where the money of a bank transfer goes; there where `provider` is `offline_eft`.',
    }),
    pdf_invoice_url: z.string().nullish().meta({
      description:
        'Address of the invoice, a PDF, once the shop has accepted the order: absolute, or relative to the shop. Whoever has it can read the invoice.',
    }),
    stock_short: z
      .boolean()
      .nullish()
      .meta({ description: 'Less than was ordered can be had. Weighed goods within 5 % are not short.' }),
    order_events: z.array(OrderEvent).nullish().meta({ description: 'What happened, oldest first.' }),
    order_items: z.array(OrderItem).nullish().meta({ description: 'The lines.' }),
  })
  .meta({ id: 'Order', description: 'An order.' });
export interface Order extends z.infer<typeof Order> {}

export const OrderAnswer = z
  .object({ status: Status, order: Order })
  .meta({ id: 'OrderAnswer', description: 'One order.' });

export const OrdersAnswer = z
  .object({ status: Status, orders: z.array(Order), pagination: Pagination.optional() })
  .meta({ id: 'OrdersAnswer', description: 'Orders, newest first, or a page of them.' });
