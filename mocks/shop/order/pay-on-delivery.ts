import type { OrderStatus } from '@spaza/contracts/vocabulary';
import type { OrderRow } from './order.store.ts';

/** Whether an order can be paid on delivery: with the Shop2Shop app. */
export const isPayableOnDelivery = ({
  provider,
  dispatch,
}: Pick<OrderRow, 'provider' | 'dispatch'>): boolean => provider === 'shop2shop' && dispatch === 'delivery';

type Waiting = Pick<OrderRow, 'status' | 'provider' | 'dispatch'>;

const awaitsPaymentOnDelivery = (order: Waiting): boolean =>
  order.status === 'pending_payment' && isPayableOnDelivery(order);

/** Returns the shipping status of an order; null while it awaits payment on delivery. */
export const shippingStatusOf = (order: Waiting): string | null =>
  awaitsPaymentOnDelivery(order) ? null : order.status;

/** Returns the statuses that lead to packing. Orders that are paid on delivery are accepted unpaid. */
export const wayToPacking = (order: Waiting): OrderStatus[] =>
  awaitsPaymentOnDelivery(order) ? ['pending', 'preparing'] : ['preparing'];
