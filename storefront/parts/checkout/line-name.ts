import type { Offer } from '@spaza/contracts';
import { offerName, offerTitle } from '../offer/offer-text.ts';

/** What a line is called where its price stands beside it: a weighed one without the `per kg` that the price says. */
export const lineName = (offer: Offer): string => (offer.per_kg ? offerTitle(offer) : offerName(offer));
