import type { Address } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { deliveryCost, type Problem, problemsIn } from '@spaza/sdk';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';
import { placeOf } from './problems.tsx';

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
  const { session, queries } = useShop();
  const subtotal = session.cart.subtotalInCents.value;
  const asked = method && address && { method, address };
  const { data, error } = useQuery({
    // Another address or subtotal may change the cost.
    queryKey: [...queries.root, 'delivery cost', method, address, subtotal],
    queryFn: asked
      ? async ({ signal }): Promise<DeliveryCost> => {
          const outcome = await deliveryCost(session, asked, { signal });
          if (outcome.ok) return { state: 'known', inCents: outcome.value };
          const problem = problemsIn(outcome.problem).find((one) => placeOf(one)?.about === 'dispatch');
          return problem ? { state: 'refused', problem } : NOT_ASKED;
        }
      : skipToken,
    gcTime: 0,
    retry: false,
  });
  if (!asked) return NOT_ASKED;
  return data ?? (error ? NOT_ASKED : ASKING);
}
