import type { Order } from '@spaza/contracts';
import { hasFields, isEntity, listOf, nullOr, readerOf } from '../storage/stored.ts';

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
export const readOrders = readerOf(
  hasFields<OrdersState>({ current: nullOr(isOrder), open: listOf(isOrder) }),
);
