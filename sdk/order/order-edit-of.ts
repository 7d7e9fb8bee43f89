import type { Session } from '../session/session.ts';
import { perSession } from '../session/session.ts';
import { createOrderEdit, type OrderEditFlow } from './order-edit.ts';
import { readOrderEdit } from './order-edit-state.ts';

/**
 * The flow that changes orders of a session: always the same one. It is separate from the session, so that a page
 * does not load its code before someone changes an order.
 * @throws TypeError if the session was not created by `createSession`
 */
export const orderEditOf: (session: Session) => OrderEditFlow = perSession(
  ({ storage, states, gateway, capabilities, log, wait }) =>
    createOrderEdit({
      gateway,
      capabilities,
      log,
      wait,
      accounts: states.account,
      orders: states.orders,
      cart: states.cart,
      saved: storage.open('order-edit', { initial: null, read: readOrderEdit }),
    }),
);
