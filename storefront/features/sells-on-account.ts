import type { Id } from '@spaza/contracts';
import { createAccountQueries } from '@spaza/sdk/react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useShop } from '../shop/shop-context.tsx';

/** Whether a supplier lets shoppers buy now and pay later: one of its shipping methods accepts debtor cards. */
export function useSellsOnAccount(supplierId: Id | undefined) {
  const { session } = useShop();
  const query = createAccountQueries(session.gateway).checkoutSettings(supplierId ?? '');
  return useQuery({
    ...query,
    ...(supplierId === undefined && { queryFn: skipToken }),
    select: ({ shipping }) => shipping.some(({ paymentOptions }) => paymentOptions.includes('DEBTORCARD')),
  });
}
