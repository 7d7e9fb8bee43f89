import { z } from 'zod';
import { OrderAnswer } from '../order/order.ts';
import { Cents, entity, field, Id, OrderIdPath, OrderPath, openText, sentText } from '../values/fields.ts';
import { PAYMENT_FAILURES, PAYMENT_PROVIDERS, TRANSACTION_STATUSES } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, refusals, SESSION } from '../wire/route.ts';

export const Transaction = entity('Transaction', 'A payment attempt for an order.', {
  id: Id,
  order_id: field(Id.nullish(), 'ID of the order being paid.'),
  amount_in_cents: Cents,
  status: openText(
    'Status of the payment. If its order is cancelled afterwards, it stays `paid`: the provider keeps the money, and the shopper gets wallet credit. A debtor card gets its money back, so its payment becomes `refunded`.',
    TRANSACTION_STATUSES,
  ),
  code: openText('Why the payment failed; null if it did not.', PAYMENT_FAILURES).nullish(),
  messages: field(
    Messages.nullish(),
    'Why the payment failed, ready to display; empty if nothing is wrong.',
    ['Provider declined payment'],
  ),
  provider: openText('Payment provider.', PAYMENT_PROVIDERS),
  provider_data: field(
    z.record(z.string(), z.unknown()).nullish(),
    'What is needed to continue at the provider: the `redirect_url` of its page, the `public_key` of its card form, or bank details for a transfer.',
  ),
  provider_reference: field(z.string().nullish(), 'ID of the payment at the provider.'),
});
export interface Transaction extends z.infer<typeof Transaction> {}

const TransactionAnswer = entity('TransactionAnswer', 'A single payment attempt.', {
  status: Status,
  transaction: Transaction,
});

export const NewTransaction = entity('NewTransaction', 'A payment to start: its provider and amount.', {
  provider: sentText('Payment provider.', PAYMENT_PROVIDERS),
  amount_in_cents: field(Cents.positive(), 'Amount the shopper agreed to; must match the amount due.'),
  return_url: field(
    z
      .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
      .max(2000)
      .optional(),
    'URL that the provider’s page redirects the shopper to, at an origin that the shop allows. Defaults to `/orders/{id}/pay` of the shop.',
  ),
});
export interface NewTransaction extends z.infer<typeof NewTransaction> {}

const TransactionPath = OrderIdPath.extend({
  transaction_id: field(Id, 'ID of the transaction.'),
});
const paying = facts({ caller: 'shopper', idempotent: true });

export const older = c.router(
  {
    register: {
      method: 'POST',
      path: '/orders/:id/transactions',
      summary: 'Start a payment',
      description:
        'Registers a payment attempt and returns what the provider needs to continue. An order has one open attempt at a time: repeating the same attempt returns it with status 200, and a different attempt replaces it.',
      pathParams: OrderPath,
      headers: idempotencyHeaders,
      body: NewTransaction,
      responses: {
        200: TransactionAnswer,
        201: TransactionAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'order_closed',
          'already_paid',
          'payment_processing',
          'key_reused',
          'payment_required',
          'payment_not_offered',
          'not_paid_online',
          'amount_error',
          'return_url_refused',
          'too_much',
        ),
      },
      metadata: paying,
    },
    finalize: {
      method: 'POST',
      path: '/orders/:order_id/transactions/:transaction_id/finalize',
      summary: 'Finish a payment',
      description:
        'Submits the result from the provider’s page. Its signature and amount are verified, and repeating the call changes nothing. The `status` of the transaction is the outcome.',
      pathParams: TransactionPath,
      query: z.object({
        PAY_REQUEST_ID: field(z.string().max(100), 'ID of the payment at the provider.'),
        TRANSACTION_STATUS: field(
          z.string().max(10),
          '1 is paid, 2 is declined, 3 and 4 are cancelled, 5 is not answered yet; any other value is failed.',
        ),
        CHECKSUM: field(z.string().max(200), 'Signature by the provider.'),
      }),
      headers: idempotencyHeaders,
      body: c.noBody(),
      responses: {
        200: TransactionAnswer,
        ...refusals(...SESSION, 'not_found', 'wrong_provider', 'wrong_checksum'),
      },
      metadata: paying,
    },
    process: {
      method: 'POST',
      path: '/orders/:order_id/transactions/:transaction_id/process',
      summary: 'Pay by card token',
      description: 'Charges the card behind a token from the card form.',
      pathParams: TransactionPath,
      headers: idempotencyHeaders,
      body: z.object({
        token: field(z.string().min(1).max(500), 'Token from the card form.'),
      }),
      responses: {
        200: TransactionAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'wrong_provider',
          'unknown_token',
          'key_reused',
          'order_closed',
          'already_paid',
        ),
      },
      metadata: paying,
    },
    processing: {
      method: 'GET',
      path: '/orders/:order_id/transactions/:transaction_id/processing',
      summary: 'Retrieve a payment in progress',
      description: 'Returns whether the provider has responded yet.',
      pathParams: TransactionPath,
      responses: { 200: TransactionAnswer, ...refusals(...SESSION, 'not_found') },
      metadata: facts({ caller: 'shopper' }),
    },
    byId: {
      method: 'GET',
      path: '/transactions/:id',
      summary: 'Retrieve a transaction',
      description: 'Returns a payment attempt.',
      pathParams: z.object({ id: field(Id, 'ID of the transaction.') }),
      responses: { 200: TransactionAnswer, ...refusals(...SESSION, 'not_found') },
      metadata: facts({ caller: 'shopper' }),
    },
    offlinePayment: {
      method: 'POST',
      path: '/orders/:id/offline_payment',
      summary: 'Record an offline payment',
      description:
        'Records that the remaining balance of an order was paid outside the shop, and accepts the order if it was awaiting payment.',
      pathParams: OrderPath,
      headers: idempotencyHeaders,
      body: z.object({
        provider: field(
          z.string().max(40).toLowerCase(),
          'Payment method, in any case: `offline_eft`, `cash` or `shop2shop`.',
          'offline_eft',
        ),
      }),
      responses: {
        200: OrderAnswer,
        ...refusals(
          'wrong_key',
          'staff_only',
          'not_found',
          'order_closed',
          'already_paid',
          'payment_processing',
          'key_reused',
          'unknown_provider',
          'amount_error',
          'too_much',
        ),
      },
      metadata: facts({ caller: 'staff', idempotent: true }),
    },
    resolvePending: {
      method: 'POST',
      path: '/orders/:id/resolve_payment_pending',
      summary: 'Resolve a pending payment',
      description: 'Asks the provider again and updates the order with the outcome.',
      pathParams: OrderPath,
      body: c.noBody(),
      responses: { 200: OrderAnswer, ...refusals(...SESSION, 'not_found', 'no_payment') },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  { ...closed, pathPrefix: '/api/v1' },
);
