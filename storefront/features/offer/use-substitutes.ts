import type { Offer } from '@spaza/contracts';
import { substitutesFor } from '@spaza/sdk';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';
import { useServed } from '../supplier/use-served.ts';

/**
 * Substitutes for an offer from shops that serve the shopper, at most three unless told; empty while they load, and if
 * that fails.
 */
export function useSubstitutes(wanted: Offer, most = 3): readonly Offer[] {
  const { session, queries } = useShop();
  const served = useServed();
  const supplierId = session.supplier.current.value?.id ?? null;
  const { data = [] } = useQuery({
    queryKey: [...queries.root, 'catalog', supplierId, 'substitutes', wanted.id, most, served.shops],
    queryFn: async ({ signal }) => {
      const outcome = await substitutesFor(session, wanted, {
        signal,
        most,
        isFor: (offer) => served.offers([offer]).length > 0,
      });
      return outcome.ok ? outcome.value : [];
    },
    retry: false,
  });
  return data;
}
