import { computed } from '@preact/signals-core';
import type { Id, Order } from '@spaza/contracts';
import { ORDERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { AccountFlow } from '../account/account-flow.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Paged } from '../gateway/catalog.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { OrderPage } from '../gateway/orders.ts';
import { done, NOT_SIGNED_IN, type Outcome } from '../gateway/outcome.ts';
import { entitySanitizer, isFields, sanitizeList, sanitizeOne } from '../session/storage/sanitize-stored.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import { isOpen } from './order-status.ts';

/** The orders as stored. */
export interface OrdersState {
  /** The last order placed or looked at. */
  current: Order | null;
  /** Orders that are not finished. */
  open: Order[];
}

export const NO_ORDERS: OrdersState = { current: null, open: [] };

const readOrder = entitySanitizer<Order>('Order');

/** Reads stored orders; a damaged one is left out, because the shop has it. */
export function readOrders(stored: unknown, onLoss: () => void): OrdersState | undefined {
  if (!isFields(stored) || !('current' in stored || 'open' in stored)) return undefined;
  return {
    current: sanitizeOne(readOrder, stored.current, onLoss),
    open: sanitizeList(readOrder, stored.open, onLoss),
  };
}

/** Every write to an order, and every read of it, has a number. The number of the last one that counts, by order id. */
const counted = new WeakMap<SavedState<OrdersState>, Map<string, number>>();
let last = 0;
/** In the place of an id: the last change of any order. */
const ANY = '';

function countedOf(orders: SavedState<OrdersState>): Map<string, number> {
  const known = counted.get(orders) ?? new Map();
  counted.set(orders, known);
  return known;
}

/** An order was changed: a read that is in progress will be out of date. */
const outdateReadings = (orders: SavedState<OrdersState>, id: Id): void =>
  void countedOf(orders).set(String(id), ++last).set(ANY, last);

/** Makes an order the current one; null for none. */
export function setCurrent(orders: SavedState<OrdersState>, current: Order | null): void {
  if (current) outdateReadings(orders, current.id);
  orders.update((now) => ({ ...now, current }));
}

/**
 * Starts reading an order.
 * @returns a function that makes the order that was read the current one; if it is out of date by then, it returns
 * the newer one
 */
function beginReading(orders: SavedState<OrdersState>, id: Id): (order: Order) => Order {
  const mine = ++last;
  const numbers = countedOf(orders);
  return (order) => {
    if (mine > (numbers.get(String(id)) ?? 0)) {
      numbers.set(String(id), mine);
      orders.update((now) => ({ ...now, current: order }));
      return order;
    }
    const { current } = orders.state.peek();
    return current && sameId(current.id, id) ? current : order;
  };
}

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
      const numbers = countedOf(saved);
      let before: number | undefined;
      let outcome: Outcome<Order[]>;
      // A list that was requested before a change may be older than it.
      do {
        before = numbers.get(ANY);
        outcome = await gateway.orders.open(userId, call);
      } while (before !== numbers.get(ANY));
      if (outcome.ok) saved.update((now) => ({ ...now, open: outcome.value }));
      return outcome;
    },
  };
}
