import type { Session } from '../session.ts';
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow.ts';
import { NO_CHOICES, readCheckout } from './checkout-state.ts';
import { preparedFor } from './prepare-checkout.ts';

const flows = new WeakMap<Session, CheckoutFlow>();

/**
 * The checkout of a session: always the same one. It stands apart from the session, so that a page does not load its
 * code before somebody buys something.
 * @throws TypeError where the session was not made by `createSession`
 */
export function checkoutOf(session: Session): CheckoutFlow {
  const known = flows.get(session);
  if (known) return known;
  const { storage, ...context } = preparedFor(session);
  const saved = storage.open('checkout', { initial: NO_CHOICES, read: readCheckout });
  const flow = createCheckoutFlow({ ...context, saved });
  flows.set(session, flow);
  return flow;
}
