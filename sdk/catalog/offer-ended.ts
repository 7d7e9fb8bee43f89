import type { Offer } from '@spaza/contracts';

/**
 * Whether an offer has ended: it does not come back, unlike what is out of stock. The shop knows by its own clock, and
 * says so of what it has checked; the clock of the device may be wrong.
 * @param at ms since 1970, for an offer of which the shop has not said it
 */
export const hasOfferEnded = ({ end_at, ended }: Pick<Offer, 'end_at' | 'ended'>, at: number): boolean =>
  ended ?? (end_at != null && Date.parse(end_at) <= at);
