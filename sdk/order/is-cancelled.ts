import type { Order } from '@spaza/contracts';

/** Whether an order was called off: cancelled, or not paid in time. */
export const isCalledOff = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'cancelled' || status === 'abandoned';
