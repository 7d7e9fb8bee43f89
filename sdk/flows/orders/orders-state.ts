import type { Order } from '@spaza/contracts';
import type { SavedState } from '../storage/saved-state.ts';
import { soundList, soundOne } from '../storage/sound.ts';
import { isFields } from '../storage/stored.ts';

/** The orders as they are kept. */
export interface OrdersState {
  /** The order that was placed or looked at last. */
  current: Order | null;
  /** Orders that are not finished. */
  open: Order[];
}

export const NO_ORDERS: OrdersState = { current: null, open: [] };

/** Reads stored orders; one that is damaged is left out, because the shop has it. */
export function readOrders(stored: unknown, onLoss: () => void): OrdersState | undefined {
  if (!isFields(stored) || !('current' in stored || 'open' in stored)) return undefined;
  return {
    current: soundOne<Order>(stored.current, 'order', onLoss),
    open: soundList<Order>(stored.open, 'order', onLoss),
  };
}

/** Makes an order the current one; null where none is. */
export const setCurrent = (orders: SavedState<OrdersState>, current: Order | null): void =>
  void orders.update((now) => ({ ...now, current }));
