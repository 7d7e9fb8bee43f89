import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import type { ReactNode } from 'react';
import { useSubstitutes } from '../../parts/offer/use-substitutes.ts';
import { OfferSection } from './offer-cards.tsx';

/** What somebody who wanted goods that are gone could buy: other sizes and brands of them, then what is like them. */
export default function Instead({ wanted }: { wanted: Offer }): ReactNode {
  const { t } = useLingui();
  return <OfferSection title={t`Similar, and in stock`} offers={useSubstitutes(wanted)} />;
}
