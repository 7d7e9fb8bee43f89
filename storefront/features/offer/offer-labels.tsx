import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { isOutOfStock, savingsInCents } from '@spaza/sdk/rules';
import { validUntil } from '../../format/dates.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDistance } from '../supplier/distance.tsx';
import styles from './offer-labels.module.css';

/** The supplier of an offer, and how far away it is, while prices of all suppliers are compared. */
export function OfferedBy({ offer }: { offer: Offer }) {
  const { current } = useShop().session.supplier;
  const distanceOf = useDistance();
  const { supplier } = offer;
  if (current.value || !supplier) return null;
  const distance = distanceOf(supplier);
  return (
    <p className={styles.supplier}>
      <Icon name="store" size="s" />
      <span>
        {supplier.name}
        {distance !== undefined && ` · ${distance}`}
      </span>
    </p>
  );
}

/** The last day of an offer; renders nothing if it cannot be parsed. */
export function ValidUntil({ endAt }: { endAt: string }) {
  const { t, i18n } = useLingui();
  const until = validUntil(endAt, i18n.locale);
  if (!until) return null;
  return <p className={styles.until}>{t`valid until ${until}`}</p>;
}

interface OfferLabel {
  text: MessageDescriptor;
  tone: BadgeTone;
  isOn: (offer: Offer) => boolean;
}

const isSpecial = (offer: Offer) => !offer.promo && !offer.stokvel && savingsInCents(offer, 1) > 0;
const isLow = (offer: Offer) => Boolean(offer.low_stock_label) && !isOutOfStock(offer);

/** Labels worth showing for an offer, most important first. */
const LABELS = {
  out_of_stock: { text: msg`Out of stock`, tone: 'plain', isOn: isOutOfStock },
  promotion: { text: msg`Promotion`, tone: 'promotion', isOn: ({ promo }) => promo === true },
  special: { text: msg`Special`, tone: 'saving', isOn: isSpecial },
  stokvel: { text: msg`Stokvel`, tone: 'primary', isOn: ({ stokvel }) => stokvel === true },
  combo: { text: msg`Combo`, tone: 'primary', isOn: ({ sellable }) => Boolean(sellable.combo_items?.length) },
  low_stock: { text: msg`Low stock`, tone: 'plain', isOn: isLow },
} satisfies Record<string, OfferLabel>;

/** The names of an offer's labels. */
export const labelsOf = (offer: Offer): (keyof typeof LABELS)[] =>
  (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((label) => LABELS[label].isOn(offer));

/** The labels of an offer. */
export function OfferLabels({ offer }: { offer: Offer }) {
  const { i18n } = useLingui();
  return labelsOf(offer).map((label) => (
    <Badge key={label} tone={LABELS[label].tone}>
      {i18n._(LABELS[label].text)}
    </Badge>
  ));
}
