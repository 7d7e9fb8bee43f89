import { preparedFor } from '../checkout/prepare-checkout.ts';
import type { Session } from '../session.ts';

/**
 * The shopper knows today's prices: lines of the cart no longer carry what they cost before.
 * @throws TypeError where the session was not made by `createSession`
 */
export const acceptPrices = (session: Session): void =>
  void preparedFor(session).states.cart.update((now) => ({
    ...now,
    items: now.items.map(({ beforeInCents: _before, ...line }) => line),
  }));
