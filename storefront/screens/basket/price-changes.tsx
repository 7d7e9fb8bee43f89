import { Trans, useLingui } from '@lingui/react/macro';
import { acceptPrices, type PricedLine } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { focusHeading } from '../../app/navigation/focus-heading.ts';
import { useShop } from '../../app/shop-context.tsx';
import { offerName } from '../../parts/offer/offer-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changeTexts } from './change-texts.ts';
import styles from './price-changes.module.css';

/** Lists prices that changed since the shopper last saw them, until the shopper acknowledges them. */
export function PriceChanges({ lines }: { lines: readonly PricedLine[] }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { session } = useShop();
  const changed = lines.filter(({ beforeInCents }) => beforeInCents !== undefined);
  const accept = () => {
    acceptPrices(session);
    focusHeading();
  };
  return (
    <div role="status">
      {changed.length > 0 && (
        <Notice
          tone="warning"
          icon="info"
          actions={
            <Button onClick={accept}>
              <Trans>OK</Trans>
            </Button>
          }
        >
          <strong>{i18n._(changeTexts.prices_changed)}</strong>
          <ul className={styles.changes}>
            {changed.map(({ offer, beforeInCents = 0 }) => (
              <li key={offer.id}>
                <span className="catalog-name">{offerName(offer)}</span>
                <span className={styles.prices}>
                  <Trans>
                    <s>{money(beforeInCents)}</s> now <strong>{money(offer.price_in_cents)}</strong>
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
