import { useSignals } from '@preact/signals-react/runtime';
import type { Product } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';
import { isMissing } from '../load-failure.tsx';

/**
 * Offers of a product: those that came with it. Not every shop sends them along: then it is asked for them.
 * @returns no offers while it is asked, and when it could not be asked
 */
export function useOffersOf({ id, offers: sent }: Product) {
  useSignals();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery({
    ...queries.productOffers({ id: String(id), supplierId }),
    enabled: !sent,
  });
  const found = data ?? (isMissing(error) ? [] : undefined);
  return { offers: sent ?? found, isPending: !sent && isPending, error, refetch };
}
