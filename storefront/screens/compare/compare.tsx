import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import type { ComparedBasket, ComparisonFlow } from '@spaza/sdk';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BasketCard } from './basket-card.tsx';
import { BestBasket } from './best-basket.tsx';
import styles from './compare.module.css';
import { BackToBasket, ComparisonStates } from './comparison-states.tsx';
import { Reckoning } from './reckoning.tsx';
import { useTakeBasket } from './use-take-basket.ts';

/** What the basket costs at every shop around, the cheapest first; or for testers how that was reckoned. */
export default function Compare() {
  const [path] = useLocation();
  return path === paths.compareDebug ? (
    <ComparisonStates compare="compareInDetail">
      {(comparison) => <Reckoning comparison={comparison} />}
    </ComparisonStates>
  ) : (
    <ComparisonStates compare="compare">
      {(comparison) => <Baskets comparison={comparison} />}
    </ComparisonStates>
  );
}

function Baskets({ comparison }: { comparison: ComparisonFlow }) {
  useSignals();
  const { t } = useLingui();
  const { cart } = useShop().session;
  const take = useTakeBasket(comparison);
  const baskets = comparison.baskets.value;
  const dearest = Math.max(...baskets.map((basket) => basket.comparison.total_in_cents));
  const [best] = baskets;
  const complete = baskets.filter(({ isComplete }) => isComplete);
  const lacking = baskets.filter(({ isComplete }) => !isComplete);
  if (!best) return null;
  const card = (basket: ComparedBasket) => (
    <BasketCard
      key={basket.comparison.supplier.id}
      basket={basket}
      isBest={basket === best}
      best={best.comparison.supplier}
      dearestInCents={dearest}
      onTake={() => void take(basket)}
    />
  );
  return (
    <div className={styles.screen}>
      <BestBasket
        basket={best}
        saving={comparison.saving.value}
        lineCount={cart.items.value.length}
        shopCount={baskets.length}
      />
      <ol className={styles.baskets} aria-label={t`Baskets, the cheapest first`}>
        {complete.map(card)}
      </ol>
      {lacking.length > 0 && (
        <details className={styles.lacking} open={complete.length < 2}>
          <summary>
            <Icon name="chevron-down" size="s" />
            <h2>{t`${plural(lacking.length, { one: '# shop has less of it', other: '# shops have less of it' })}`}</h2>
          </summary>
          <ol className={styles.baskets}>{lacking.map(card)}</ol>
        </details>
      )}
      <BackToBasket />
    </div>
  );
}
