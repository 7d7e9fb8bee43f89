import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Position } from '@spaza/contracts';
import { type ComparisonFlow, checkoutOf, comparisonOf } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { NotOffered } from '../../features/not-offered.tsx';
import { mayCompare } from '../../features/supplier/may-compare.ts';
import { paths } from '../../navigation/paths.ts';
import { createPlaces } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { shopsWords } from '../../shop/shops-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './compare.module.css';

type Progress = 'under way' | 'done' | 'failed';

/**
 * The cart at other suppliers, compared when the screen opens and whenever the cart changes.
 * @param compare which comparison to run
 */
function useComparison(compare: 'compare' | 'compareInDetail'): {
  comparison: ComparisonFlow;
  progress: Progress;
  /** The error, if it failed. */
  error: unknown;
  again: () => void;
} {
  const { session, locator, preferences, alerts, log } = useShop();
  const comparison = comparisonOf(session);
  // Starts with the choice made in the checkout.
  useEffect(() => {
    comparison.collects.value = checkoutOf(session).state.peek().method === 'COLLECT';
  }, [comparison, session]);
  const [progress, setProgress] = useState<Progress>('under way');
  const [error, setError] = useState<unknown>(null);
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
      setProgress(outcome.ok ? 'done' : 'failed');
      setError(outcome.ok ? null : new ProblemError(outcome.problem));
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
    setProgress('under way');
    run().catch((reason) => {
      if (signal.aborted) return;
      log('The basket could not be compared', reason);
      setError(reason);
      setProgress('failed');
    });
    return () => leaving.abort();
  }, [isWanted, isStale, attempt, compare]);

  return { comparison, progress, error, again: () => setAttempt((count) => count + 1) };
}

interface ComparisonStatesProps {
  compare: 'compare' | 'compareInDetail';
  /** Renders the comparison once it is ready. */
  children: (comparison: ComparisonFlow) => ReactNode;
}

/** A comparison in each of its loading states. Shoppers who cannot compare are sent back to the basket. */
export function ComparisonStates({ compare, children }: ComparisonStatesProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const { comparison, progress, error, again } = useComparison(compare);
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
  if (progress === 'failed') return <LoadFailure error={error} onRetry={again} />;
  if (progress === 'under way') {
    return (
      <Loading className={styles.screen} label={t`Comparing prices`} heights={['9rem', '12rem', '12rem']} />
    );
  }
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
  return children(comparison);
}

/** A link back, for shoppers who found nothing better. */
export function BackToBasket() {
  const { t } = useLingui();
  return (
    <ButtonLink to={paths.basket} icon="arrow-left">
      {t`Back to my basket`}
    </ButtonLink>
  );
}
