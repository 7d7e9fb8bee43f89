import type { Offer } from '@spaza/contracts';
import type { AnalyticsItem } from '@spaza/sdk';
import { offerName } from './offer-text.ts';

/** An offer selected from a list, in the form reported to analytics. */
export const analyticsItem = (offer: Offer): AnalyticsItem => ({
  id: offer.id,
  name: offerName(offer),
  priceInCents: offer.price_in_cents,
  qty: 1,
});
