import type { Id } from '@spaza/contracts';
import type { Session } from '../session/session.ts';
import { perOrder, perSession } from '../session/session.ts';
import { createPaymentFlow, type PaymentFlow } from './payment-flow.ts';
import { readPayments } from './payments-state.ts';
import { cameBackBy, isAnswered } from './provider-data.ts';

const attemptsOf = perSession(({ storage }) => storage.open('payments', { initial: [], read: readPayments }));

/**
 * Returns the payment of an order, always the same flow for the same order. Call `load` first, or `check` if a payment may
 * be in progress, such as after a reload; `step` then says what to show.
 * @throws TypeError if the session was not created by `createSession`
 */
export const paymentOf: (session: Session, orderId: Id) => PaymentFlow = perOrder(
  ({ gateway, capabilities, log, wait }, session) => {
    const saved = attemptsOf(session);
    return (orderId) =>
      createPaymentFlow({ orderId, gateway, capabilities, orders: session.orders, saved, log, wait });
  },
);

/**
 * The order whose payment a provider answers, wherever it sent the shopper. It is the one whose stored attempt has the
 * provider's id, or else the last one that was started with PayGate and has none.
 * @param address that the shopper came back to, or only its query string
 * @returns undefined if the address has no answer, or the payment was not started here
 * @throws TypeError if the session was not created by `createSession`
 */
export function orderPaidBy(session: Session, address: string): Id | undefined {
  const { answer } = cameBackBy(address);
  if (!answer) return undefined;
  const known = attemptsOf(session)
    .state.peek()
    .filter(({ transaction }) => transaction?.provider === 'paygate');
  const says = (wanted: boolean | undefined) =>
    known.find(({ transaction }) => transaction && isAnswered(transaction, answer) === wanted)?.orderId;
  return says(true) ?? says(undefined);
}
