import type { Id, Order } from '@spaza/contracts';
import { isFields, soundEntity, soundList, soundOne } from '../session/storage/sanitize-stored.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';

/** The orders as stored. */
export interface OrdersState {
  /** The last order placed or looked at. */
  current: Order | null;
  /** Orders that are not finished. */
  open: Order[];
}

export const NO_ORDERS: OrdersState = { current: null, open: [] };

const readOrder = soundEntity<Order>('Order');

/** Reads stored orders; a damaged one is left out, because the shop has it. */
export function readOrders(stored: unknown, onLoss: () => void): OrdersState | undefined {
  if (!isFields(stored) || !('current' in stored || 'open' in stored)) return undefined;
  return {
    current: soundOne(readOrder, stored.current, onLoss),
    open: soundList(readOrder, stored.open, onLoss),
  };
}

/** Every write to an order, and every read of it, has a number. The number of the last one that counts, by order id. */
const counted = new WeakMap<SavedState<OrdersState>, Map<string, number>>();
let last = 0;

function countedOf(orders: SavedState<OrdersState>): Map<string, number> {
  const known = counted.get(orders) ?? new Map();
  counted.set(orders, known);
  return known;
}

/** An order was changed: a read that is in progress will be out of date. */
export const outdateReadings = (orders: SavedState<OrdersState>, id: Id): void =>
  void countedOf(orders).set(String(id), ++last);

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
export function beginReading(orders: SavedState<OrdersState>, id: Id): (order: Order) => Order {
  const mine = ++last;
  return (order) => {
    if (mine > (countedOf(orders).get(String(id)) ?? 0)) {
      countedOf(orders).set(String(id), mine);
      orders.update((now) => ({ ...now, current: order }));
      return order;
    }
    const { current } = orders.state.peek();
    return current && sameId(current.id, id) ? current : order;
  };
}
