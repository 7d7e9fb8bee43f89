import type { Order } from '@spaza/contracts';

/** Whether nothing comes of an order any more: it was cancelled, or not paid in time. */
export const isCalledOff = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'cancelled' || status === 'abandoned';
