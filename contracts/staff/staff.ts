import { z } from 'zod';
import { AgentName } from '../order/order.routes.ts';
import { OrderAnswer } from '../order/order.ts';
import { field, Id, Quantity } from '../values/fields.ts';
import { c, closed, facts, idempotencyHeaders, refusals } from '../wire/route.ts';

const PackPath = z.object({
  id: field(Id, 'ID of the order pack: the same as the ID of its order.'),
});
const responses = {
  200: OrderAnswer,
  ...refusals('wrong_key', 'staff_only', 'not_found', 'wrong_status', 'key_reused'),
} as const;

/** What the calls for a pack have in common: forms that may be repeated. */
const form = {
  method: 'POST',
  contentType: 'application/x-www-form-urlencoded',
  pathParams: PackPath,
  headers: idempotencyHeaders,
  responses,
  metadata: facts({ caller: 'staff', idempotent: true }),
} as const;

export const older = c.router(
  {
    completePack: {
      ...form,
      path: '/supplier_order_pack/:id/complete',
      summary: 'Finish packing',
      description:
        'Records what was packed. If everything was packed the order becomes ready; otherwise it becomes stock-short. ' +
        'Weighed goods within 5% of the ordered quantity count as packed in full and are charged by their weight: ' +
        'overpayments are refunded, and any difference is left to pay.',
      body: z.object({
        agent_name: AgentName,
        order_items: field(
          z
            .array(
              z.object({
                id: field(Id, 'ID of the line.'),
                qty: field(Quantity, 'Quantity packed.'),
              }),
            )
            .max(500)
            .optional(),
          'Lines that were packed short, or whose weight differs; all other lines count as packed in full. In a form: ' +
            '`order_items[][id]=7&order_items[][qty]=2`, once per line.',
        ),
      }),
      responses: {
        200: OrderAnswer,
        ...refusals(
          'wrong_key',
          'staff_only',
          'not_found',
          'wrong_status',
          'too_much_packed',
          'invalid_quantity',
          'unknown_line',
          'line_twice',
          'too_much',
          'key_reused',
        ),
      },
    },
    disputePack: {
      ...form,
      path: '/supplier_order_pack/:id/dispute',
      summary: 'Dispute a pack',
      description:
        'Reports a problem with the pack. A stock-short order returns to packing; any other keeps its status.',
      body: z.object({
        agent_name: AgentName,
        reason: field(z.string().trim().min(1).max(500), 'Description of the problem.'),
      }),
    },
    issuePack: {
      ...form,
      path: '/supplier_order_pack/:id/issue',
      summary: 'Hand over a pack',
      description:
        'Hands the pack to the shopper (collected), or to the driver (out for delivery, then delivered).',
      body: z.object({ agent_name: AgentName }),
    },
    issueProcess: {
      ...form,
      path: '/supplier_order_process/:id/issue',
      summary: 'Hand over an order',
      description: 'Same as handing over a pack, for the whole order.',
      body: z.object({ agent_name: AgentName }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);
