import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { OfferCard } from '../../parts/offer/offer-card.tsx';
import { OfferGrid } from '../../parts/offer/offer-grid.tsx';
import { useSubstitutes } from '../../parts/offer/use-substitutes.ts';
import { Section } from '../../parts/section.tsx';

/** What somebody who wanted goods that are gone could buy: other sizes and brands of them, then what is like them. */
export default function Instead({ wanted }: { wanted: Offer }) {
  const { t } = useLingui();
  const offers = useSubstitutes(wanted);
  if (offers.length === 0) return null;
  const title = t`Similar, and in stock`;
  return (
    <Section title={title}>
      <OfferGrid label={title}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </OfferGrid>
    </Section>
  );
}
