import type { Order } from '@spaza/contracts';

/** Statuses in which an order's shipping status, or its flag, still requires action. */
const IN_WORK: readonly string[] = ['pending', 'preparing'];

/**
 * Whether there is less in stock than was ordered, and the order waits for its shopper to decide. Shops say so in
 * the status or the shipping status; the flag counts only if there is no shipping status, since lines stay short while
 * they are packed again.
 */
export const isStockShort = ({
  status,
  shipping_status,
  stock_short,
}: Pick<Order, 'status' | 'shipping_status' | 'stock_short'>): boolean =>
  status === 'stock_short' ||
  (IN_WORK.includes(status) && (shipping_status ?? (stock_short && 'stock_short')) === 'stock_short');
