import type { Order, Transaction } from '@spaza/contracts';
import { failureSaid } from '../gateway/documented-texts.ts';
import type { Problem } from '../gateway/problems.ts';

/** Why a payment failed; `refused` if the shop gives only messages. */
export type PaymentProblem = Problem<
  | 'refused'
  | 'payment_failed'
  | 'payment_declined'
  | 'insufficient_funds'
  | 'amount_error'
  | 'payment_cancelled'
  | 'payment_withdrawn'
  | 'payment_refunded'
  | 'order_abandoned'
  | 'order_cancelled'
>;
/** A code of a payment that failed. */
export type PaymentProblemCode = PaymentProblem['code'];

const DONE = 200;

function failed(code: PaymentProblemCode, messages: readonly string[] = []): PaymentProblem {
  const facts = { messages, status: DONE };
  if (code === 'refused') return { code, params: { code: null }, ...facts };
  return code === 'amount_error' ? { code, params: null, ...facts } : { code, params: {}, ...facts };
}

/** Problems by the status that the provider's page returned, for shops that only say that the payment failed. */
const ANSWERS: Readonly<Record<string, PaymentProblemCode>> = {
  '2': 'payment_declined',
  '3': 'payment_cancelled',
  '4': 'payment_cancelled',
};

/** The problem of an attempt that ended without a reason. */
const ENDED: Readonly<Record<string, PaymentProblemCode>> = {
  failed: 'payment_failed',
  cancelled: 'payment_cancelled',
};

/**
 * Why a payment attempt failed; null while it is open or paid.
 * @param answered status that the provider's page returned, if it did
 */
export function transactionProblem(
  { status, code, messages: told }: Transaction,
  answered: string | null = null,
): PaymentProblem | null {
  const messages = told ?? [];
  if (status === 'refunded') return failed('payment_refunded', messages);
  const ended = ENDED[status];
  if (!ended) return null;
  const said = failureSaid(code, messages) ?? (status === 'failed' ? ANSWERS[answered ?? ''] : undefined);
  return failed(said ?? (messages.length > 0 ? 'refused' : ended), messages);
}

/** Statuses in which an order can no longer be paid. */
const CLOSED: Readonly<Record<string, PaymentProblemCode>> = {
  cancelled: 'order_cancelled',
  abandoned: 'order_abandoned',
};

/** Why an order can no longer be paid; null if it can. */
export const closedProblem = (
  order: Pick<Order, 'status'>,
  transaction: Transaction | null,
): PaymentProblem | null => {
  const closed = CLOSED[order.status];
  if (!closed) return null;
  const refund = transaction?.status === 'refunded' ? transactionProblem(transaction) : null;
  return refund ?? failed(closed);
};
