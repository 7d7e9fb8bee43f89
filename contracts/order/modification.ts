import { z } from 'zod';
import { CartItem, CartLine } from '../cart/cart.ts';
import { Cents, Id, openText, Quantity } from '../values/fields.ts';
import {
  CHANGE_NOTICES,
  MAXIMUM_COMMENT_LENGTH,
  MAXIMUM_RATING,
  MODIFICATION_ACTIONS,
  PAYABLE_AMOUNT_CODES,
} from '../vocabulary/index.ts';
import { Messages, Refusal, SaidProblem, Status } from '../wire/answers.ts';
import { Order } from './order.ts';

/** Checks the fields that each action requires; other fields are ignored. */
function checkAction({ action, order_item_id, qty, item }: z.infer<typeof Modification>): [string, string][] {
  const problems: [field: string, message: string][] = [];
  if (action === 'add' && !item) problems.push(['item', 'is required to add an item']);
  if (action !== 'add' && order_item_id == null)
    problems.push(['order_item_id', 'is required to identify the line']);
  if (action === 'update' && qty == null) problems.push(['qty', 'is required to change the quantity']);
  if ((action === 'update' || action === 'add') && qty === 0)
    problems.push(['qty', 'must be more than 0; use remove to delete a line']);
  return problems;
}

const Modification = z.object({
  action: z.enum(MODIFICATION_ACTIONS).meta({ description: 'Change to make.' }),
  order_item_id: Id.nullish().meta({ description: 'ID of the line to change; empty for `add`.' }),
  qty: Quantity.nullish().meta({
    description: 'New quantity, for `update`. For `add`, overrides the quantity of the item.',
  }),
  item: CartItem.nullish().meta({ description: 'Item to add, for `add`.' }),
});

export const OrderModification = Modification.superRefine((modification, { addIssue }) => {
  for (const [field, message] of checkAction(modification))
    addIssue({ code: 'custom', path: [field], message });
}).meta({ id: 'OrderModification', description: 'One change to an order.' });
export interface OrderModification extends z.infer<typeof OrderModification> {}

export const ModificationsBody = z.object({ modifications: z.array(OrderModification).max(500) });

export const ChangeNotice = z
  .object({
    code: openText('Effect of the change.', CHANGE_NOTICES),
    amount_in_cents: Cents.meta({ description: 'Amount refunded, charged or due, in cents.' }),
  })
  .meta({
    id: 'ChangeNotice',
    description: 'A financial effect of changing an order, for programs that have their own wording.',
  });
export interface ChangeNotice extends z.infer<typeof ChangeNotice> {}

export const ModificationValidation = z
  .object({
    out_of_stock: z.array(CartLine).nullish().meta({ description: 'Added items that are unavailable.' }),
    updated: z.array(CartLine).nullish().meta({ description: 'Items whose price changed.' }),
    problems: z.array(SaidProblem).nullish().meta({
      description: 'Every reason for which the changes would be refused, most serious first.',
    }),
    payable_amount_error: z.string().nullish().meta({
      description:
        'Why the changed order would be refused, such as its amount, packs, combos or discount code.',
    }),
    payable_amount_code: openText(
      'Stable code of that reason, for programs.',
      PAYABLE_AMOUNT_CODES,
    ).nullish(),
    notice: z.string().nullish().meta({ description: 'Message for the shopper.' }),
    notices: z
      .array(ChangeNotice)
      .nullish()
      .meta({ description: 'The same information for programs that have their own wording.' }),
    order: Order.nullish().meta({ description: 'The order with the changes made.' }),
    modifications: z.array(OrderModification).nullish().meta({
      description:
        'The changes as understood by the shop, with unavailable additions removed and prices updated.',
    }),
  })
  .meta({ id: 'ModificationValidation', description: 'Effects of a set of changes to an order.' });
export interface ModificationValidation extends z.infer<typeof ModificationValidation> {}

export const ModificationValidationAnswer = z
  .object({
    status: Status,
    messages: Messages.optional().meta({
      description: 'Reasons the changes would be refused, ready to display.',
    }),
    validation: ModificationValidation,
  })
  .meta({ id: 'ModificationValidationAnswer', description: 'Result of validating changes to an order.' });

export const ModificationRefusal = Refusal.extend({
  order_item_ids: z.array(Id).optional().meta({ description: 'IDs of lines that must be resolved first.' }),
  out_of_stock: ModificationValidation.shape.out_of_stock,
  updated: ModificationValidation.shape.updated,
  reasons: z.array(SaidProblem).optional().meta({ description: 'Every reason, most serious first.' }),
}).meta({
  id: 'ModificationRefusal',
  description: 'Why an order was not changed, with the lines or offers that prevent it.',
});

export const OrderReview = z
  .object({
    order_id: Id.nullish(),
    rating: z
      .int()
      .min(0)
      .max(MAXIMUM_RATING)
      .meta({ description: 'Number of stars, 1 to 5; 0 if the shopper dismissed the question.' }),
    comment: z
      .string()
      .max(MAXIMUM_COMMENT_LENGTH)
      .nullish()
      .meta({ description: 'Comment by the shopper.' }),
  })
  .meta({ id: 'OrderReview', description: 'A shopper’s review of an order.' });
export interface OrderReview extends z.infer<typeof OrderReview> {}

export const OrderPrepareJob = z
  .object({
    order_id: Id,
    order_reference: z.string().nullish().meta({ description: 'Human-readable order reference.' }),
    order_items: Order.shape.order_items,
    agent_name: z.string().nullish().meta({ description: 'Name of the packer.' }),
    requires_bags: z.boolean().nullish().meta({ description: 'Whether the shopper wants plastic bags.' }),
    bag_price_in_cents: Cents.nullish().meta({ description: 'Price of one plastic bag, in cents.' }),
    order_subtotal_in_cents: Order.shape.subtotal_in_cents,
    order_total_in_cents: Order.shape.total_in_cents,
    requires_shipping: z.boolean().nullish().meta({ description: 'Whether the goods are delivered.' }),
    provider: z.string().nullish().meta({ description: 'Payment provider.' }),
    debtor_card_number: z.string().nullish().meta({ description: 'Number of the debtor card used to pay.' }),
    data: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta({ description: 'Additional data for the packer.' }),
  })
  .meta({
    id: 'OrderPrepareJob',
    description: 'The job of packing an order: its items, packer and payment.',
  });
export interface OrderPrepareJob extends z.infer<typeof OrderPrepareJob> {}

export const PrepareAnswer = z
  .object({ status: Status, prepare_job: OrderPrepareJob })
  .meta({ id: 'PrepareAnswer', description: 'The packing job of an order.' });
