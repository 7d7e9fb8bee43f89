import type { Offer } from '@spaza/contracts';
import { offerName, offerTitle } from '../offer/offer-text.ts';

/** Name of a line shown next to its price: for weighed offers, without the `per kg` that the price includes. */
export const lineName = (offer: Offer): string => (offer.per_kg ? offerTitle(offer) : offerName(offer));
