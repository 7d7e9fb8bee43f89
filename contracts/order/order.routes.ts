import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { field, Id, OrderIdPath, OrderPath, UserPath } from '../values/fields.ts';
import { Done } from '../wire/answers.ts';
import {
  c,
  closed,
  facts,
  idempotencyHeaders,
  pageQuery,
  refusals,
  refusalsAs,
  SESSION,
} from '../wire/route.ts';
import {
  ModificationRefusal,
  ModificationsBody,
  ModificationValidationAnswer,
  OrderReview,
  PrepareAnswer,
} from './modification.ts';
import { OrderAnswer, OrdersAnswer, RegisterOrderBody, RegistrationRefusal } from './order.ts';

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

/** Name of the staff member who performs an action. */
export const AgentName = field(z.string().trim().max(100).optional(), 'Name of the staff member.');

const byShopper = facts({ caller: 'shopper' });

/** Reasons against changing an order, whether it is only checked or done. */
const AGAINST_A_CHANGE = [
  'wrong_status',
  'not_short',
  'unknown_line',
  'line_twice',
  'undecided_items',
  'invalid_quantity',
  'wrong_supplier',
  'nothing_left',
  'payable_amount',
  'discount_minimum',
  'stokvel_refused',
  'debtor_card_required',
  'debtor_card_limit',
  'combos_not_sold',
  'too_much',
] as const;

export const older = c.router(
  {
    ...orderRoutes,
    register: { ...registerOrder, path: '/orders/register' },
    offers: {
      method: 'GET',
      path: '/orders/:order_id/offers',
      summary: 'List current offers for an order',
      description:
        'Returns the supplier’s current offers for the items of an order; items without an offer are omitted.',
      pathParams: OrderIdPath,
      query: z.object({
        offer_ids: field(
          z.string().max(5000).optional(),
          'IDs of the offers to return, separated by commas. Defaults to all offers of the order.',
          '101,205',
        ),
      }),
      responses: { 200: OffersAnswer, ...refusals(...SESSION, 'not_found') },
      metadata: byShopper,
    },
    validateModifications: {
      method: 'POST',
      path: '/orders/:id/validate_modifications',
      summary: 'Validate changes to an order',
      description:
        'Returns the effects of the changes without making them. In the returned changes, unavailable additions are removed ' +
        'and prices are updated, so that they can be sent as they are.',
      pathParams: OrderPath,
      body: ModificationsBody,
      responses: {
        200: ModificationValidationAnswer,
        ...refusals(...SESSION, 'not_found'),
        ...refusalsAs(ModificationRefusal, ...AGAINST_A_CHANGE),
      },
      metadata: facts({ caller: 'shopper', reads: true }),
    },
    modify: {
      method: 'POST',
      path: '/orders/:id/modify',
      summary: 'Change an order',
      description:
        'Adds, updates, accepts or removes items, all or nothing. Once every short line is accepted or removed, a ' +
        'stock-short order returns to packing. Overpayments are credited to the wallet.',
      pathParams: OrderPath,
      headers: idempotencyHeaders,
      body: ModificationsBody,
      responses: {
        200: OrderAnswer,
        ...refusals(...SESSION, 'not_found'),
        ...refusalsAs(
          ModificationRefusal,
          ...AGAINST_A_CHANGE,
          'out_of_stock',
          'prices_changed',
          'key_reused',
        ),
      },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
    review: {
      method: 'POST',
      path: '/orders/:id/review',
      summary: 'Review an order',
      description: 'Rates an order that has been collected or delivered.',
      pathParams: OrderPath,
      headers: idempotencyHeaders,
      body: OrderReview,
      responses: {
        200: Done,
        ...refusals(...SESSION, 'not_found', 'wrong_status', 'already_reviewed', 'other_order', 'key_reused'),
      },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
    cancel: {
      method: 'POST',
      path: '/orders/:order_id/cancel',
      summary: 'Cancel an order',
      description: 'Cancels an order that is not being packed yet, and releases its stock and time slot.',
      pathParams: OrderIdPath,
      headers: idempotencyHeaders,
      body: c.noBody(),
      responses: { 200: OrderAnswer, ...refusals(...SESSION, 'not_found', 'wrong_status', 'key_reused') },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
    invoice: {
      method: 'GET',
      path: '/orders/:order_id/invoice.pdf',
      summary: 'Download the invoice of an order',
      description:
        'Returns the invoice as a PDF. No session is required: anyone with the link in `pdf_invoice_url` of the order can ' +
        'open it in a browser.',
      pathParams: OrderIdPath,
      query: z.object({
        signature: field(
          z.string().regex(/^[0-9a-f]{64}$/, 'must match the signature in the link'),
          'Signature from the link.',
        ),
      }),
      responses: {
        200: c.otherResponse({ contentType: 'application/pdf', body: z.instanceof(Uint8Array<ArrayBuffer>) }),
        ...refusals('not_found'),
      },
      metadata: facts({ caller: 'anyone', document: true }),
    },
    prepare: {
      method: 'POST',
      path: '/orders/:id/prepare',
      summary: 'Start packing',
      description:
        'Moves an accepted order to preparation and returns its packing job. Shop2Shop deliveries that are paid at the ' +
        'door are accepted unpaid.',
      pathParams: OrderPath,
      headers: idempotencyHeaders,
      body: z.object({ agent_name: AgentName }).optional(),
      responses: {
        200: PrepareAnswer,
        ...refusals('wrong_key', 'staff_only', 'not_found', 'wrong_status', 'key_reused'),
      },
      metadata: facts({ caller: 'staff', idempotent: true }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);

const reads = c.router(orderRoutes, { ...closed, pathPrefix: '/api/v2' });

const writes = c.router(
  {
    register: { ...registerOrder, path: '/cart/v1/order' },
    sync: {
      method: 'POST',
      path: '/order/v1/sync',
      summary: 'Refresh an order',
      description: 'Returns the current state of the order.',
      body: z.object({ order_id: field(Id, 'ID of the order.') }),
      responses: { 200: OrderAnswer, ...refusals(...SESSION, 'not_found') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

export const newer: typeof reads & typeof writes = { ...reads, ...writes };
