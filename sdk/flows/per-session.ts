import type { Id } from '@spaza/contracts';
import type { Session } from './session.ts';
import { internalsOf, type SessionInternals } from './session-internals.ts';

/**
 * Makes a flow that stands apart from the session, so that a page does not load its code before it is needed. Of each
 * session it is always the same one. It throws TypeError if the session was not created by `createSession`.
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

/** The same for a flow of each order, and of each shopper: what one read of an order is not shown to another. */
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
