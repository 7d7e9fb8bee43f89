import { z } from 'zod';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
import {
  CartItems,
  CartSyncAnswer,
  CartSyncBody,
  CartValidateBody,
  CartValidationAnswer,
  PicksAnswer,
} from './cart.ts';

export const cartOlder = c.router(
  {
    sync: {
      method: 'POST',
      path: '/shopit/v1/compare/sync',
      summary: 'Save the cart',
      description: 'Saves the cart under an ID chosen by the client, so that it can be compared.',
      body: CartSyncBody,
      responses: { 200: CartSyncAnswer },
      metadata: facts({ caller: 'anyone' }),
    },
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
