import { z } from 'zod';
import { SHIPPING_METHODS } from '../vocabulary/index.ts';
import { Id, Latitude, Longitude, openText } from '../wire/fields.ts';
import { SupplierPath } from '../wire/paths.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { ClientConfigAnswer, TimeslotsAnswer } from './checkout.ts';

export const checkoutOlder = c.router(
  {
    clientConfig: {
      method: 'GET',
      path: '/shopit/v1/client_config.json',
      summary: 'Retrieve checkout settings',
      description: 'Returns the dispatch and payment options of a supplier, and whether it offers bags.',
      query: z.object({ supplier_id: Id.meta({ description: 'ID of the supplier.' }) }),
      responses: { 200: ClientConfigAnswer, ...refusals('not_found') },
      metadata: facts({ caller: 'anyone' }),
    },
    timeslots: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/timeslots',
      summary: 'List time slots',
      description: 'Returns the open time slots for the given dispatch options, earliest first.',
      pathParams: SupplierPath,
      query: z.object({
        requires_shipping: z.boolean().optional().meta({ description: 'Whether the goods are delivered.' }),
        stokvel: z.boolean().optional().meta({ description: 'Whether the cart contains stokvel offers.' }),
        provider: z.string().max(40).optional().meta({ description: 'Payment provider, in lower case.' }),
        shipping_provider: openText('Shipping method.', SHIPPING_METHODS).optional(),
        shipping_lat: Latitude.optional(),
        shipping_lon: Longitude.optional(),
      }),
      responses: {
        200: TimeslotsAnswer,
        ...refusals(
          'not_found',
          'dispatch_not_offered',
          'payment_not_offered',
          'out_of_range',
          'incomplete_place',
        ),
      },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);
