import type { Order } from '@spaza/contracts';
import { FULFILLED_SHIPPING_STATUSES } from '@spaza/contracts/vocabulary';
import { isCalledOff } from './called-off.ts';

const HANDED_OVER: readonly string[] = FULFILLED_SHIPPING_STATUSES;
/** Statuses in which the flag of an order still asks for something. */
const IN_WORK: readonly string[] = ['pending', 'preparing'];

/**
 * Whether less is there than was ordered, and the order waits for its shopper to decide. Shops say so in the status, in
 * the shipping status, or with a flag.
 */
export function isStockShort(order: Pick<Order, 'status' | 'shipping_status' | 'stock_short'>): boolean {
  const { status, shipping_status, stock_short } = order;
  if (isCalledOff(order) || HANDED_OVER.includes(status)) return false;
  return (
    [status, shipping_status].includes('stock_short') || (stock_short === true && IN_WORK.includes(status))
  );
}
