import type { Offer } from '@spaza/contracts';

/** Whether an offer has ended: it does not come back, unlike what is out of stock. @param at ms since 1970 */
export const hasOfferEnded = ({ end_at }: Pick<Offer, 'end_at'>, at: number): boolean =>
  end_at != null && Date.parse(end_at) <= at;
