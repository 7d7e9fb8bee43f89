import type { AccountChanges, Id, NewAddress, OrderModification } from '@spaza/contracts';
import type { OfSupplier } from '../gateway/catalog.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { Review } from '../gateway/orders.ts';
import type { Outcome } from '../gateway/outcome.ts';
import { valueFrom } from './read.ts';

/** Changes to an order, all or none of them, under a key that stays the same when they are resent. */
export interface OrderChange {
  /** What to change. */
  changes: readonly OrderModification[];
  /** The same for each try of one change. */
  idempotencyKey: string;
}

/** The part of a `QueryClient` that re-reads. */
interface Invalidates {
  invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void>;
}

/** Options for `useMutation`, for every version of react-query that passes its client to `onSettled`. */
export interface Change<V, T> {
  /** Begins with `spaza` and the generation. */
  mutationKey: readonly unknown[];
  /** Sends the change. */
  mutationFn: (given: V) => Promise<T>;
  /** Re-reads what it may have changed. */
  onSettled: (
    value: T | undefined,
    error: Error | null,
    given: V,
    before: unknown,
    context: { client: Invalidates },
  ) => Promise<void>;
  /** The client has already retried if that could help. */
  retry: false;
}

/**
 * Options for `useMutation` of what a shopper changes. Each re-reads what it may have changed, even if the shop
 * refused: then the screen was outdated. A refusal is a `ProblemError`, any other failure a `CallError`;
 * react-query retries neither, because the client knows what may be repeated.
 * @example
 * ```ts
 * import { createSession } from '@spaza/sdk';
 * import { createMutations } from '@spaza/sdk/react';
 * import { MutationObserver, QueryClient } from '@tanstack/react-query';
 *
 * const session = createSession({ generation: 'newer', provider: 'http://127.0.0.1:4000' });
 * await session.account.signIn({ login: '0821234567', password: 'spaza123' });
 * const { addAddress } = createMutations(session.gateway);
 * const { id } = session.account.current.peek()!;
 * const { mutate } = new MutationObserver(new QueryClient(), addAddress(id));
 * const address = await mutate({ formatted: '1 Main Road, Parow', latitude: -33.9, longitude: 18.57 });
 * console.log(address.formatted); // 1 Main Road, Parow
 * session.dispose();
 * ```
 */
export function createMutations({ generation, orders, address, account }: Gateway) {
  const root = ['spaza', generation] as const;

  const change = <V, T>(of: string, name: string, send: (given: V) => Promise<Outcome<T>>): Change<V, T> => ({
    mutationKey: [...root, of, name],
    mutationFn: (given) => valueFrom(send(given)),
    onSettled: (_value, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: [...root, of] }),
    retry: false,
  });

  return {
    /** Adds an address to a shopper's book. */
    addAddress: (userId: Id) =>
      change('addresses', 'add', (place: NewAddress) => address.create(userId, place)),
    /** Removes an address from the book. */
    removeAddress: (userId: Id) => change('addresses', 'remove', (id: Id) => address.remove(userId, id)),
    /** Changes the given fields of an account. */
    updateAccount: (id: Id) =>
      change('account', 'update', (changes: AccountChanges) => account.update(id, changes)),
    /** Asks a supplier for credit. */
    requestDebtorCard: (id: Id) =>
      change('account', 'requestDebtorCard', (supplierId: Id) => account.requestDebtorCard(id, supplierId)),
    /** Changes an order. The request goes to its supplier, who may have their own address. */
    changeOrder: (id: Id, where: OfSupplier = {}) =>
      change('orders', 'change', ({ changes, idempotencyKey }: OrderChange) =>
        orders.change(id, changes, { ...where, idempotencyKey }),
      ),
    /** Cancels an order. */
    cancelOrder: (where: OfSupplier = {}) => change('orders', 'cancel', (id: Id) => orders.cancel(id, where)),
    /** Saves a shopper's review of an order. */
    reviewOrder: (id: Id, where: OfSupplier = {}) =>
      change('orders', 'review', (review: Review) => orders.review(id, review, where)),
  };
}
