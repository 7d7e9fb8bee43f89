import { z } from 'zod';
import { CartItem, CartLine } from '../cart/cart.ts';
import {
  CHANGE_NOTICES,
  MAXIMUM_RATING,
  MODIFICATION_ACTIONS,
  PAYABLE_AMOUNT_CODES,
} from '../vocabulary/index.ts';
import { Messages, Refusal, Status } from '../wire/answers.ts';
import { Cents, Id, openText, Quantity } from '../wire/fields.ts';
import { Order } from './order.ts';

/** What an action needs beside its name; anything else that is sent is left alone. */
function checkAction({ action, order_item_id, qty, item }: z.infer<typeof Modification>): [string, string][] {
  const problems: [field: string, message: string][] = [];
  if (action === 'add' && !item) problems.push(['item', 'is needed to add something']);
  if (action !== 'add' && order_item_id == null)
    problems.push(['order_item_id', 'is needed to name the line']);
  if (action === 'update' && qty == null) problems.push(['qty', 'is needed to change the quantity']);
  if ((action === 'update' || action === 'add') && qty === 0)
    problems.push(['qty', 'must be above 0; remove takes a line out']);
  return problems;
}

const Modification = z.object({
  action: z.enum(MODIFICATION_ACTIONS).meta({ description: 'What to do.' }),
  order_item_id: Id.nullish().meta({ description: 'Line to change; empty when one is added.' }),
  qty: Quantity.nullish().meta({
    description: 'New quantity, for `update`; for `add` it goes before that of the item.',
  }),
  item: CartItem.nullish().meta({ description: 'What to add, for `add`.' }),
});

/** One change to an order. */
export const OrderModification = Modification.superRefine((modification, { addIssue }) => {
  for (const [field, message] of checkAction(modification))
    addIssue({ code: 'custom', path: [field], message });
}).meta({ id: 'OrderModification', description: 'One change to an order.' });
export interface OrderModification extends z.infer<typeof OrderModification> {}

export const ModificationsBody = z.object({ modifications: z.array(OrderModification).max(500) });

/** What a change of an order does with money, for programs that have words of their own. */
export const ChangeNotice = z
  .object({
    code: openText('What happens.', CHANGE_NOTICES),
    amount_in_cents: Cents.meta({ description: 'How much it is about.' }),
  })
  .meta({ id: 'ChangeNotice', description: 'What a change of an order does with money.' });
export interface ChangeNotice extends z.infer<typeof ChangeNotice> {}

/** What a set of changes would come to. */
export const ModificationValidation = z
  .object({
    out_of_stock: z.array(CartLine).nullish().meta({ description: 'Newly added items that cannot be had.' }),
    updated: z.array(CartLine).nullish().meta({ description: 'Items whose price changed.' }),
    payable_amount_error: z.string().nullish().meta({
      description:
        'Why the order would not be taken as it would be: its amount, its packs, its combos or its code.',
    }),
    payable_amount_code: openText(
      'Stable name of that reason, for programs.',
      PAYABLE_AMOUNT_CODES,
    ).nullish(),
    notice: z.string().nullish().meta({ description: 'Something the shopper should know.' }),
    notices: z
      .array(ChangeNotice)
      .nullish()
      .meta({ description: 'The same, for programs that have words of their own.' }),
    order: Order.nullish().meta({ description: 'The order as it would be.' }),
    modifications: z
      .array(OrderModification)
      .nullish()
      .meta({ description: 'The changes as the shop understood them.' }),
  })
  .meta({ id: 'ModificationValidation', description: 'What a set of changes would come to.' });
export interface ModificationValidation extends z.infer<typeof ModificationValidation> {}

export const ModificationValidationAnswer = z
  .object({
    status: Status,
    messages: Messages.optional().meta({
      description: 'What stands against the changes, ready to be shown.',
    }),
    validation: ModificationValidation,
  })
  .meta({ id: 'ModificationValidationAnswer', description: 'What a set of changes would come to.' });

/** Why an order was not changed, with the lines or offers that stand in the way. */
export const ModificationRefusal = Refusal.extend({
  order_item_ids: z.array(Id).optional().meta({ description: 'Lines that are to be decided on first.' }),
  out_of_stock: ModificationValidation.shape.out_of_stock,
  updated: ModificationValidation.shape.updated,
}).meta({
  id: 'ModificationRefusal',
  description: 'Why an order was not changed, and the lines or offers that stand in the way.',
});

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
export interface OrderReview extends z.infer<typeof OrderReview> {}

/** What is packed, by whom, and how it is paid. */
export const OrderPrepareJob = z
  .object({
    order_id: Id,
    order_reference: z.string().nullish().meta({ description: 'Name of the order for people.' }),
    order_items: Order.shape.order_items,
    agent_name: z.string().nullish().meta({ description: 'Who packs.' }),
    requires_bags: z.boolean().nullish().meta({ description: 'The shopper wants plastic bags.' }),
    bag_price_in_cents: Cents.nullish().meta({ description: 'Price of one plastic bag, in cents.' }),
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
export interface OrderPrepareJob extends z.infer<typeof OrderPrepareJob> {}

export const PrepareAnswer = z
  .object({ status: Status, prepare_job: OrderPrepareJob })
  .meta({ id: 'PrepareAnswer', description: 'The work of packing an order.' });
