import type { Offer } from '@spaza/contracts';
import { OfferCard } from '../../features/offer/offer-card.tsx';
import { OfferGrid } from '../../features/offer/offer-grid.tsx';
import { Section } from '../../features/section.tsx';

/** Offers as cards; each links to its variant. */
export function OfferCards({ label, offers }: { label: string; offers: readonly Offer[] }) {
  return (
    <OfferGrid label={label}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </OfferGrid>
  );
}

/** Offer cards under a title; renders nothing if there are none. */
export function OfferSection({ title, offers }: { title: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <Section title={title}>
      <OfferCards label={title} offers={offers} />
    </Section>
  );
}
