import type { Order, Transaction } from '@spaza/contracts';
import { isCalledOff } from '../../rules/called-off.ts';

/** Why a payment failed. Texts are derived from the code by the user interface. */
export type PaymentProblemCode =
  | 'payment_failed'
  | 'payment_declined'
  | 'insufficient_funds'
  | 'amount_error'
  | 'payment_cancelled'
  /** Another attempt took its place, or the order was paid in another way. */
  | 'payment_withdrawn'
  /** The money came after the order could no longer be paid; it is in the wallet. */
  | 'payment_refunded'
  /** Nobody paid in time. */
  | 'order_abandoned'
  | 'order_cancelled';

/** Why a payment failed, with the shop's own words if it gave any. */
export interface PaymentProblem {
  code: PaymentProblemCode;
  messages: readonly string[];
}

/** Status texts of shops, and their meaning. A withdrawn payment is `cancelled` too, so the text decides first. */
const WORDS: readonly [said: RegExp, code: PaymentProblemCode][] = [
  [/insufficient|not enough/i, 'insufficient_funds'],
  [/amount/i, 'amount_error'],
  [/declined/i, 'payment_declined'],
  [/you cancelled/i, 'payment_cancelled'],
  [/failed/i, 'payment_failed'],
];

/** Status codes of hosted pages, for shops that only say that the payment failed. */
const ANSWERS: Readonly<Record<string, PaymentProblemCode>> = {
  '2': 'payment_declined',
  '3': 'payment_cancelled',
  '4': 'payment_cancelled',
};

/**
 * Why a payment attempt failed; null while it is open or paid.
 * @param answered status that the provider's page returned, if it did
 */
export function transactionProblem(
  { status, messages = [] }: Transaction,
  answered: string | null = null,
): PaymentProblem | null {
  if (status === 'refunded') return { code: 'payment_refunded', messages };
  if (status !== 'failed' && status !== 'cancelled') return null;
  const meant = WORDS.find(([said]) => messages.some((message) => said.test(message)))?.[1];
  if (meant) return { code: meant, messages };
  if (status === 'failed') return { code: ANSWERS[answered ?? ''] ?? 'payment_failed', messages };
  return { code: messages.length > 0 ? 'payment_withdrawn' : 'payment_cancelled', messages };
}

/** Why an order can no longer be paid; null if it can. */
export const closedProblem = (
  order: Pick<Order, 'status'>,
  transaction: Transaction | null,
): PaymentProblem | null => {
  if (!isCalledOff(order)) return null;
  const refund = transaction?.status === 'refunded' ? transactionProblem(transaction) : null;
  return refund ?? { code: `order_${order.status}` as PaymentProblemCode, messages: [] };
};
