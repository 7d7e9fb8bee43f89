import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import type { ComparedBasket, ComparedLine } from '@spaza/sdk';
import { useId } from 'react';
import { offerName } from '../../features/offer/offer-text.ts';
import { useLineDetail } from '../../features/offer/use-line-detail.ts';
import { useDistance } from '../../features/supplier/distance.tsx';
import { useMoney } from '../../format/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './compare.module.css';

/** The price of each item at a shop, marking those far above the lowest price. */
function BasketPrices({ basket: { lines, comparison } }: { basket: ComparedBasket }) {
  const { t } = useLingui();
  // The shop's own comparison includes prices that no basket here shows.
  const dear =
    comparison.unit_price_varience_over_threshold_count ?? lines.filter(({ isDear }) => isDear).length;
  return (
    <details className={styles.prices}>
      <summary>
        <Icon name="chevron-down" size="s" />
        <span>{t`Every price`}</span>
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

function PriceLine({ line }: { line: ComparedLine }) {
  const { t } = useLingui();
  const money = useMoney();
  const detailOf = useLineDetail();
  const { offer, qty, cheapestInCents, isDear } = line;
  return (
    <li>
      <span>
        <span className="catalog-name">{offerName(offer)}</span>
        <span className={styles.each}>{detailOf(line)}</span>
        {offer.price_in_cents === cheapestInCents && <Badge tone="saving">{t`lowest`}</Badge>}
        {isDear && <span className={styles.dear}>{t`elsewhere ${money(cheapestInCents)}`}</span>}
      </span>
      <span className={styles.figure}>{money(lineTotalInCents(offer.price_in_cents, qty))}</span>
    </li>
  );
}

interface BasketCardProps {
  basket: ComparedBasket;
  isBest: boolean;
  /** The cheapest shop. */
  best: Supplier;
  onTake: () => void;
}

/** The basket at one shop: its total, what is missing, and the price of each item. */
export function BasketCard({ basket, isBest, best, onTake }: BasketCardProps) {
  const { t } = useLingui();
  const money = useMoney();
  const id = useId();
  const { comparison, costInCents, isHere, missing } = basket;
  const above = basket.aboveCheapestInCents ?? 0;
  const { supplier } = comparison;
  const distance = useDistance()(supplier);
  return (
    <li className={styles.card} data-best={isBest} aria-labelledby={id}>
      <div className={styles.shop}>
        <span className={styles.picture}>
          <Picture src={supplier.image_url} alt="" width={300} height={300} />
        </span>
        <div>
          <h3 id={id}>{supplier.name}</h3>
          {distance !== undefined && <p className={styles.soft}>{distance}</p>}
        </div>
        <p className={styles.sum}>{money(costInCents)}</p>
        {(isBest || isHere) && (
          <p className={styles.badges}>
            {isBest && <Badge tone="saving">{t`Cheapest`}</Badge>}
            {isHere && <Badge tone="primary">{t`Your shop`}</Badge>}
          </p>
        )}
      </div>
      <ul className={styles.facts}>
        {above > 0 && (
          <li>
            <strong>{t`${money(above)} more than at ${best.name}`}</strong>
          </li>
        )}
        <li>
          <How basket={basket} />
        </li>
      </ul>
      {supplier.closed_text && <p className={styles.soft}>{supplier.closed_text}</p>}
      {missing.length > 0 && (
        <p className={styles.missing}>
          <strong>{t`${plural(missing.length, { one: '# item missing:', other: '# items missing:' })}`}</strong>{' '}
          <span className="catalog-name">{missing.map(({ offer }) => offerName(offer)).join(', ')}</span>
        </p>
      )}
      <BasketPrices basket={basket} />
      <Button
        variant={isBest ? 'primary' : 'plain'}
        wide
        onClick={onTake}
        aria-label={t`Take this basket: ${supplier.name}`}
      >
        {t`Take this basket`}
      </Button>
    </li>
  );
}

/** Whether the cost includes delivery or is for collection. */
export function How({ basket: { isBrought, comparison } }: { basket: ComparedBasket }) {
  const { t } = useLingui();
  const money = useMoney();
  const delivery = comparison.shipping_cost_in_cents;
  if (!isBrought) return t`to collect`;
  return delivery ? t`with ${money(delivery)} delivery` : t`free delivery`;
}
