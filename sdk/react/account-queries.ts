import type { Id } from '@spaza/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Gateway } from '../gateway/gateway.ts';
import { valueFrom } from './value-from.ts';

/**
 * Options for `useQuery` of what only a signed-in shopper sees besides orders: clear the client when that shopper
 * signs out, because a payment is identified by its own key. As with `createQueries`, keys begin with `spaza` and
 * the generation; separate from it, because a page that only shows products does not need them.
 */
export function createAccountQueries({ generation, address, checkout, payments }: Gateway) {
  const root = ['spaza', generation] as const;
  return {
    /** The address book, newest first. */
    addresses: (userId: Id) =>
      queryOptions({
        queryKey: [...root, 'addresses', userId],
        queryFn: ({ signal }) => valueFrom(address.list(userId, { signal })),
        retry: false,
      }),
    /** Shipping and payment methods of a supplier. */
    checkoutSettings: (supplierId: Id) =>
      queryOptions({
        queryKey: [...root, 'checkout', 'settings', supplierId],
        queryFn: ({ signal }) => valueFrom(checkout.settings(supplierId, { signal })),
        retry: false,
      }),
    /** Status of a payment; never cached, because a provider may settle it at any time. */
    payment: (transactionId: Id) =>
      queryOptions({
        queryKey: [...root, 'payments', transactionId],
        queryFn: ({ signal }) => valueFrom(payments.byId(transactionId, { signal })),
        retry: false,
        staleTime: 0,
      }),
  };
}
