import { z } from 'zod';
import { OrdersAnswer } from '../order/order.ts';
import { Id } from '../wire/fields.ts';
import { c, refusals } from '../wire/route.ts';
import { common } from './operator.ts';

const Traffic = z
  .object({
    orders: z.int().min(1).max(100).meta({ description: 'How many orders to place.' }),
    seed: z
      .int()
      .min(0)
      .max(0x7fffffff)
      .optional()
      .meta({ description: 'Number that decides who orders what; that of the shop where empty.' }),
    supplier_id: Id.optional().meta({ description: 'Only at this supplier; at several where empty.' }),
  })
  .meta({ id: 'Traffic', description: 'Orders that shoppers are to place.' });

/** Shoppers who come without anybody. */
export const trafficRoutes = c.router({
  traffic: {
    ...common,
    method: 'POST',
    path: '/traffic',
    summary: 'Have shoppers place orders',
    description:
      'Shoppers of the seed order as anybody would, and staff takes the orders on, so that there are some in every ' +
      'status that orders at these suppliers come into: collected and delivered, paid in cash and online. Each ' +
      'status has its turn before one comes up again. The same seed, clock and shop give the same goods. Answers the ' +
      'orders in the order in which they were placed; a cart that the shop refuses is left out.',
    body: Traffic,
    responses: { 200: OrdersAnswer, ...refusals(401, 404) },
  },
});
