import type { Address } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { deliveryCost, type Problem, problemsIn } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useShop } from '../../shop/shop-context.tsx';
import { placeOf } from './use-problem-words.ts';

/** The cost of having the basket delivered; `inCents` is null if the shop cannot tell. */
export type DeliveryCost =
  | { state: 'not asked' | 'asking' }
  | { state: 'known'; inCents: number | null }
  | { state: 'refused'; problem: Problem };

const NOT_ASKED: DeliveryCost = { state: 'not asked' };
export const ASKING: DeliveryCost = { state: 'asking' };

/**
 * Requests the cost of a delivery. If the request fails, nothing is shown: the summary requests it again.
 * @param method null to skip the request
 */
export function useDeliveryCost(method: ShippingMethod | null, address: Address | null): DeliveryCost {
  const { session, log } = useShop();
  const subtotal = session.cart.subtotalInCents.value;
  const [known, setKnown] = useState<{ of: string; cost: DeliveryCost }>();
  // Another address or subtotal may change the cost.
  const asked =
    method && address && [method, address.id, address.latitude, address.longitude, subtotal].join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says of which method and address
  useEffect(() => {
    if (!asked || !method || !address) return;
    const leaving = new AbortController();
    const ask = async (): Promise<DeliveryCost> => {
      const outcome = await deliveryCost(session, { method, address }, { signal: leaving.signal });
      if (outcome.ok) return { state: 'known', inCents: outcome.value };
      const problem = problemsIn(outcome.problem).find((one) => placeOf(one)?.about === 'dispatch');
      return problem ? { state: 'refused', problem } : NOT_ASKED;
    };
    const say = (cost: DeliveryCost) => {
      if (!leaving.signal.aborted) setKnown({ of: asked, cost });
    };
    ask()
      .then(say)
      .catch((error) => {
        if (!leaving.signal.aborted) log('The cost of delivery is not known', error);
        say(NOT_ASKED);
      });
    return () => leaving.abort();
  }, [session, asked, log]);

  if (!asked) return NOT_ASKED;
  return known?.of === asked ? known.cost : ASKING;
}
