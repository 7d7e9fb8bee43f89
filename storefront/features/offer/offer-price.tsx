import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { savingsInCents, unitPriceOf } from '@spaza/sdk/rules';
import { useMoney } from '../../format/money.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './offer-price.module.css';
import { priceBeforeInCents, pricedUnit } from './offer-text.ts';

/** The price of an offer, its previous price, the saving, and what it comes to per kg or litre. */
export function OfferPrice({ offer, size = 's' }: { offer: Offer; size?: 's' | 'l' }) {
  const { t } = useLingui();
  const money = useMoney();
  const unit = pricedUnit(offer);
  const before = priceBeforeInCents(offer);
  const saved = savingsInCents(offer, 1);
  const per = unitPriceOf(offer);
  return (
    <p className={styles.price} data-size={size} data-cheaper={before !== undefined}>
      <strong>
        {money(offer.price_in_cents)}
        {unit && <span className={styles.unit}>/{unit}</span>}
      </strong>
      {before !== undefined && (
        <s>
          <span className="visually-hidden">{t`Before:`} </span>
          {money(before)}
        </s>
      )}
      {saved > 0 && <Badge tone="saving">{t`save ${money(saved)}`}</Badge>}
      {per && per.inCents !== offer.price_in_cents && (
        <span className={styles.per}>
          {money(per.inCents)}/{per.per}
        </span>
      )}
    </p>
  );
}
