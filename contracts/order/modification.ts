import { z } from 'zod';
import { CartItem, CartLine } from '../cart/cart.ts';
import { Cents, entity, field, Id, openText, Quantity } from '../values/fields.ts';
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
  action: field(z.enum(MODIFICATION_ACTIONS), 'Change to make.'),
  order_item_id: field(Id.nullish(), 'ID of the line to change; empty for `add`.'),
  qty: field(
    Quantity.nullish(),
    'New quantity, for `update`. For `add`, overrides the quantity of the item.',
  ),
  item: field(CartItem.nullish(), 'Item to add, for `add`.'),
});

export const OrderModification = Modification.superRefine((modification, { addIssue }) => {
  for (const [field, message] of checkAction(modification))
    addIssue({ code: 'custom', path: [field], message });
}).meta({ id: 'OrderModification', description: 'One change to an order.' });
export interface OrderModification extends z.infer<typeof OrderModification> {}

export const ModificationsBody = z.object({ modifications: z.array(OrderModification).max(500) });

export const ChangeNotice = entity(
  'ChangeNotice',
  'A financial effect of changing an order, for programs that have their own wording.',
  {
    code: openText('Effect of the change.', CHANGE_NOTICES),
    amount_in_cents: field(Cents, 'Amount refunded, charged or due, in cents.'),
  },
);
export interface ChangeNotice extends z.infer<typeof ChangeNotice> {}

export const ModificationValidation = entity(
  'ModificationValidation',
  'Effects of a set of changes to an order.',
  {
    out_of_stock: field(z.array(CartLine).nullish(), 'Added items that are unavailable.'),
    updated: field(z.array(CartLine).nullish(), 'Items whose price changed.'),
    problems: field(
      z.array(SaidProblem).nullish(),
      'Every reason for which the changes would be refused, most serious first.',
    ),
    payable_amount_error: field(
      z.string().nullish(),
      'Why the changed order would be refused, such as its amount, packs, combos or discount code.',
    ),
    payable_amount_code: openText(
      'Stable code of that reason, for programs.',
      PAYABLE_AMOUNT_CODES,
    ).nullish(),
    notice: field(z.string().nullish(), 'Message for the shopper.'),
    notices: field(
      z.array(ChangeNotice).nullish(),
      'The same information for programs that have their own wording.',
    ),
    order: field(Order.nullish(), 'The order with the changes made.'),
    modifications: field(
      z.array(OrderModification).nullish(),
      'The changes as understood by the shop, with unavailable additions removed and prices updated.',
    ),
  },
);
export interface ModificationValidation extends z.infer<typeof ModificationValidation> {}

export const ModificationValidationAnswer = entity(
  'ModificationValidationAnswer',
  'Result of validating changes to an order.',
  {
    status: Status,
    messages: field(Messages.optional(), 'Reasons the changes would be refused, ready to display.'),
    validation: ModificationValidation,
  },
);

export const ModificationRefusal = Refusal.extend({
  order_item_ids: field(z.array(Id).optional(), 'IDs of lines that must be resolved first.'),
  out_of_stock: ModificationValidation.shape.out_of_stock,
  updated: ModificationValidation.shape.updated,
  reasons: field(z.array(SaidProblem).optional(), 'Every reason, most serious first.'),
}).meta({
  id: 'ModificationRefusal',
  description: 'Why an order was not changed, with the lines or offers that prevent it.',
});

export const OrderReview = entity('OrderReview', 'A shopper’s review of an order.', {
  order_id: Id.nullish(),
  rating: field(
    z.int().min(0).max(MAXIMUM_RATING),
    'Number of stars, 1 to 5; 0 if the shopper dismissed the question.',
  ),
  comment: field(z.string().max(MAXIMUM_COMMENT_LENGTH).nullish(), 'Comment by the shopper.'),
});
export interface OrderReview extends z.infer<typeof OrderReview> {}

export const OrderPrepareJob = entity(
  'OrderPrepareJob',
  'The job of packing an order: its items, packer and payment.',
  {
    order_id: Id,
    order_reference: field(z.string().nullish(), 'Human-readable order reference.'),
    order_items: Order.shape.order_items,
    agent_name: field(z.string().nullish(), 'Name of the packer.'),
    requires_bags: field(z.boolean().nullish(), 'Whether the shopper wants plastic bags.'),
    bag_price_in_cents: field(Cents.nullish(), 'Price of one plastic bag, in cents.'),
    order_subtotal_in_cents: Order.shape.subtotal_in_cents,
    order_total_in_cents: Order.shape.total_in_cents,
    requires_shipping: field(z.boolean().nullish(), 'Whether the goods are delivered.'),
    provider: field(z.string().nullish(), 'Payment provider.'),
    debtor_card_number: field(z.string().nullish(), 'Number of the debtor card used to pay.'),
    data: field(z.record(z.string(), z.unknown()).nullish(), 'Additional data for the packer.'),
  },
);
export interface OrderPrepareJob extends z.infer<typeof OrderPrepareJob> {}

export const PrepareAnswer = entity('PrepareAnswer', 'The packing job of an order.', {
  status: Status,
  prepare_job: OrderPrepareJob,
});
