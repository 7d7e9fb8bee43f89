import { Trans, useLingui } from '@lingui/react/macro';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import type { ComparedBasket, ComparedLine } from '@spaza/sdk';
import { formatQuantity, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';
import { useNumber } from '../../app/numbers.ts';
import { isPricedAsShown, offerName, pricedUnit } from '../../parts/offer/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './compare.module.css';

/** The price of each item at a shop, marking those far above the lowest price. */
export function BasketPrices({ basket: { lines, comparison } }: { basket: ComparedBasket }) {
  const { t } = useLingui();
  // The shop's own comparison includes prices that no basket here shows.
  const dear =
    comparison.unit_price_varience_over_threshold_count ?? lines.filter(({ isDear }) => isDear).length;
  return (
    <details className={styles.prices}>
      <summary>
        <Icon name="chevron-down" size="s" />
        <span>
          <Trans>Every price</Trans>
        </span>
        {dear > 0 && <span className={styles.soft}>{t`${dear} far above the lowest`}</span>}
      </summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <PriceLine key={line.offer.id} line={line} />
        ))}
      </ul>
    </details>
  );
}

function PriceLine({ line: { offer, qty, cheapestInCents, isDear } }: { line: ComparedLine }) {
  const money = useMoney();
  const number = useNumber();
  const rule = quantityRuleOf(offer);
  const unit = pricedUnit(offer);
  const amount = number(formatQuantity(rule, shownQuantity(rule, qty)));
  const each = money(offer.price_in_cents);
  const isLowest = offer.price_in_cents === cheapestInCents;
  return (
    <li>
      <span>
        <span className="catalog-name">{offerName(offer)}</span>
        <span className={styles.each}>
          {unit
            ? `${amount} ${offer.per_kg_symbol ?? 'kg'}${isPricedAsShown(offer) ? ` × ${each}/${unit}` : ''}`
            : `${amount} × ${each}`}
        </span>
        {isLowest && (
          <Badge tone="saving">
            <Trans>lowest</Trans>
          </Badge>
        )}
        {isDear && (
          <span className={styles.dear}>
            <Trans>elsewhere {money(cheapestInCents)}</Trans>
          </span>
        )}
      </span>
      <span className={styles.figure}>{money(lineTotalInCents(offer.price_in_cents, qty))}</span>
    </li>
  );
}
