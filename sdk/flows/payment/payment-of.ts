import type { Id } from '@spaza/contracts';
import { perOrder } from '../per-session.ts';
import type { Session } from '../session.ts';
import { createPaymentFlow, type PaymentFlow } from './payment-flow.ts';
import { readPayments } from './payments-state.ts';

/**
 * Returns the payment of an order, always the same flow for the same order. Call `load` first, or `check` if a payment may
 * be in progress, such as after a reload; `step` then says what to show.
 * @throws TypeError if the session was not created by `createSession`
 */
export const paymentOf: (session: Session, orderId: Id) => PaymentFlow = perOrder(
  ({ storage, gateway, log }, { orders }) => {
    const saved = storage.open('payments', { initial: [], read: readPayments });
    return (orderId) => createPaymentFlow({ orderId, gateway, orders, saved, log });
  },
);
