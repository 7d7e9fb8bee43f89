import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import type { ReactNode } from 'react';
import { useSubstitutes } from '../../features/offer/use-substitutes.ts';
import { OfferSection } from './offer-cards.tsx';

/** Alternatives to an unavailable product: its other sizes and brands, then similar products. */
export default function Instead({ wanted }: { wanted: Offer }): ReactNode {
  const { t } = useLingui();
  return <OfferSection title={t`Similar, and in stock`} offers={useSubstitutes(wanted)} />;
}
