import { msg } from '@lingui/core/macro';
import type { Problem } from '@spaza/sdk';
import { checkoutOf, problemsIn } from '@spaza/sdk';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type About, aboutOf } from '../../features/checkout/problems.tsx';
import { screenAfter } from '../../features/checkout/step-paths.ts';
import { useShop } from '../../shop/shop-context.tsx';

/** The shop's findings, grouped by subject; each list stays identical until the shop checks again. */
export interface Found {
  /** The subject of the first problem, whose notice receives the focus. */
  first: About | undefined;
  about: (what: About) => readonly Problem[];
}

const NONE: readonly Problem[] = [];

function sorted(problems: readonly Problem[]): Found {
  const found = Map.groupBy(problems, aboutOf);
  return { first: problems[0] && aboutOf(problems[0]), about: (what) => found.get(what) ?? NONE };
}

/**
 * Has the shop check the order on entry and whenever bags or a discount code change, and again before continuing if
 * something had changed.
 */
export function useConfirmation() {
  const { session, alerts, log } = useShop();
  const checkout = checkoutOf(session);
  const [, navigate] = useLocation();
  // Earlier findings do not count on entry: the first render already waits for the shop.
  const [isChecking, setChecking] = useState(true);
  const [found, setFound] = useState(() => sorted(NONE));
  const typed = useRef('');

  /** Resolves to true if the shop has no objections. */
  async function check(signal?: AbortSignal): Promise<boolean> {
    setChecking(true);
    try {
      const outcome = await checkout.validate(signal && { signal });
      if (!signal?.aborted) setFound(sorted(outcome.ok ? NONE : problemsIn(outcome.problem)));
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

  const { bags, discountCode } = checkout.state.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: bags and codes change the amount due
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, [bags, discountCode]);

  return {
    isChecking,
    found,
    /** Stores an entered code: shoppers who continue without applying it still want it. */
    typeCode(code: string): void {
      typed.current = code.trim();
    },
    /** Has the shop check the same code again, or another one. */
    applyCode(code: string): void {
      typed.current = '';
      const isSame = code.trim() === (discountCode ?? '');
      if (isSame) void check();
      else checkout.setDiscountCode(code);
    },
    /** Continues to the payment; a code that was only entered is checked first, because it changes the amount due. */
    confirm: async () => {
      const code = typed.current;
      typed.current = '';
      if (code !== '' && code !== discountCode) return checkout.setDiscountCode(code);
      const isAgreed = checkout.step.peek() === 'payment' || (await check());
      if (isAgreed) navigate(screenAfter('confirmation', checkout.steps.peek()));
    },
  };
}
