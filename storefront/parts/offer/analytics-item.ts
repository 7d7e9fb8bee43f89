import type { Offer } from '@spaza/contracts';
import type { AnalyticsItem } from '@spaza/sdk';
import { offerName } from './offer-text.ts';

/** An offer that was chosen from a list, as it is reported to analytics. */
export const analyticsItem = (offer: Offer): AnalyticsItem => ({
  id: offer.id,
  name: offerName(offer),
  priceInCents: offer.price_in_cents,
  qty: 1,
});
