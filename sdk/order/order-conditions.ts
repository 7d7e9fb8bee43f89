import type { Order } from '@spaza/contracts';
import { FULFILLED_SHIPPING_STATUSES, OPEN_SHIPPING_STATUSES } from '@spaza/contracts/vocabulary';

const isOneOf = (list: readonly string[], value: string | null | undefined): boolean =>
  value != null && list.includes(value);

/** Whether the shopper has something to do: items ran short, or a payment is missing. */
export const isOpen = (order: Pick<Order, 'shipping_status'>): boolean =>
  isOneOf(OPEN_SHIPPING_STATUSES, order.shipping_status);

/** Whether the order has reached the shopper and has not been reviewed. */
export const awaitsReview = (order: Pick<Order, 'shipping_status' | 'reviewed_at'>): boolean =>
  isOneOf(FULFILLED_SHIPPING_STATUSES, order.shipping_status) && !order.reviewed_at;
