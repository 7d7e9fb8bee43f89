import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { CheckoutConfigAnswer } from './checkout.ts';

export const checkoutNewer = c.router(
  {
    checkoutConfig: {
      method: 'GET',
      path: '/cart/v1/checkout_config',
      summary: 'Read checkout settings',
      description: 'How a supplier’s goods can be had and paid for.',
      query: z.object({ supplier_id: Id.meta({ description: 'Supplier that is asked.' }) }),
      responses: { 200: CheckoutConfigAnswer, ...refusals(404) },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);
