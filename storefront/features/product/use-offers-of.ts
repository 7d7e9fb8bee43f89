import type { Product } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';
import { isMissing } from '../load-failure.tsx';
import { useServed } from '../supplier/use-served.ts';

/**
 * Offers of a product: those included with it. Not every shop includes them; if missing, they are requested.
 * @returns no offers while they load, and if that fails
 */
export function useOffersOf({ id, offers: sent }: Product) {
  const { session, queries } = useShop();
  const served = useServed();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery({
    ...queries.productOffers({ id: String(id), supplierId }),
    enabled: !sent,
  });
  const found = data ?? (isMissing(error) ? [] : undefined);
  const offers = sent ?? found;
  return { offers: offers && served.offers(offers), isPending: !sent && isPending, error, refetch };
}
