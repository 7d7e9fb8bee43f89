import type { Order } from '@spaza/contracts';
import { FULFILLED_SHIPPING_STATUSES, OPEN_SHIPPING_STATUSES } from '@spaza/contracts/vocabulary';

/** Whether an order was called off: cancelled, or not paid in time. */
export const isCalledOff = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'cancelled' || status === 'abandoned';

const isOneOf = (list: readonly string[], value: string | null | undefined): boolean =>
  value != null && list.includes(value);

/** Whether the shopper has something to do: items ran short, or a payment is missing. */
export const isOpen = (order: Pick<Order, 'shipping_status'>): boolean =>
  isOneOf(OPEN_SHIPPING_STATUSES, order.shipping_status);

/** Whether the order has reached the shopper and has not been reviewed. */
export const awaitsReview = (order: Pick<Order, 'shipping_status' | 'reviewed_at'>): boolean =>
  isOneOf(FULFILLED_SHIPPING_STATUSES, order.shipping_status) && !order.reviewed_at;

/** Statuses in which the shipping status, or the flag, can make an order stock short. */
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

/** Green for done, red for waiting for the shopper, yellow for in progress. */
export type PillColour = 'green' | 'red' | 'yellow';

const COLOURS: Readonly<Record<string, PillColour>> = {
  collected: 'green',
  delivered: 'green',
  stock_short: 'red',
  ready_for_collection: 'red',
  pending_payment: 'red',
  pending: 'yellow',
  preparing: 'yellow',
  ready_for_delivery: 'yellow',
  out_for_delivery: 'yellow',
};

/** Colour of the pill that shows a shipping status; undefined for a status without one. */
export const pillColour = (shippingStatus: string | null | undefined): PillColour | undefined =>
  shippingStatus != null && Object.hasOwn(COLOURS, shippingStatus) ? COLOURS[shippingStatus] : undefined;
