import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { NotSoldHere } from './not-sold-here.tsx';
import { OfferCards } from './offer-cards.tsx';

/** Every offer of a product, cheapest first. */
export function ProductOfferList({ name, offers }: { name: string; offers: readonly Offer[] }) {
  const { t } = useLingui();
  if (offers.length === 0) return <NotSoldHere />;
  return <OfferCards label={t`Offers of ${name}`} offers={offers} />;
}
