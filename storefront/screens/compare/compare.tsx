import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BasketSaving, ComparedBasket, ComparisonFlow } from '@spaza/sdk';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DistancesFrom } from '../../features/supplier/distance.tsx';
import { missingTexts } from '../../features/supplier/missing-texts.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Strip } from '../../ui/strip.tsx';
import { BasketCard, How } from './basket-card.tsx';
import { Calculation } from './calculation.tsx';
import styles from './compare.module.css';
import { BackToBasket, ComparisonStates } from './comparison-states.tsx';

interface BestBasketProps {
  basket: ComparedBasket;
  saving: BasketSaving | null;
  /** Number of lines in the cart. */
  lineCount: number;
  shopCount: number;
}

/** The result in one sentence: where it is cheapest, and what that saves. */
function BestBasket({ basket, saving, lineCount, shopCount }: BestBasketProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { supplier } = basket.comparison;
  const items = t`${plural(lineCount, { one: '# item', other: '# items' })}`;
  const shops = t`${plural(shopCount, { one: '# shop', other: '# shops' })}`;
  return (
    <section className={styles.best} aria-label={t`Best basket`}>
      <p className={styles.about}>{t`${items} at ${shops}`}</p>
      <h2 className={styles.headline}>
        {basket.isHere ? t`You are at the cheapest shop: ${supplier.name}` : t`Cheapest at ${supplier.name}`}
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

/** Replaces the cart with a basket of the comparison. Asks before it removes items that the supplier does not have. */
function useTakeBasket(comparison: ComparisonFlow) {
  const { dialogs, alerts } = useShop();
  const [, navigate] = useLocation();

  const mayLose = ({ missing, comparison: { supplier } }: ComparedBasket): Promise<boolean> => {
    if (missing.length === 0) return Promise.resolve(true);
    return dialogs.confirm({
      title: msg`Shop at ${supplier.name}?`,
      messages: missingTexts(missing),
      ok: msg`Take this basket`,
    });
  };

  return async (basket: ComparedBasket): Promise<void> => {
    if (!(await mayLose(basket))) return;
    const outcome = comparison.choose(basket.comparison);
    if (outcome.ok) {
      alerts.success(msg`You are now shopping at ${basket.comparison.supplier.name}.`);
      navigate(paths.basket);
      return;
    }
    alerts.error(
      outcome.problem.code === 'order_being_changed'
        ? msg`You are changing an order. Finish that first.`
        : msg`Your basket has changed. Comparing prices again.`,
    );
  };
}

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
  if (!best) return null;
  const others = baskets.filter(({ isComplete }) => !isComplete);
  const incomplete = others.filter(({ isBrought }) => isBrought === best.isBrought);
  const collectionOnly = others.filter((basket) => !incomplete.includes(basket));
  const card = (basket: ComparedBasket) => (
    <BasketCard
      key={basket.comparison.supplier.id}
      basket={basket}
      isBest={basket === best}
      best={best.comparison.supplier}
      onTake={() => void take(basket)}
    />
  );
  return (
    <div className={styles.screen}>
      <BestBasket
        basket={best}
        saving={comparison.saving.value}
        lineCount={cart.items.value.length}
        shopCount={baskets.length - collectionOnly.length}
      />
      <HowChoice comparison={comparison} />
      <DistancesFrom isComparison />
      <ol className={styles.baskets} aria-label={t`Baskets, cheapest first`}>
        {complete.map(card)}
      </ol>
      {incomplete.length > 0 && (
        <Apart
          title={t`${plural(incomplete.length, { one: '# shop has fewer of these items', other: '# shops have fewer of these items' })}`}
          isOpen={complete.length < 2}
        >
          {incomplete.map(card)}
        </Apart>
      )}
      {collectionOnly.length > 0 && (
        <Apart
          title={t`${plural(collectionOnly.length, { one: '# shop does not deliver', other: '# shops do not deliver' })}`}
          isOpen={complete.length < 2}
        >
          {collectionOnly.map(card)}
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
          {t`Delivery`}
        </Chip>
      </li>
      <li>
        <Chip on={collects.value} onClick={choose(true)}>
          {t`Collection`}
        </Chip>
      </li>
    </Strip>
  );
}
