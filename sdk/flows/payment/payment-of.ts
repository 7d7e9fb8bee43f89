import type { Id } from '@spaza/contracts';
import { perSession } from '../per-session.ts';
import type { Session } from '../session.ts';
import { createPaymentFlow, type PaymentFlow } from './payment-flow.ts';
import { readPayments } from './payments-state.ts';

const paymentsOf = perSession(({ storage, gateway, log }, { orders }) => {
  const saved = storage.open('payments', { initial: [], read: readPayments });
  const flows = new Map<string, PaymentFlow>();
  return (orderId: Id): PaymentFlow => {
    const flow = flows.get(String(orderId)) ?? createPaymentFlow({ orderId, gateway, orders, saved, log });
    flows.set(String(orderId), flow);
    return flow;
  };
});

/**
 * The payment of an order: of each order always the same flow. `load` it first, or `check` it where a try may be open,
 * such as after a reload; `step` then says what to show.
 * @throws TypeError where the session was not made by `createSession`
 */
export const paymentOf = (session: Session, orderId: Id): PaymentFlow => paymentsOf(session)(orderId);
