import { z } from 'zod';
import { SHIPPING_METHODS } from '../vocabulary/index.ts';
import { Id, Latitude, Longitude, openText } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { ClientConfigAnswer, TimeslotsAnswer } from './checkout.ts';

export const checkoutOlder = c.router(
  {
    clientConfig: {
      method: 'GET',
      path: '/shopit/v1/client_config.json',
      summary: 'Read checkout settings',
      description: 'How a supplier’s goods can be had and paid for, and whether bags are offered.',
      query: z.object({ supplier_id: Id.meta({ description: 'Supplier that is asked.' }) }),
      responses: { 200: ClientConfigAnswer, ...refusals(404) },
      metadata: facts({ caller: 'anyone' }),
    },
    timeslots: {
      method: 'GET',
      path: '/catalog/v1/suppliers/:id/timeslots',
      summary: 'List time slots',
      description: 'Slots that are still open for this way of getting the goods, earliest first.',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the supplier.' }) }),
      query: z.object({
        requires_shipping: z.boolean().optional().meta({ description: 'The goods are delivered.' }),
        stokvel: z.boolean().optional().meta({ description: 'The cart holds stokvel offers.' }),
        provider: z.string().max(40).optional().meta({ description: 'Payment provider, lower case.' }),
        shipping_provider: openText('How the goods reach the shopper.', SHIPPING_METHODS).optional(),
        shipping_lat: Latitude.optional(),
        shipping_lon: Longitude.optional(),
      }),
      responses: { 200: TimeslotsAnswer, ...refusals(404, 422) },
      metadata: facts({ caller: 'anyone' }),
    },
  },
  closed,
);
