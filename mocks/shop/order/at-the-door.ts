import type { OrderRow } from './order.store.ts';

/** Money that is sent with the app of Shop2Shop may also be handed over at the door. */
export const isPayableAtTheDoor = ({
  provider,
  dispatch,
}: Pick<OrderRow, 'provider' | 'dispatch'>): boolean => provider === 'shop2shop' && dispatch === 'delivery';
