import type { older } from '@spaza/contracts';
import {
  finalizePayment,
  paymentUnderWay,
  processPayment,
  resolvePending,
  startPayment,
  takeOfflinePayment,
  transactionById,
} from '../shop/payment/transaction.ts';
import { refused } from '../shop/refused.ts';
import {
  type Answers,
  created,
  isLocalName,
  ok,
  type RequestContext,
  repeatable,
  STAFF,
  shopperOf,
} from './request-context.ts';

/** Whether a payment page may send shoppers to an address. This prevents open redirects. */
function mayReturnTo(address: string, { origin, returnOrigins }: RequestContext): boolean {
  const { origin: target, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (target === origin || returnOrigins.includes(target)) return true;
  return isLocalName(hostname) && isLocalName(new URL(origin).hostname);
}

/** Returns the origin of the calling page, to which shoppers return if the call has no return address. */
function pageOf({ request, context }: { request: Request; context: RequestContext }): string {
  const origin = request.headers.get('origin');
  return origin?.startsWith('http') && mayReturnTo(origin, context) ? origin : context.origin;
}

const idsOf = (params: { order_id: number | string; transaction_id: number | string }) => ({
  orderId: String(params.order_id),
  transactionId: String(params.transaction_id),
});

export const paymentOlder: Answers<(typeof older)['payment']> = {
  register: async (input) => {
    const { params, body, context } = input;
    const orderId = String(params.id);
    const { origin, documents } = context;
    if (!documents && body.return_url !== undefined && !mayReturnTo(body.return_url, context))
      throw refused('return_url_refused');
    const wanted = documents ? { ...body, return_url: `${pageOf(input)}/orders/${orderId}/pay` } : body;
    return repeatable(
      input,
      shopperOf(context),
      ['pay', orderId, body],
      (write) => startPayment(context.shop, write, orderId, wanted, { origin, documents }),
      ({ transaction, isNew }) => (isNew ? created({ transaction }) : ok({ transaction })),
    );
  },
  finalize: async ({ params, query, context }) => {
    const said = {
      payRequestId: query.PAY_REQUEST_ID,
      status: query.TRANSACTION_STATUS,
      checksum: query.CHECKSUM,
    };
    const transaction = await finalizePayment(context.shop, shopperOf(context), idsOf(params), said);
    return ok({ transaction });
  },
  process: async (input) => {
    const { params, body, context } = input;
    const ids = idsOf(params);
    return repeatable(
      input,
      shopperOf(context),
      ['process', ids, body],
      (write) => processPayment(context.shop, write, ids, body.token),
      (transaction) => ok({ transaction }),
    );
  },
  processing: async ({ params, context }) =>
    ok({ transaction: await paymentUnderWay(context.shop, shopperOf(context), idsOf(params)) }),
  byId: async ({ params, context }) =>
    ok({ transaction: await transactionById(context.shop, shopperOf(context), String(params.id)) }),
  offlinePayment: async (input) => {
    const { params, body, context } = input;
    const orderId = String(params.id);
    return repeatable(
      input,
      STAFF,
      ['offline', orderId, body],
      (write) => takeOfflinePayment(context.shop, write, orderId, body.provider),
      (order) => ok({ order }),
    );
  },
  resolvePending: async ({ params, context }) =>
    ok({ order: await resolvePending(context.shop, shopperOf(context), String(params.id)) }),
};
