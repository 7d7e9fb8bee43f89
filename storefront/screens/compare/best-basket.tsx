import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BasketSaving, ComparedBasket } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { How } from './basket-card.tsx';
import styles from './compare.module.css';

interface BestBasketProps {
  basket: ComparedBasket;
  saving: BasketSaving | null;
  /** Number of lines in the cart. */
  lineCount: number;
  shopCount: number;
}

/** The result in one sentence: where it is cheapest, and what that saves. */
export function BestBasket({ basket, saving, lineCount, shopCount }: BestBasketProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { supplier } = basket.comparison;
  const items = t`${plural(lineCount, { one: '# item', other: '# items' })}`;
  const shops = t`${plural(shopCount, { one: '# shop', other: '# shops' })}`;
  return (
    <section className={styles.best} aria-label={t`Best basket`}>
      <p className={styles.about}>
        <Trans>
          {items} at {shops}
        </Trans>
      </p>
      <h2 className={styles.headline}>
        {basket.isHere ? (
          <Trans>You are at the cheapest shop: {supplier.name}</Trans>
        ) : (
          <Trans>Cheapest at {supplier.name}</Trans>
        )}
      </h2>
      <p className={styles.total}>{money(basket.costInCents)}</p>
      <p className={styles.about}>
        <How basket={basket} />
      </p>
      {saving && (
        <p className={styles.saving}>
          <Trans>
            You save <strong>{money(saving.inCents)}</strong> compared with {saving.than.name}
          </Trans>
        </p>
      )}
    </section>
  );
}
