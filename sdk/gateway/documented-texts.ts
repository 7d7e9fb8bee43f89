import { PAYMENT_FAILURES, type PaymentFailure } from '@spaza/contracts/vocabulary';

/*
 * The only place that reads sentences to find out what happened: those of the documents, which have no codes for it.
 * Only the exact sentence counts.
 */

/** Texts of the documents for failed payments. */
const OF_PAYMENTS: Readonly<Record<string, PaymentFailure>> = {
  'Payment failed, try again': 'payment_failed',
  'Provider declined payment': 'payment_declined',
  'Insufficient funds': 'insufficient_funds',
  'Amount error': 'amount_error',
  'You cancelled the payment': 'payment_cancelled',
};

/** Why a payment failed; undefined if the shop says it in its own words, or not at all. */
export function failureSaid(code: string | null | undefined, messages: readonly string[]) {
  const isNamed = (one: PaymentFailure) => one === code;
  return PAYMENT_FAILURES.find(isNamed) ?? OF_PAYMENTS[messages.length === 1 ? (messages[0] ?? '') : ''];
}

/** How answers begin that come from a server with nothing at the address. No shop sent them, so they have no code. */
const NO_CALL = /^(not found$|cannot (get|post)|no route|the route|there is no such call)/i;

/** Whether messages say no more than that the route is unknown. */
export const saysNoCall = (messages: readonly string[]): boolean =>
  messages.every((message) => NO_CALL.test(message));
