import { z } from 'zod';
import { CartItem, CartLine } from '../cart/cart.ts';
import { MAXIMUM_RATING, MODIFICATION_ACTIONS } from '../vocabulary/index.ts';
import { Status } from '../wire/answers.ts';
import { Id, Quantity } from '../wire/fields.ts';
import { Order } from './order.ts';

/** One change to an order. */
export const OrderModification = z
  .object({
    action: z.enum(MODIFICATION_ACTIONS).meta({ description: 'What to do.' }),
    order_item_id: Id.nullish().meta({ description: 'Line to change; empty when one is added.' }),
    qty: Quantity.nullish().meta({ description: 'New quantity, for `update` and `add`.' }),
    item: CartItem.nullish().meta({ description: 'What to add, for `add`.' }),
  })
  .meta({ id: 'OrderModification', description: 'One change to an order.' });
export type OrderModification = z.infer<typeof OrderModification>;

export const ModificationsBody = z.object({ modifications: z.array(OrderModification).max(500) });

/** What a set of changes would come to. */
export const ModificationValidation = z
  .object({
    out_of_stock: z.array(CartLine).nullish().meta({ description: 'Newly added items that cannot be had.' }),
    updated: z.array(CartLine).nullish().meta({ description: 'Items whose price changed.' }),
    payable_amount_error: z.string().nullish().meta({ description: 'Why the new amount is refused.' }),
    notice: z.string().nullish().meta({ description: 'Something the shopper should know.' }),
    order: Order.nullish().meta({ description: 'The order as it would be.' }),
    modifications: z
      .array(OrderModification)
      .nullish()
      .meta({ description: 'The changes as the shop understood them.' }),
  })
  .meta({ id: 'ModificationValidation', description: 'What a set of changes would come to.' });
export type ModificationValidation = z.infer<typeof ModificationValidation>;

export const ModificationValidationAnswer = z
  .object({ status: Status, validation: ModificationValidation })
  .meta({ id: 'ModificationValidationAnswer', description: 'What a set of changes would come to.' });

/** What a shopper thought of an order. */
export const OrderReview = z
  .object({
    order_id: Id.nullish(),
    rating: z
      .int()
      .min(0)
      .max(MAXIMUM_RATING)
      .meta({ description: 'Stars, 1 to 5; 0 when the shopper dismissed the question.' }),
    comment: z.string().max(2000).nullish().meta({ description: 'In the words of the shopper.' }),
  })
  .meta({ id: 'OrderReview', description: 'What a shopper thought of an order.' });
export type OrderReview = z.infer<typeof OrderReview>;

/** What is packed, by whom, and how it is paid. */
export const OrderPrepareJob = z
  .object({
    order_id: Id,
    order_reference: z.string().nullish().meta({ description: 'Name of the order for people.' }),
    order_items: Order.shape.order_items,
    agent_name: z.string().nullish().meta({ description: 'Who packs.' }),
    requires_bags: z.boolean().nullish().meta({ description: 'The shopper wants plastic bags.' }),
    bag_price_in_cents: Order.shape.bag_total_in_cents,
    order_subtotal_in_cents: Order.shape.subtotal_in_cents,
    order_total_in_cents: Order.shape.total_in_cents,
    requires_shipping: z.boolean().nullish().meta({ description: 'The goods are delivered.' }),
    provider: z.string().nullish().meta({ description: 'How it is paid.' }),
    debtor_card_number: z
      .string()
      .nullish()
      .meta({ description: 'Number of the debtor card it is paid with.' }),
    data: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta({ description: 'Anything else for the one who packs.' }),
  })
  .meta({ id: 'OrderPrepareJob', description: 'What is packed, by whom, and how it is paid.' });

export const PrepareAnswer = z
  .object({ status: Status, prepare_job: OrderPrepareJob })
  .meta({ id: 'PrepareAnswer', description: 'The work of packing an order.' });
