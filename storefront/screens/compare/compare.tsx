import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComparedBasket, ComparisonFlow } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Strip } from '../../ui/strip.tsx';
import { BasketCard } from './basket-card.tsx';
import { BestBasket } from './best-basket.tsx';
import { Calculation } from './calculation.tsx';
import styles from './compare.module.css';
import { BackToBasket, ComparisonStates } from './comparison-states.tsx';
import { useTakeBasket } from './use-take-basket.ts';

/** The cost of the basket at each nearby shop, cheapest first; or, for testers, how it was calculated. */
export default function Compare() {
  const [path] = useLocation();
  return path === paths.compareDebug ? (
    <ComparisonStates compare="compareInDetail">
      {(comparison) => <Calculation comparison={comparison} />}
    </ComparisonStates>
  ) : (
    <ComparisonStates compare="compare">
      {(comparison) => <Baskets comparison={comparison} />}
    </ComparisonStates>
  );
}

function Baskets({ comparison }: { comparison: ComparisonFlow }) {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const take = useTakeBasket(comparison);
  const baskets = comparison.baskets.value;
  const [best] = baskets;
  const complete = baskets.filter(({ isComplete }) => isComplete);
  const dearest = Math.max(...complete.map(({ costInCents }) => costInCents));
  if (!best) return null;
  const others = baskets.filter(({ isComplete }) => !isComplete);
  const lacking = others.filter(({ isBrought }) => isBrought === best.isBrought);
  const fetched = others.filter((basket) => !lacking.includes(basket));
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
        shopCount={baskets.length - fetched.length}
      />
      <HowChoice comparison={comparison} />
      <ol className={styles.baskets} aria-label={t`Baskets, cheapest first`}>
        {complete.map(card)}
      </ol>
      {lacking.length > 0 && (
        <Apart
          title={t`${plural(lacking.length, { one: '# shop has fewer of these items', other: '# shops have fewer of these items' })}`}
          isOpen={complete.length < 2}
        >
          {lacking.map(card)}
        </Apart>
      )}
      {fetched.length > 0 && (
        <Apart
          title={t`${plural(fetched.length, { one: '# shop does not deliver', other: '# shops do not deliver' })}`}
          isOpen={complete.length < 2}
        >
          {fetched.map(card)}
        </Apart>
      )}
      <BackToBasket />
    </div>
  );
}

/** Baskets that cannot be compared with the best one. */
function Apart({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.lacking} open={isOpen}>
      <summary>
        <Icon name="chevron-down" size="s" />
        <h2>{title}</h2>
      </summary>
      <ol className={styles.baskets}>{children}</ol>
    </details>
  );
}

/** Delivery or collection, which affects the cost of a basket. Hidden if no shop delivers. */
function HowChoice({ comparison }: { comparison: ComparisonFlow }) {
  const { t } = useLingui();
  const { collects, entries } = comparison;
  const choose = (isCollected: boolean) => () => {
    collects.value = isCollected;
  };
  if (entries.value.every((entry) => entry.shipping_cost_in_cents == null)) return null;
  return (
    <Strip label={t`How do you want to get it?`} size="chips">
      <li>
        <Chip on={!collects.value} onClick={choose(false)}>
          <Trans>Delivery</Trans>
        </Chip>
      </li>
      <li>
        <Chip on={collects.value} onClick={choose(true)}>
          <Trans>Collection</Trans>
        </Chip>
      </li>
    </Strip>
  );
}
