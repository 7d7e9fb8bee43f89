import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
import type { ReactNode } from 'react';
import { useSubstitutes } from '../../features/offer/use-substitutes.ts';
import { OfferSection } from './offer-cards.tsx';

/** Number of offers: two rows on a phone, and one in a wide window. */
const MOST = 4;

/** Other sizes and brands of a product, then other goods of its category. */
export default function SimilarOffers({ to }: { to: Offer }): ReactNode {
  const { t } = useLingui();
  const offers = useSubstitutes(to, MOST);
  return <OfferSection title={isOutOfStock(to) ? t`Similar, and in stock` : t`Similar`} offers={offers} />;
}
