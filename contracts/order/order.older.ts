import { z } from 'zod';
import { OffersAnswer } from '../catalog/offer.ts';
import { AgentName } from '../staff/agent.ts';
import { Done } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, idempotencyHeaders, refusals } from '../wire/route.ts';
import {
  ModificationRefusal,
  ModificationsBody,
  ModificationValidationAnswer,
  OrderReview,
  PrepareAnswer,
} from './modification.ts';
import { orderRoutes, registerOrder } from './order.routes.ts';
import { OrderAnswer } from './order.ts';

const OfOrder = z.object({ id: Id.meta({ description: 'Key of the order.' }) });
const byShopper = facts({ caller: 'shopper' });

export const orderOlder = c.router(
  {
    ...orderRoutes,
    register: { ...registerOrder, path: '/orders/register' },
    offers: {
      method: 'GET',
      path: '/orders/:order_id/offers',
      summary: 'List today’s offers of an order',
      description:
        'What the supplier offers now for the items of an order; items with no offer are left out.',
      pathParams: z.object({ order_id: Id.meta({ description: 'Key of the order.' }) }),
      query: z.object({
        offer_ids: z
          .string()
          .max(5000)
          .optional()
          .meta({
            description: 'Offers to look for, with commas; all of the order where empty.',
            examples: ['101,205'],
          }),
      }),
      responses: { 200: OffersAnswer, ...refusals(401, 404) },
      metadata: byShopper,
    },
    validateModifications: {
      method: 'POST',
      path: '/orders/:id/validate_modifications',
      summary: 'Validate changes to an order',
      description:
        'What the changes would come to, without making them. Additions that cannot be had are taken out of the answered ' +
        'changes, and prices are brought up to date there, so that the answered changes can be sent as they are.',
      pathParams: OfOrder,
      body: ModificationsBody,
      responses: {
        200: ModificationValidationAnswer,
        ...refusals(401, 404),
        409: ModificationRefusal,
        422: ModificationRefusal,
      },
      metadata: byShopper,
    },
    modify: {
      method: 'POST',
      path: '/orders/:id/modify',
      summary: 'Change an order',
      description:
        'Adds, changes, accepts or removes items, all or nothing. Once every line that is short is accepted or removed, ' +
        'a stock-short order goes back to packing. What was paid too much goes to the wallet.',
      pathParams: OfOrder,
      headers: idempotencyHeaders,
      body: ModificationsBody,
      responses: {
        200: OrderAnswer,
        ...refusals(401, 404),
        409: ModificationRefusal,
        422: ModificationRefusal,
      },
      metadata: facts({ caller: 'shopper', idempotent: true }),
    },
    review: {
      method: 'POST',
      path: '/orders/:id/review',
      summary: 'Review an order',
      description: 'Rates an order that was collected or delivered.',
      pathParams: OfOrder,
      body: OrderReview,
      responses: { 200: Done, ...refusals(401, 404, 409, 422) },
      metadata: byShopper,
    },
    cancel: {
      method: 'POST',
      path: '/orders/:order_id/cancel',
      summary: 'Cancel an order',
      description: 'Cancels an order that is not being packed yet and gives back its stock and its slot.',
      pathParams: z.object({ order_id: Id.meta({ description: 'Key of the order.' }) }),
      body: c.noBody(),
      responses: { 200: OrderAnswer, ...refusals(401, 404, 409) },
      metadata: byShopper,
    },
    invoice: {
      method: 'GET',
      path: '/orders/:order_id/invoice.pdf',
      summary: 'Read the invoice of an order',
      description:
        'The invoice as a PDF, for whoever holds the link that the order carries in `pdf_invoice_url`; it is opened in ' +
        'a browser, without a token.',
      pathParams: z.object({ order_id: Id.meta({ description: 'Key of the order.' }) }),
      query: z.object({
        signature: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'must be as it stands in the link')
          .meta({ description: 'Signature of the shop, as it stands in the link.' }),
      }),
      responses: {
        200: c.otherResponse({ contentType: 'application/pdf', body: z.instanceof(Uint8Array<ArrayBuffer>) }),
        ...refusals(404),
      },
      metadata: facts({ caller: 'anyone', document: true }),
    },
    prepare: {
      method: 'POST',
      path: '/orders/:id/prepare',
      summary: 'Start packing',
      description:
        'Moves an accepted order into preparation and returns what to pack. A Shop2Shop delivery that is paid at the door ' +
        'is accepted unpaid.',
      pathParams: OfOrder,
      body: z.object({ agent_name: AgentName }).optional(),
      responses: { 200: PrepareAnswer, ...refusals(401, 404, 409) },
      metadata: facts({ caller: 'staff' }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);
