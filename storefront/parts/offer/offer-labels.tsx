import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { labelsOf, type OfferLabel } from './labels.ts';

const TONES: Readonly<Record<OfferLabel, BadgeTone>> = {
  out_of_stock: 'plain',
  promotion: 'promotion',
  special: 'saving',
  stokvel: 'primary',
  combo: 'primary',
  low_stock: 'plain',
};

/** The labels of an offer. */
export function OfferLabels({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const words: Record<OfferLabel, string> = {
    out_of_stock: t`Out of stock`,
    promotion: t`Promotion`,
    special: t`Special`,
    stokvel: t`Stokvel`,
    combo: t`Combo`,
    low_stock: t`Low stock`,
  };
  return labelsOf(offer).map((label) => (
    <Badge key={label} tone={TONES[label]}>
      {words[label]}
    </Badge>
  ));
}
