import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { OfferCard } from '../../parts/offer/offer-card.tsx';
import { OfferGrid } from '../../parts/offer/offer-grid.tsx';
import { NotSoldHere } from './not-sold-here.tsx';

/** Every offer of a product, cheapest first. */
export function ProductOfferList({ name, offers }: { name: string; offers: readonly Offer[] }) {
  const { t } = useLingui();
  if (offers.length === 0) return <NotSoldHere />;
  return (
    <OfferGrid label={t`Offers of ${name}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </OfferGrid>
  );
}
