import type { Offer } from '@spaza/contracts';
import { substitutesFor } from '@spaza/sdk';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';

/** Substitutes for an unavailable offer; empty while they load, and if that fails. */
export function useSubstitutes(wanted: Offer): readonly Offer[] {
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id ?? null;
  const { data = [] } = useQuery({
    queryKey: [...queries.root, 'catalog', supplierId, 'substitutes', wanted.id],
    queryFn: async ({ signal }) => {
      const outcome = await substitutesFor(session, wanted, { signal });
      return outcome.ok ? outcome.value : [];
    },
    retry: false,
  });
  return data;
}
