import type { Offer } from '@spaza/contracts';
import { Strip } from '../../ui/strip.tsx';
import { OfferCard } from './offer-card.tsx';

/** Offers as cards side by side. */
export function OfferStrip({ label, offers }: { label: string; offers: readonly Offer[] }) {
  return (
    <Strip label={label} size="cards">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </Strip>
  );
}
