import { z } from 'zod';
import { OrdersAnswer } from '../order/order.ts';
import { Id } from '../wire/fields.ts';
import { c, refusals } from '../wire/route.ts';
import { byOperator } from './operator.ts';

const Traffic = z
  .object({
    orders: z.int().min(1).max(100).meta({ description: 'Number of orders to place.' }),
    seed: z
      .int()
      .min(0)
      .max(0x7fffffff)
      .optional()
      .meta({ description: 'Seed that decides who orders what. Defaults to the seed of the shop.' }),
    supplier_id: Id.optional().meta({
      description: 'Only place orders at this supplier. By default, orders are spread over several.',
    }),
  })
  .meta({ id: 'Traffic', description: 'Orders for simulated shoppers to place.' });

/** Simulated shoppers. */
export const trafficRoutes = c.router({
  traffic: {
    ...byOperator,
    method: 'POST',
    path: '/traffic',
    summary: 'Simulate shoppers who place orders',
    description:
      'Seeded shoppers place orders and staff process them, cycling through every status that orders at these suppliers ' +
      'can reach: collected and delivered, paid in cash and online. The same seed, clock and shop give the same goods. ' +
      'Returns the orders in the order in which they were placed, without carts that the shop refused.',
    body: Traffic,
    responses: { 200: OrdersAnswer, ...refusals('wrong_key', 'not_found') },
  },
});
