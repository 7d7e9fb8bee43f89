import { z } from 'zod';
import { OrderAnswer } from '../order/order.ts';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, idempotencyHeaders, refusals } from '../wire/route.ts';
import { NewTransaction, TransactionAnswer } from './payment.ts';

const OfOrder = z.object({ id: Id.meta({ description: 'Key of the order.' }) });
const OfTransaction = z.object({
  order_id: Id.meta({ description: 'Key of the order.' }),
  transaction_id: Id.meta({ description: 'Key of the transaction.' }),
});
const paying = facts({ caller: 'shopper', idempotent: true });

export const paymentOlder = c.router(
  {
    register: {
      method: 'POST',
      path: '/orders/:id/transactions',
      summary: 'Start a payment',
      description:
        'Registers an attempt to pay and answers what the provider needs to go on. An order has one open attempt: the same one again is answered with 200, another one takes its place.',
      pathParams: OfOrder,
      headers: idempotencyHeaders,
      body: NewTransaction,
      responses: { 200: TransactionAnswer, 201: TransactionAnswer, ...refusals(401, 404, 409, 422) },
      metadata: paying,
    },
    finalize: {
      method: 'POST',
      path: '/orders/:order_id/transactions/:transaction_id/finalize',
      summary: 'Finish a payment',
      description:
        'Hands over what the provider’s page answered. Signature and amount are verified; a repeat changes nothing. `status` of the transaction says what became of it.',
      pathParams: OfTransaction,
      query: z.object({
        PAY_REQUEST_ID: z.string().max(100).meta({ description: 'Key of the payment at the provider.' }),
        TRANSACTION_STATUS: z
          .string()
          .max(10)
          .meta({ description: '1 paid, 2 declined, 3 and 4 cancelled, 5 not answered yet; others failed.' }),
        CHECKSUM: z.string().max(200).meta({ description: 'Signature of the provider.' }),
      }),
      headers: idempotencyHeaders,
      body: c.noBody(),
      responses: { 200: TransactionAnswer, ...refusals(401, 404, 409, 422) },
      metadata: paying,
    },
    process: {
      method: 'POST',
      path: '/orders/:order_id/transactions/:transaction_id/process',
      summary: 'Pay by card token',
      description: 'Charges the card behind the token that the card form answered.',
      pathParams: OfTransaction,
      headers: idempotencyHeaders,
      body: z.object({ token: z.string().min(1).max(500).meta({ description: 'Token of the card form.' }) }),
      responses: { 200: TransactionAnswer, ...refusals(401, 404, 409, 422) },
      metadata: paying,
    },
    processing: {
      method: 'GET',
      path: '/orders/:order_id/transactions/:transaction_id/processing',
      summary: 'Read a payment that is under way',
      description: 'Says whether the provider has answered yet.',
      pathParams: OfTransaction,
      responses: { 200: TransactionAnswer, ...refusals(401, 404) },
      metadata: facts({ caller: 'shopper' }),
    },
    byId: {
      method: 'GET',
      path: '/transactions/:id',
      summary: 'Read a transaction',
      description: 'One attempt to pay.',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the transaction.' }) }),
      responses: { 200: TransactionAnswer, ...refusals(401, 404) },
      metadata: facts({ caller: 'shopper' }),
    },
    offlinePayment: {
      method: 'POST',
      path: '/orders/:id/offline_payment',
      summary: 'Take an offline payment',
      description:
        'Records that all that is left of an order was paid outside the shop, and accepts the order if it waited for that.',
      pathParams: OfOrder,
      headers: idempotencyHeaders,
      body: z.object({
        provider: z
          .string()
          .max(40)
          .meta({
            description: 'How it was paid: `offline_eft`, `cash` or `shop2shop`.',
            examples: ['offline_eft'],
          }),
      }),
      responses: { 200: OrderAnswer, ...refusals(401, 404, 409, 422) },
      metadata: facts({ caller: 'staff', idempotent: true }),
    },
    resolvePending: {
      method: 'POST',
      path: '/orders/:id/resolve_payment_pending',
      summary: 'Settle a pending payment',
      description: 'Asks the provider again and moves the order on, one way or the other.',
      pathParams: OfOrder,
      body: c.noBody(),
      responses: { 200: OrderAnswer, ...refusals(401, 404, 409) },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);
