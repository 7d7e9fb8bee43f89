import type { Order } from '@spaza/contracts';
import { isEntity, isFields, isListOf, isNullOr } from '../storage/stored.ts';

/** The orders as they are kept. */
export interface OrdersState {
  /** The order that was placed or looked at last. */
  current: Order | null;
  /** Orders that are not finished. */
  open: Order[];
}

export const NO_ORDERS: OrdersState = { current: null, open: [] };

const isOrder = isEntity<Order>('reference');

/** Reads stored orders. */
export function readOrders(stored: unknown): OrdersState | undefined {
  if (!isFields(stored)) return undefined;
  const { current, open } = stored;
  return isNullOr(current, isOrder) && isListOf(open, isOrder) ? { current, open } : undefined;
}
