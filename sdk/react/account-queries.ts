import type { Id, Transaction } from '@spaza/contracts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { type Read, readOf } from './read.ts';

/**
 * Options for `useQuery` of what only a signed-in shopper sees, besides orders. Clear the client when the shopper signs
 * out, because the key of a payment does not name its shopper. As with `createQueries`, keys begin with `spaza` and the
 * generation; separate from it, because a page that only shows products does not need them.
 */
export function createAccountQueries({ generation, address, checkout, payments }: Gateway) {
  const root = ['spaza', generation] as const;
  return {
    /** The address book, newest first. */
    addresses: (userId: Id) => readOf([...root, 'addresses', userId], (call) => address.list(userId, call)),
    /** Shipping and payment methods of a supplier. */
    checkoutSettings: (supplierId: Id) =>
      readOf([...root, 'checkout', 'settings', supplierId], (call) => checkout.settings(supplierId, call)),
    /** Status of a payment; always stale, because a provider may decide at any time. */
    payment: (transactionId: Id): Read<Transaction> => ({
      ...readOf([...root, 'payments', transactionId], (call) => payments.byId(transactionId, call)),
      staleTime: 0,
    }),
  };
}
