import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, facts, idempotencyHeaders, pageQuery, refusals } from '../wire/route.ts';
import { OrderAnswer, OrdersAnswer } from './order.ts';
import { RegisterOrderBody, RegistrationRefusal } from './registration.ts';

const OfUser = z.object({ user_id: Id.meta({ description: 'Key of the signed-in account.' }) });

/** Order reads as both generations have them; each puts its own prefix in front. */
export const orderRoutes = c.router({
  byId: {
    method: 'GET',
    path: '/orders/:order_id',
    summary: 'Read an order',
    description: 'One order of the signed-in shopper with its items and what happened to it.',
    pathParams: z.object({ order_id: Id.meta({ description: 'Key of the order.' }) }),
    responses: { 200: OrderAnswer, ...refusals(401, 404) },
    metadata: facts({ caller: 'shopper' }),
  },
  list: {
    method: 'GET',
    path: '/users/:user_id/orders',
    summary: 'List orders',
    description: 'The order history of the signed-in shopper, newest first, page by page.',
    pathParams: OfUser,
    query: z.object(pageQuery),
    responses: { 200: OrdersAnswer, ...refusals(401, 404) },
    metadata: facts({ caller: 'shopper' }),
  },
  incomplete: {
    method: 'GET',
    path: '/users/:user_id/orders/incomplete',
    summary: 'List open orders',
    description: 'Orders that are not finished yet. 404 means that the account is gone: sign out.',
    pathParams: OfUser,
    responses: { 200: OrdersAnswer, ...refusals(401, 404) },
    metadata: facts({ caller: 'shopper' }),
  },
});

/** Turning a cart into an order; the generations differ in the path only. */
export const registerOrder = {
  method: 'POST',
  summary: 'Place an order',
  description:
    'Turns a cart into an order: checks stock, prices, slot, code and minimum, takes the stock and the slot, all or nothing. ' +
    'A refusal that a new look at the cart explains carries that look in `validation`.',
  headers: idempotencyHeaders,
  body: RegisterOrderBody,
  responses: {
    200: OrderAnswer,
    201: OrderAnswer,
    ...refusals(401, 404),
    409: RegistrationRefusal,
    422: RegistrationRefusal,
  },
  metadata: facts({ caller: 'shopper', idempotent: true }),
} as const;
