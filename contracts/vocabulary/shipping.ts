/** `COLLECT` at the shop, `PICUP` by courier, `MANUAL_DELIVERY` when the shop calls to arrange it. */
export const SHIPPING_METHODS = ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'] as const;
/** How goods get to the shopper, as the wire names it. */
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** What a day has for an order: times that are free, none left, none at all, or none that it is not too late for. */
export const SLOT_DAY_STATES = ['open', 'full', 'closed', 'too_late'] as const;
/** What a day has for an order. */
export type SlotDayState = (typeof SLOT_DAY_STATES)[number];

/** The two ways in which goods reach a shopper; courier and manual delivery both deliver. */
export const DISPATCHES = ['collection', 'delivery'] as const;
/** How goods reach a shopper. */
export type Dispatch = (typeof DISPATCHES)[number];

/** Only collection needs no shipping. */
export const requiresShipping = (method: ShippingMethod): boolean => method !== 'COLLECT';

/** The word that stands for `{dispatch}` in checkout messages. */
export const dispatchOf = (method: ShippingMethod): Dispatch =>
  requiresShipping(method) ? 'delivery' : 'collection';
