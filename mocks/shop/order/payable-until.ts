import { PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import type { OrderRow } from './order.store.ts';
import { isPayableAtTheDoor } from './pay-on-delivery.ts';

type Waiting = Pick<OrderRow, 'provider' | 'dispatch' | 'created_at' | 'slot_ends_at'>;

/** Until when an order can be paid: half an hour or, if payable at the door, the end of its time slot. */
export const payableUntil = (order: Waiting): number =>
  isPayableAtTheDoor(order) && order.slot_ends_at !== null
    ? Date.parse(order.slot_ends_at)
    : Date.parse(order.created_at) + PAYMENT_WINDOW_IN_MS;
