import type { Id } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';

/** The name of a supplier; an ellipsis until it is known. */
export function useSupplierName(id: Id): string {
  const { queries } = useShop();
  return useQuery(queries.supplier(id)).data?.name ?? '…';
}
