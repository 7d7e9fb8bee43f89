import { msg } from '@lingui/core/macro';
import { useSignals } from '@preact/signals-react/runtime';
import type { CheckoutProblem } from '@spaza/sdk';
import { checkoutOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { screenAfter } from '../../parts/checkout/step-paths.ts';

/**
 * Has the shop look at the order on entering and when bags are wanted or not, and again before going on where something
 * was not as it was.
 */
export function useConfirmation() {
  useSignals();
  const { session, alerts, log } = useShop();
  const checkout = checkoutOf(session);
  const [, navigate] = useLocation();
  const [isChecking, setChecking] = useState(false);
  const [problems, setProblems] = useState<readonly CheckoutProblem[]>([]);

  /** True when the shop has nothing against it. */
  async function check(signal?: AbortSignal): Promise<boolean> {
    setChecking(true);
    try {
      const outcome = await checkout.validate(signal && { signal });
      if (!signal?.aborted) setProblems(outcome.ok ? [] : outcome.problems);
      return outcome.ok;
    } catch (error) {
      if (signal?.aborted) return false;
      log('The order could not be checked', error);
      alerts.error(msg`Something went wrong, try again`);
      return false;
    } finally {
      if (!signal?.aborted) setChecking(false);
    }
  }

  const { bags } = checkout.state.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: bags change what there is to pay
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, [bags]);

  return {
    isChecking,
    problems,
    confirm: async () => {
      const isAgreed = checkout.step.peek() === 'payment' || (await check());
      if (isAgreed) navigate(screenAfter('confirmation', checkout.steps.peek()));
    },
  };
}
