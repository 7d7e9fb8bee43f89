import { msg } from '@lingui/core/macro';
import type { Position } from '@spaza/contracts';
import { type ComparisonFlow, checkoutOf, comparisonOf } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { useEffect, useState } from 'react';
import { createPlaces } from '../../app/places.ts';
import { useShop } from '../../app/shop-context.tsx';
import { shopsWords } from '../../app/shops-words.ts';
import { mayCompare } from '../../parts/supplier/may-compare.ts';

type Progress = 'under way' | 'done' | 'failed';

/**
 * The cart at other suppliers, compared when the screen opens and whenever the cart changes.
 * @param compare which comparison to run
 */
export function useComparison(compare: 'compare' | 'compareInDetail'): {
  comparison: ComparisonFlow;
  progress: Progress;
  /** The error, if it failed. */
  error: unknown;
  again: () => void;
} {
  const { session, locator, alerts, log } = useShop();
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a cart that changed and a new attempt are compared anew
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
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
    /** The shopper's position, if they have agreed to share it; otherwise the shop's own place applies. */
    async function ownPosition(): Promise<Position | undefined> {
      const defaultPosition = () => session.config.settings.peek().meta.default_position;
      const place = await createPlaces({ locator, defaultPosition, log }).find(false);
      return place.isOwn ? place.position : undefined;
    }
    setProgress('under way');
    look().catch((reason) => {
      if (signal.aborted) return;
      log('The basket could not be compared', reason);
      setError(reason);
      setProgress('failed');
    });
    return () => leaving.abort();
  }, [isWanted, isStale, attempt, compare]);

  return { comparison, progress, error, again: () => setAttempt((count) => count + 1) };
}
