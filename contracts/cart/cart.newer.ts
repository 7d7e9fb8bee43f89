import { z } from 'zod';
import { Latitude, Longitude } from '../wire/fields.ts';
import { c, closed, facts, refusals } from '../wire/route.ts';
import { CartSyncAnswer, CartSyncBody } from './cart.ts';
import { ComparisonsAnswer, ComparisonsDebugAnswer } from './comparison.ts';

const OfCart = z.object({
  id: z.string().min(1).max(100).meta({ description: 'Key of a cart that was kept.' }),
  lat: Latitude.optional().meta({
    description: 'Degrees north of the place; the shop’s own place without it.',
  }),
  lon: Longitude.optional().meta({ description: 'Degrees east of the place; goes with `lat`.' }),
});

export const cartNewer = c.router(
  {
    sync: {
      method: 'POST',
      path: '/cart/v1/sync',
      summary: 'Keep the cart',
      description: 'Stores the cart under the key that the client made, so that it can be compared.',
      body: CartSyncBody,
      responses: { 200: CartSyncAnswer },
      metadata: facts({ caller: 'anyone' }),
    },
    compare: {
      method: 'GET',
      path: '/cart/v1/compare',
      summary: 'Compare the cart',
      description:
        'What the cart would cost at every supplier around the place, best first. A shop that is one provider has none.',
      query: OfCart,
      responses: { 200: ComparisonsAnswer, ...refusals(401, 404, 422) },
      metadata: facts({ caller: 'shopper' }),
    },
    compareDebug: {
      method: 'GET',
      path: '/cart/v1/compare_debug',
      summary: 'Compare the cart, with the reckoning',
      description: 'The comparison together with the cheapest basket it is measured against.',
      query: OfCart,
      responses: { 200: ComparisonsDebugAnswer, ...refusals(401, 404, 422) },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);
