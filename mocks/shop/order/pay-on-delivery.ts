import type { OrderStatus } from '@spaza/contracts/vocabulary';
import type { OrderRow } from './order.store.ts';

/** Money that is sent with the app of Shop2Shop may also be handed over at the door. */
export const isPayableAtTheDoor = ({
  provider,
  dispatch,
}: Pick<OrderRow, 'provider' | 'dispatch'>): boolean => provider === 'shop2shop' && dispatch === 'delivery';

type Waiting = Pick<OrderRow, 'status' | 'provider' | 'dispatch'>;

const waitsForTheDoor = (order: Waiting): boolean =>
  order.status === 'pending_payment' && isPayableAtTheDoor(order);

/** Where the goods of an order stand. While they wait to be paid at the door, they have no status of their own. */
export const shippingStatusOf = (order: Waiting): string | null =>
  waitsForTheDoor(order) ? null : order.status;

/** How an order comes to be packed. One that is paid at the door is accepted unpaid on the way. */
export const wayToPacking = (order: Waiting): OrderStatus[] =>
  waitsForTheDoor(order) ? ['pending', 'preparing'] : ['preparing'];
