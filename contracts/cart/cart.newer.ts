import { z } from 'zod';
import { Latitude, Longitude } from '../wire/fields.ts';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
import { CartSyncAnswer, CartSyncBody } from './cart.ts';
import { ComparisonsAnswer, ComparisonsDebugAnswer } from './comparison.ts';

const SavedCartQuery = z.object({
  id: z.string().min(1).max(100).meta({ description: 'ID of a saved cart.' }),
  lat: Latitude.optional().meta({
    description: 'Latitude to compare around; defaults to the location of the shop.',
  }),
  lon: Longitude.optional().meta({
    description: 'Longitude to compare around; must be sent together with `lat`.',
  }),
});

export const cartNewer = c.router(
  {
    sync: {
      method: 'POST',
      path: '/cart/v1/sync',
      summary: 'Save the cart',
      description: 'Saves the cart under an ID chosen by the client, so that it can be compared.',
      body: CartSyncBody,
      responses: { 200: CartSyncAnswer },
      metadata: facts({ caller: 'anyone' }),
    },
    compare: {
      method: 'GET',
      path: '/cart/v1/compare',
      summary: 'Compare the cart',
      description:
        'Returns what the cart would cost at every nearby supplier, best first. Single-provider shops return none.',
      query: SavedCartQuery,
      responses: { 200: ComparisonsAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
      metadata: facts({ caller: 'shopper' }),
    },
    compareDebug: {
      method: 'GET',
      path: '/cart/v1/compare_debug',
      summary: 'Compare the cart, with calculation details',
      description: 'Returns the comparison together with the cheapest basket that it is measured against.',
      query: SavedCartQuery,
      responses: { 200: ComparisonsDebugAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);
