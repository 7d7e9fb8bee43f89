import { internalsOf, type Session } from '../session/session.ts';

/**
 * Marks today's prices as accepted: lines of the cart no longer carry their previous ones.
 * @throws TypeError if the session was not created by `createSession`
 */
export const acceptPrices = (session: Session): void =>
  void internalsOf(session).states.cart.update((now) => ({
    ...now,
    items: now.items.map(({ beforeInCents: _before, ...line }) => line),
  }));
