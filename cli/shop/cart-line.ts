import type { CartLine } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import { Failure } from '../failure.ts';

/** The line of an offer. @throws Failure `not_found` if the cart has none */
export function lineOf({ cart }: Session, offerId: string): CartLine {
  const line = cart.items.peek().find(({ offer }) => String(offer.id) === offerId);
  if (line) return line;
  throw new Failure('not_found', {
    code: 'not_in_cart',
    messages: [`The offer ${offerId} is not in the cart.`],
    next: 'spaza cart show',
  });
}
