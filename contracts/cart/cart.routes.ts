import { z } from 'zod';
import { field, Latitude, Longitude } from '../values/fields.ts';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
import {
  CartItems,
  CartSyncAnswer,
  CartSyncBody,
  CartValidateBody,
  CartValidationAnswer,
  ComparisonsAnswer,
  ComparisonsDebugAnswer,
  PicksAnswer,
} from './cart.ts';

const SavedCartQuery = z.object({
  id: field(z.string().min(1).max(100), 'ID of a saved cart.'),
  lat: field(Latitude.optional(), 'Latitude to compare around; defaults to the location of the shop.'),
  lon: field(Longitude.optional(), 'Longitude to compare around; must be sent together with `lat`.'),
});

/** Saving a cart; the generations differ only in the path. */
const sync = {
  method: 'POST',
  summary: 'Save the cart',
  description: 'Saves the cart under an ID chosen by the client, so that it can be compared.',
  body: CartSyncBody,
  responses: { 200: CartSyncAnswer },
  metadata: facts({ caller: 'anyone' }),
} as const;

/** What both comparisons have in common. */
const comparing = {
  method: 'GET',
  query: SavedCartQuery,
  metadata: facts({ caller: 'shopper' }),
} as const;

export const newer = c.router(
  {
    sync: { ...sync, path: '/cart/v1/sync' },
    compare: {
      ...comparing,
      path: '/cart/v1/compare',
      summary: 'Compare the cart',
      description:
        'Returns what the cart would cost at every nearby supplier, best first. Single-provider shops return none.',
      responses: { 200: ComparisonsAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
    },
    compareDebug: {
      ...comparing,
      path: '/cart/v1/compare_debug',
      summary: 'Compare the cart, with calculation details',
      description: 'Returns the comparison together with the cheapest basket that it is measured against.',
      responses: { 200: ComparisonsDebugAnswer, ...refusals(...SESSION, 'not_found', 'incomplete_place') },
    },
  },
  closed,
);

export const older = c.router(
  {
    sync: { ...sync, path: '/shopit/v1/compare/sync' },
    validate: {
      method: 'POST',
      path: '/api/v1/cart/validate',
      summary: 'Validate the cart',
      description: 'Prices the cart at current prices and reports anything that prevents ordering it.',
      body: CartValidateBody,
      responses: {
        200: CartValidationAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'invalid_quantity',
          'wrong_supplier',
          'incomplete_place',
          'too_much',
        ),
      },
      metadata: facts({ caller: 'shopper', reads: true }),
    },
    validatePicks: {
      method: 'POST',
      path: '/api/v1/offers/validate_picks',
      summary: 'Validate picked offers',
      description: 'Returns the offers that went out of stock or changed price since they were picked.',
      body: z.object({ items: CartItems }),
      responses: { 200: PicksAnswer, ...refusals('invalid_quantity', 'wrong_supplier', 'too_much') },
      metadata: facts({ caller: 'anyone', reads: true }),
    },
  },
  closed,
);
