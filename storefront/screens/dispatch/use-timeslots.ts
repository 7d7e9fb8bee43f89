import { useSignals } from '@preact/signals-react/runtime';
import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dispatchOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { CheckoutProblem } from '@spaza/sdk';
import { checkoutOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';

interface Failure {
  /** What was thrown; null for a refusal of the shop. */
  error: unknown;
}

/**
 * The slots that can still be had, null until they are known, and what the shop says of days. A chosen one that is
 * gone is reported, as is an address to which nobody goes.
 * @param onProblem is called once for each time the slots are read
 */
export function useTimeslots(
  method: ShippingMethod,
  onProblem: (problem: CheckoutProblem) => void,
): { slots: Timeslot[] | null; days: readonly SlotDay[]; failure: Failure | null; retry: () => void } {
  useSignals();
  const { session, log } = useShop();
  const checkout = checkoutOf(session);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read for a method, and again when that failed
  useEffect(() => {
    const leaving = new AbortController();
    const wasChosen = checkout.state.peek().slot !== null;
    const load = async () => {
      const outcome = await checkout.loadTimeslots({ signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const tooFar = outcome.ok ? undefined : outcome.problems.find(({ code }) => code === 'out_of_range');
      if (tooFar) {
        // There are times all the same, for another address.
        checkout.chooseAddress(null);
        onProblem(tooFar);
        setAttempt((count) => count + 1);
        return;
      }
      setFailure(outcome.ok ? null : { error: null });
      if (wasChosen && checkout.state.peek().slot === null) {
        onProblem({ code: 'slot_gone', messages: [], dispatch: dispatchOf(method) });
      }
    };
    setFailure(null);
    load().catch((error) => {
      if (leaving.signal.aborted) return;
      log('The time slots could not be read', error);
      setFailure({ error });
    });
    return () => leaving.abort();
  }, [checkout, method, attempt]);

  return {
    slots: checkout.timeslots.value,
    days: checkout.slotDays.value,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}
