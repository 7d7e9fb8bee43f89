/** `COLLECT` at the shop, `PICUP` by courier, `MANUAL_DELIVERY` arranged with the shop by phone. */
export const SHIPPING_METHODS = ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'] as const;
/** A shipping method. */
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** Availability of a day: it has free time slots, is fully booked, is closed, or it is too late to order for it. */
export const SLOT_DAY_STATES = ['open', 'full', 'closed', 'too_late'] as const;
/** Availability of a day. */
export type SlotDayState = (typeof SLOT_DAY_STATES)[number];

/** The two types of dispatch; courier and manual delivery are both `delivery`. */
export const DISPATCHES = ['collection', 'delivery'] as const;
/** A type of dispatch. */
export type Dispatch = (typeof DISPATCHES)[number];

/** Whether a method ships the goods; only collection does not. */
export const requiresShipping = (method: ShippingMethod): boolean => method !== 'COLLECT';

/** The type of dispatch of a shipping method. */
export const dispatchOf = (method: ShippingMethod): Dispatch =>
  requiresShipping(method) ? 'delivery' : 'collection';
