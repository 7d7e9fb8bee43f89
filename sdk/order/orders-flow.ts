import { computed } from '@preact/signals-core';
import type { Id, Order } from '@spaza/contracts';
import { ORDERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { AccountFlow } from '../account/account-flow.ts';

import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Paged } from '../gateway/catalog.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { OrderPage } from '../gateway/orders.ts';
import { done, NOT_SIGNED_IN, type Outcome } from '../gateway/outcome.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import { isOpen } from './order-status.ts';
import { beginReading, type OrdersState, outdateReadings, setCurrent } from './orders-state.ts';

export interface OrdersFlowOptions {
  gateway: Gateway;
  saved: SavedState<OrdersState>;
  account: AccountFlow;
}

/** The shopper's orders, and the current one: `session.orders`. */
export interface OrdersFlow extends ReturnType<typeof createOrdersFlow> {}

/** What the shopper has ordered. */
export function createOrdersFlow({ gateway, saved, account }: OrdersFlowOptions) {
  return {
    /** The current order: the one placed or loaded last. */
    current: computed(() => saved.state.value.current),
    /** Unfinished orders, as last read. */
    open: computed(() => saved.state.value.open),
    /** Whether an order waits for the shopper: items ran short, or a payment is missing. */
    needsAttention: computed(() => saved.state.value.open.some(isOpen)),
    /** Makes an order the current one; null for none. */
    setCurrent: (order: Order | null): void => setCurrent(saved, order),
    /** Notes that an order was changed elsewhere: reads in progress are out of date. */
    outdate: (id: Id): void => outdateReadings(saved, id),
    /**
     * Reads an order and makes it the current one, unless it was read again or changed meanwhile. A known order is read
     * from its supplier, any other from the provider.
     */
    async load(id: Id, call?: CallSettings): Promise<Outcome<Order>> {
      if (!account.signedIn.peek()) return NOT_SIGNED_IN;
      const { current, open } = saved.state.peek();
      const known = [current, ...open].find((order) => sameId(order?.id, id));
      const taken = beginReading(saved, id);
      const outcome = await gateway.orders.byId(id, withSupplier(known?.supplier_id, call));
      return outcome.ok ? done(taken(outcome.value)) : outcome;
    },
    /** Reads a page of the order history, newest first. */
    async list(
      { page = 1, perPage = ORDERS_PER_PAGE }: Paged = {},
      call?: CallSettings,
    ): Promise<Outcome<OrderPage>> {
      const userId = account.current.peek()?.id;
      return userId === undefined ? NOT_SIGNED_IN : gateway.orders.list({ userId, page, perPage }, call);
    },
    /** Reads the unfinished orders. If the account no longer exists, the shopper is signed out. */
    async loadOpen(call?: CallSettings): Promise<Outcome<Order[]>> {
      const userId = account.current.peek()?.id;
      if (userId === undefined) return NOT_SIGNED_IN;
      const outcome = await gateway.orders.open(userId, call);
      if (outcome.ok) saved.update((now) => ({ ...now, open: outcome.value }));
      return outcome;
    },
  };
}
