import { Trans, useLingui } from '@lingui/react/macro';
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
  const { i18n } = useLingui();
  const until = validUntil(endAt, i18n.locale);
  if (!until) return null;
  return (
    <p className={styles.until}>
      <Trans>valid until {until}</Trans>
    </p>
  );
}

type OfferLabel = 'out_of_stock' | 'promotion' | 'special' | 'stokvel' | 'combo' | 'low_stock';

/** Labels worth showing for an offer, most important first. */
export function labelsOf(offer: Offer): OfferLabel[] {
  const isSpecial = !offer.promo && !offer.stokvel && savingsInCents(offer, 1) > 0;
  const held: Record<OfferLabel, boolean> = {
    out_of_stock: isOutOfStock(offer),
    promotion: offer.promo === true,
    special: isSpecial,
    stokvel: offer.stokvel === true,
    combo: (offer.sellable.combo_items ?? []).length > 0,
    low_stock: Boolean(offer.low_stock_label) && !isOutOfStock(offer),
  };
  return (Object.keys(held) as OfferLabel[]).filter((label) => held[label]);
}

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
