import type { Order } from '@spaza/contracts';
import {
  FULFILLED_SHIPPING_STATUSES,
  ONLINE_PROVIDERS,
  OPEN_SHIPPING_STATUSES,
} from '@spaza/contracts/vocabulary';

const isOneOf = (list: readonly string[], value: string | null | undefined): boolean =>
  value != null && list.includes(value);

/** The shopper has something to do: goods ran short, or a payment is missing. */
export const isOpen = (order: Pick<Order, 'shipping_status'>): boolean =>
  isOneOf(OPEN_SHIPPING_STATUSES, order.shipping_status);

/** The goods have reached the shopper and nobody has said what they were like. */
export const awaitsReview = (order: Pick<Order, 'shipping_status' | 'reviewed_at'>): boolean =>
  isOneOf(FULFILLED_SHIPPING_STATUSES, order.shipping_status) && !order.reviewed_at;

/** The order waits for a payment that is made while the shopper waits. */
export const needsOnlinePayment = (order: Pick<Order, 'status' | 'provider'>): boolean =>
  order.status === 'pending_payment' && isOneOf(ONLINE_PROVIDERS, order.provider);
