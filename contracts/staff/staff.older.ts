import { z } from 'zod';
import { OrderAnswer } from '../order/order.ts';
import { Id, Quantity } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { AgentName } from './agent.ts';

const OfPack = z.object({ id: Id.meta({ description: 'Key of the order pack: the key of its order.' }) });
const byStaff = facts({ caller: 'staff' });
const responses = { 200: OrderAnswer, ...refusals(401, 404, 409) } as const;

export const staffOlder = c.router(
  {
    completePack: {
      method: 'POST',
      path: '/supplier_order_pack/:id/complete',
      summary: 'Finish packing',
      description:
        'Says what was packed. Everything makes the order ready; less makes it stock short. Weighed goods within 5 % of ' +
        'what was ordered are packed in full and charged by their weight: money that is too much goes back, and more is ' +
        'left to pay.',
      pathParams: OfPack,
      body: z.object({
        agent_name: AgentName,
        order_items: z
          .array(
            z.object({
              id: Id.meta({ description: 'Key of the line.' }),
              qty: Quantity.meta({ description: 'What was packed.' }),
            }),
          )
          .max(500)
          .optional()
          .meta({
            description:
              'Lines of which less was packed, or that weigh more or less; every other line counts as packed in full.',
          }),
      }),
      responses: { 200: OrderAnswer, ...refusals(401, 404, 409, 422) },
      metadata: byStaff,
    },
    disputePack: {
      method: 'POST',
      path: '/supplier_order_pack/:id/dispute',
      summary: 'Dispute a pack',
      description:
        'Says what is wrong with the pack. A stock-short order goes back to packing; any other keeps its status.',
      pathParams: OfPack,
      body: z.object({
        agent_name: AgentName,
        reason: z.string().trim().min(1).max(500).meta({ description: 'What is wrong.' }),
      }),
      responses,
      metadata: byStaff,
    },
    issuePack: {
      method: 'POST',
      path: '/supplier_order_pack/:id/issue',
      summary: 'Hand over a pack',
      description:
        'Hands the pack to the shopper (collected) or to the driver (out for delivery, then delivered).',
      contentType: 'application/x-www-form-urlencoded',
      pathParams: OfPack,
      body: z.object({ agent_name: AgentName }),
      responses,
      metadata: byStaff,
    },
    issueProcess: {
      method: 'POST',
      path: '/supplier_order_process/:id/issue',
      summary: 'Hand over an order',
      description: 'As handing over a pack, for the whole order.',
      contentType: 'application/x-www-form-urlencoded',
      pathParams: OfPack,
      body: z.object({ agent_name: AgentName }),
      responses,
      metadata: byStaff,
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);
