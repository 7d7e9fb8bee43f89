import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
import { orderRoutes, registerOrder } from './order.routes.ts';
import { OrderAnswer } from './order.ts';

const reads = c.router(orderRoutes, { ...closed, pathPrefix: '/api/v2' });

const writes = c.router(
  {
    register: { ...registerOrder, path: '/cart/v1/order' },
    sync: {
      method: 'POST',
      path: '/order/v1/sync',
      summary: 'Refresh an order',
      description: 'Returns the current state of the order.',
      body: z.object({ order_id: Id.meta({ description: 'ID of the order.' }) }),
      responses: { 200: OrderAnswer, ...refusals(...SESSION, 'not_found') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

export const orderNewer: typeof reads & typeof writes = { ...reads, ...writes };
