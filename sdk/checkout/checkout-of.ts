import { signal } from '@preact/signals-core';
import type { Session } from '../session/session.ts';
import { perSession } from '../session/session.ts';
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow.ts';
import { NO_CHOICES, readCheckout } from './checkout-state.ts';

/**
 * The checkout of a session: always the same one. It is separate from the session, so that a page does not load its
 * code before someone buys something.
 * @throws TypeError if the session was not created by `createSession`
 */
export const checkoutOf: (session: Session) => CheckoutFlow = perSession(({ storage, states, ...context }) =>
  createCheckoutFlow({
    ...context,
    cart: states.cart,
    accounts: states.account,
    orders: states.orders,
    entered: signal(null),
    alone: (work) => storage.alone('checkout', work),
    saved: storage.open('checkout', { initial: NO_CHOICES, read: readCheckout }),
  }),
);
