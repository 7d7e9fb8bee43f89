import type { Offer } from '@spaza/contracts';
import { substitutesFor } from '@spaza/sdk';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';

/** Substitutes for an offer, at most three unless told; empty while they load, and if that fails. */
export function useSubstitutes(wanted: Offer, most = 3): readonly Offer[] {
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id ?? null;
  const { data = [] } = useQuery({
    queryKey: [...queries.root, 'catalog', supplierId, 'substitutes', wanted.id, most],
    queryFn: async ({ signal }) => {
      const outcome = await substitutesFor(session, wanted, { signal, most });
      return outcome.ok ? outcome.value : [];
    },
    retry: false,
  });
  return data;
}
