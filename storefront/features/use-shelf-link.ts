import type { Id } from '@spaza/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../navigation/paths.ts';
import { useIntent } from '../navigation/route-context.ts';
import { useShop } from '../shop/shop-context.tsx';

/** Attributes of a link to a shelf, which is fetched once the shopper is about to follow it. */
export function useShelfLink({ id, name }: { id: Id; name: string }) {
  const { session, queries } = useShop();
  const queryClient = useQueryClient();
  const supplierId = session.supplier.current.value?.id;
  const to = paths.category(id);
  const intent = useIntent(to, () => {
    void queryClient.prefetchInfiniteQuery(queries.category({ id: String(id), supplierId }));
  });
  // The name is the title of the page until it has loaded.
  return { ...intent, to, state: { title: name } };
}
