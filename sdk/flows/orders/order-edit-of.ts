import { preparedFor } from '../checkout/prepare-checkout.ts';
import type { Session } from '../session.ts';
import { createOrderEdit, type OrderEditFlow } from './order-edit.ts';
import { readOrderEdit } from './order-edit-state.ts';

const flows = new WeakMap<Session, OrderEditFlow>();

/**
 * What changes the orders of a session: always the same flow. It stands apart from the session, so that a page does not
 * load its code before somebody changes an order.
 * @throws TypeError where the session was not made by `createSession`
 */
export function orderEditOf(session: Session): OrderEditFlow {
  const known = flows.get(session);
  if (known) return known;
  const { storage, gateway, orders, cart } = preparedFor(session);
  const saved = storage.open('edit', { initial: null, read: readOrderEdit });
  const flow = createOrderEdit({ gateway, orders, saved, cart });
  flows.set(session, flow);
  return flow;
}
