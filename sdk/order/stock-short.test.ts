import type { Order } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { isStockShort } from './stock-short.ts';

test.for<[order: Pick<Order, 'status' | 'shipping_status' | 'stock_short'>, isShort: boolean]>([
  [{ status: 'stock_short' }, true],
  [{ status: 'pending', shipping_status: 'stock_short' }, true],
  [{ status: 'preparing', shipping_status: null, stock_short: true }, true],
  [{ status: 'preparing', shipping_status: 'preparing', stock_short: true }, false],
  [{ status: 'preparing', stock_short: false }, false],
  [{ status: 'ready_for_collection', stock_short: true }, false],
  [{ status: 'delivered', shipping_status: 'stock_short', stock_short: true }, false],
  [{ status: 'cancelled', shipping_status: 'stock_short' }, false],
])('goods of an order like %j ran short: %s', ([order, isShort]) => {
  expect(isStockShort(order)).toBe(isShort);
});
