import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dispatchOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Problem } from '@spaza/sdk';
import { checkoutOf, problemHere } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useShop } from '../../shop/shop-context.tsx';

interface Failure {
  /** The error thrown; null if the shop refused. */
  error: unknown;
}

/**
 * The available slots, null until known, and the days listed by the shop. The first one is chosen until the shopper
 * chooses; if a chosen one is no longer available, that is reported instead, as is an address outside the delivery area.
 * @param onProblem called once each time the slots are loaded
 */
export function useTimeslots(
  method: ShippingMethod,
  onProblem: (problem: Problem) => void,
): { slots: Timeslot[] | null; days: readonly SlotDay[]; failure: Failure | null; retry: () => void } {
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
      const tooFar = !outcome.ok && outcome.problem.code === 'out_of_range' ? outcome.problem : undefined;
      if (tooFar) {
        // There are slots nonetheless, for another address.
        checkout.chooseAddress(null);
        onProblem(tooFar);
        setAttempt((count) => count + 1);
        return;
      }
      setFailure(outcome.ok ? null : { error: null });
      if (!outcome.ok || checkout.state.peek().slot !== null) return;
      const [first] = outcome.value;
      if (wasChosen) onProblem(problemHere('slot_gone', { params: { dispatch: dispatchOf(method) } }));
      else if (first) checkout.chooseTimeslot(first);
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
