import type { SessionStorage } from '../storage/open-storage.ts';
import type { CheckoutFlowOptions } from './checkout-flow.ts';

/** What a session leaves for its checkout, which opens its own state. */
export type Prepared = Omit<CheckoutFlowOptions, 'saved'> & { storage: SessionStorage };

const contexts = new WeakMap<object, Prepared>();

/** Leaves with a session what its checkout will work with, without the code of the checkout itself. */
export const prepareCheckout = (session: object, context: Prepared): void =>
  void contexts.set(session, context);

/** @throws TypeError where the session was not made by `createSession` */
export function preparedFor(session: object): Prepared {
  const context = contexts.get(session);
  if (!context) throw new TypeError('A checkout needs a session that createSession made.');
  return context;
}
