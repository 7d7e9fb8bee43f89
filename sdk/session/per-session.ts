import type { Id } from '@spaza/contracts';
import type { Session } from './session.ts';
import { internalsOf, type SessionInternals } from './session-internals.ts';

/**
 * Creates a flow that is separate from the session, so that a page loads its code only when needed. Each session
 * always gets the same one. It throws TypeError if the session was not created by `createSession`.
 */
export function perSession<F>(
  create: (internals: SessionInternals, session: Session) => F,
): (session: Session) => F {
  const flows = new WeakMap<Session, { flow: F }>();
  return (session) => {
    const known = flows.get(session) ?? { flow: create(internalsOf(session), session) };
    flows.set(session, known);
    return known.flow;
  };
}

/** The same for a flow per order and per shopper: what one shopper read of an order is not shown to another. */
export function perOrder<F>(
  create: (internals: SessionInternals, session: Session) => (orderId: Id) => F,
): (session: Session, orderId: Id) => F {
  const flowsOf = perSession((internals, session) => {
    const flows = new Map<string, F>();
    const begin = create(internals, session);
    return (orderId: Id): F => {
      const key = `${orderId} ${internals.account.peek()?.id}`;
      const flow = flows.get(key) ?? begin(orderId);
      flows.set(key, flow);
      return flow;
    };
  });
  return (session, orderId) => flowsOf(session)(orderId);
}
