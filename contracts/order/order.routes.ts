import { z } from 'zod';
import { OrderIdPath, UserPath } from '../values/fields.ts';
import { c, facts, idempotencyHeaders, pageQuery, refusals, refusalsAs, SESSION } from '../wire/route.ts';
import { OrderAnswer, OrdersAnswer } from './order.ts';
import { RegisterOrderBody, RegistrationRefusal } from './registration.ts';

/** Order reads shared by both generations; each adds its own path prefix. */
export const orderRoutes = c.router({
  byId: {
    method: 'GET',
    path: '/orders/:order_id',
    summary: 'Retrieve an order',
    description: 'Returns an order of the signed-in shopper with its items and events.',
    pathParams: OrderIdPath,
    responses: { 200: OrderAnswer, ...refusals(...SESSION, 'not_found') },
    metadata: facts({ caller: 'shopper', polled: true }),
  },
  list: {
    method: 'GET',
    path: '/users/:user_id/orders',
    summary: 'List orders',
    description: 'Returns the order history of the signed-in shopper, newest first, page by page.',
    pathParams: UserPath,
    query: z.object(pageQuery),
    responses: { 200: OrdersAnswer, ...refusals(...SESSION, 'not_found') },
    metadata: facts({ caller: 'shopper', polled: true }),
  },
  incomplete: {
    method: 'GET',
    path: '/users/:user_id/orders/incomplete',
    summary: 'List open orders',
    description:
      'Returns orders that are not finished yet. 404 means that the account no longer exists: sign out.',
    pathParams: UserPath,
    responses: { 200: OrdersAnswer, ...refusals(...SESSION, 'not_found') },
    metadata: facts({ caller: 'shopper', polled: true }),
  },
});

/** Placing an order; the generations differ only in the path. */
export const registerOrder = {
  method: 'POST',
  summary: 'Place an order',
  description:
    'Turns a cart into an order: checks stock, prices, time slot, discount code and minimum, and reserves the stock and the ' +
    'slot, all or nothing. If the cart itself is the reason for a refusal, `validation` contains its current state.',
  headers: idempotencyHeaders,
  body: RegisterOrderBody,
  responses: {
    200: OrderAnswer,
    201: OrderAnswer,
    ...refusals(...SESSION, 'not_found'),
    ...refusalsAs(
      RegistrationRefusal,
      'out_of_stock',
      'all_out_of_stock',
      'prices_changed',
      'offers_expired',
      'empty_cart',
      'minimum_order',
      'combos_not_sold',
      'invalid_quantity',
      'wrong_supplier',
      'invalid_discount_code',
      'discount_limit_reached',
      'discount_minimum',
      'stokvel_refused',
      'dispatch_not_offered',
      'slot_required',
      'slot_gone',
      'address_required',
      'incomplete_place',
      'out_of_range',
      'payment_required',
      'payment_not_offered',
      'credit_changed',
      'debtor_card_required',
      'debtor_card_limit',
      'wrong_status',
      'order_closed',
      'already_paid',
      'key_reused',
      'too_much',
    ),
  },
  metadata: facts({ caller: 'shopper', idempotent: true }),
} as const;
