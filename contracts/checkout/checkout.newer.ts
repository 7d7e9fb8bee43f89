import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { CheckoutConfigAnswer } from './checkout.ts';

export const checkoutNewer = c.router(
  {
    checkoutConfig: {
      method: 'GET',
      path: '/cart/v1/checkout_config',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier.',
      query: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: { 200: CheckoutConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);
