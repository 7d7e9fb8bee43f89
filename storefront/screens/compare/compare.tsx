import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Comparison, Position } from '@spaza/contracts';
import {
  type BasketSaving,
  type ComparedBasket,
  type ComparisonFlow,
  checkoutOf,
  comparisonOf,
} from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { NotOffered } from '../../features/not-offered.tsx';
import { DistancesFrom } from '../../features/supplier/distance.tsx';
import { missingTexts } from '../../features/supplier/missing-texts.ts';
import { mayCompare } from '../../features/supplier/use-served.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { createPlaces } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { shopsWords } from '../../shop/shops-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Strip } from '../../ui/strip.tsx';
import { BasketCard, How } from './basket-card.tsx';
import styles from './compare.module.css';

/** The comparison with all the figures behind it, for testers. */
function Calculation({ comparison }: { comparison: ComparisonFlow }) {
  const { t } = useLingui();
  const money = useMoney();
  const cheapest = comparison.cheapest.value;
  const names = new Map(
    comparison.entries.value.flatMap(({ items }) =>
      items.map(({ offer: { sellable } }) => [String(sellable.id), sellable.name] as const),
    ),
  );
  const cents = (amount: number | null | undefined) => (amount == null ? '–' : money(amount));
  const columns: [head: string, cell: (entry: Comparison) => ReactNode][] = [
    [t`Shop`, (entry) => entry.supplier.name],
    [t`Score`, (entry) => entry.direct_overall_calculation ?? '–'],
    [t`Total`, (entry) => money(entry.total_in_cents)],
    [t`Subtotal`, (entry) => cents(entry.subtotal_in_cents)],
    [t`Delivery`, (entry) => cents(entry.shipping_cost_in_cents)],
    [t`Missing`, (entry) => entry.missing_items_count ?? '–'],
    [t`Above the cheapest, %`, (entry) => entry.total_vs_cheapest_variance_percent ?? '–'],
    [t`Value, %`, (entry) => entry.percent_value_vs_cheapest ?? '–'],
    [t`High prices`, (entry) => entry.unit_price_varience_over_threshold_count ?? '–'],
  ];
  return (
    <>
      <Table
        title={t`Baskets, best first`}
        heads={columns.map(([head]) => head)}
        rows={comparison.entries.value.map((entry) => ({
          key: entry.supplier.id,
          cells: columns.map(([, cell]) => cell(entry)),
        }))}
      />
      {cheapest && (
        <>
          <Table
            title={t`Cheapest basket, item by item`}
            heads={[t`Item`, t`Key`, t`Quantity`, t`Price`]}
            rows={cheapest.items.map(({ sellable_id, qty, price_in_cents }) => ({
              key: sellable_id,
              cells: [names.get(String(sellable_id)) ?? '', sellable_id, qty, money(price_in_cents)],
            }))}
          />
          <p className={styles.figure}>{t`Total ${money(cheapest.total_in_cents)}`}</p>
        </>
      )}
    </>
  );
}

interface TableProps {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A table as wide as necessary, which scrolls sideways within the screen. */
function Table({ title, heads, rows }: TableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll it
    <section className={styles.wide} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={heads[column + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The cart at other suppliers, compared when the screen opens and whenever the cart changes.
 * @param compare which comparison to run
 */
function useComparison(compare: 'compare' | 'compareInDetail') {
  const { session, locator, preferences, alerts, log } = useShop();
  const comparison = comparisonOf(session);
  // Starts with the choice made in the checkout.
  useEffect(() => {
    comparison.collects.value = checkoutOf(session).state.peek().method === 'COLLECT';
  }, [comparison, session]);
  const [result, setResult] = useState<'under way' | 'done' | { error: unknown }>('under way');
  const [attempt, setAttempt] = useState(0);
  const isWanted = session.cart.items.value.length > 0 && mayCompare(session);
  const isStale = comparison.isStale.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart and a new attempt are compared again
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      const around = addressPosition() ?? (await ownPosition());
      if (signal.aborted) return;
      const outcome = await comparison[compare](around, { signal });
      if (signal.aborted) return;
      setResult(outcome.ok ? 'done' : { error: new ProblemError(outcome.problem) });
      if (!outcome.ok) alerts.error(shopsWords(outcome.problem) ?? msg`Something went wrong, try again`);
    };
    /** The delivery position chosen in the checkout. */
    function addressPosition(): Position | undefined {
      const { method, address } = checkoutOf(session).state.peek();
      const { latitude: lat, longitude: lon } = address ?? {};
      return method === 'COLLECT' || lat == null || lon == null ? undefined : { lat, lon };
    }
    /** The shopper's position, if they share it; otherwise undefined, and the flow uses its default. */
    async function ownPosition(): Promise<Position | undefined> {
      const defaultPosition = () => session.config.settings.peek().meta.default_position;
      const place = await createPlaces({ locator, defaultPosition, log, preferences }).find(false);
      return place.isOwn ? place.position : undefined;
    }
    setResult('under way');
    run().catch((reason) => {
      if (signal.aborted) return;
      log('The basket could not be compared', reason);
      setResult({ error: reason });
    });
    return () => leaving.abort();
  }, [isWanted, isStale, attempt, compare]);

  return { comparison, result, again: () => setAttempt((count) => count + 1) };
}

/** A link back, for shoppers who found nothing better. */
function BackToBasket() {
  const { t } = useLingui();
  return (
    <ButtonLink to={paths.basket} icon="arrow-left">
      {t`Back to my basket`}
    </ButtonLink>
  );
}

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
  const { t } = useLingui();
  const { session } = useShop();
  const [path] = useLocation();
  const isDetailed = path === paths.compareDebug;
  const { comparison, result, again } = useComparison(isDetailed ? 'compareInDetail' : 'compare');
  if (!session.config.capabilities.value.has('comparison')) return <NotOffered />;
  if (!mayCompare(session)) return <Redirect to={paths.basket} replace />;
  if (session.cart.items.value.length === 0) {
    return (
      <EmptyState icon="scale" title={t`There is nothing to compare`} text={t`Your basket is empty.`}>
        <ButtonLink to={paths.home} variant="primary">
          {t`Start shopping`}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (result === 'under way') {
    const heights = ['9rem', '12rem', '12rem'];
    return <Loading className={styles.screen} label={t`Comparing prices`} heights={heights} />;
  }
  if (result !== 'done') return <LoadFailure error={result.error} onRetry={again} />;
  if (comparison.baskets.value.length === 0) {
    return (
      <EmptyState
        icon="scale"
        title={t`No shop near you has these items`}
        text={t`Your basket stays as it is.`}
      >
        <BackToBasket />
      </EmptyState>
    );
  }
  return (
    <div className={styles.screen}>
      {isDetailed ? <Calculation comparison={comparison} /> : <Baskets comparison={comparison} />}
      <BackToBasket />
    </div>
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
    <>
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
    </>
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
