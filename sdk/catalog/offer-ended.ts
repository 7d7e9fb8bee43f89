import type { Offer } from '@spaza/contracts';

/**
 * Whether an offer has ended. Unlike one that is out of stock, it does not come back. What the shop says of an offer that it
 * checked counts first, because the clock of the device may be wrong.
 * @param at ms since 1970; used if the shop has not said
 */
export const hasOfferEnded = ({ end_at, ended }: Pick<Offer, 'end_at' | 'ended'>, at: number): boolean =>
  ended ?? (end_at != null && Date.parse(end_at) <= at);
