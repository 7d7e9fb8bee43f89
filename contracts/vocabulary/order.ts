/** Every status an order can have. Clients show a status they do not know as it is. */
export const ORDER_STATUSES = [
  'pending',
  'preparing',
  'stock_short',
  'ready_for_collection',
  'ready_for_delivery',
  'collected',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'abandoned',
  'pending_payment',
  'payment_processing',
] as const;
/** Where an order stands. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Which status may follow which. The shop enforces it; a client only shows what it is given.
 * Those with no way on are `FINAL_STATUSES`.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['payment_processing', 'pending', 'abandoned', 'cancelled'],
  payment_processing: ['pending', 'pending_payment'],
  pending: ['preparing', 'cancelled'],
  preparing: ['stock_short', 'ready_for_collection', 'ready_for_delivery'],
  stock_short: ['preparing', 'cancelled'],
  ready_for_collection: ['collected'],
  ready_for_delivery: ['out_for_delivery'],
  out_for_delivery: ['delivered'],
  collected: [],
  delivered: [],
  cancelled: [],
  abandoned: [],
};

/** Statuses with no way on: nothing can become of the order any more. */
export const FINAL_STATUSES: readonly OrderStatus[] = ['collected', 'delivered', 'cancelled', 'abandoned'];

/** True when an order may go from one status straight to the other. */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** Shipping statuses that flag an order as open: the shopper has something to do. */
export const OPEN_SHIPPING_STATUSES = ['stock_short', 'pending_payment'] as const;

/** Shipping statuses of an order that has reached the shopper and can be reviewed. */
export const FULFILLED_SHIPPING_STATUSES = ['collected', 'delivered'] as const;

/** What a shopper may ask of the items of an order that is being changed. */
export const MODIFICATION_ACTIONS = ['add', 'update', 'accept', 'remove'] as const;
/** What is asked of an item of an order that is being changed. */
export type ModificationAction = (typeof MODIFICATION_ACTIONS)[number];

/** What a change of an order does with money: what comes back to the wallet or the debtor card, and what is still due. */
export const CHANGE_NOTICES = ['wallet_refund', 'card_refund', 'card_charge', 'left_to_pay'] as const;
/** What a change of an order does with money. */
export type ChangeNoticeCode = (typeof CHANGE_NOTICES)[number];

/** Why an order cannot become what changes would make of it: its amount, or what would be in it. */
export const PAYABLE_AMOUNT_CODES = [
  'nothing_left',
  'payable_amount',
  'combos_not_sold',
  'discount_minimum',
  'stokvel_refused',
] as const;
/** Why an order cannot become what changes would make of it. */
export type PayableAmountCode = (typeof PAYABLE_AMOUNT_CODES)[number];

/** The steps of an order's timeline, in the order in which they happen. */
export const TIMELINE_STEPS = [
  'payment_received',
  'awaiting_payment',
  'order_accepted',
  'preparing',
  'ready_for_delivery',
  'ready_for_collection',
  'out_for_delivery',
  'delivered',
  'collected',
] as const;
/** A step of an order's timeline. */
export type TimelineStep = (typeof TIMELINE_STEPS)[number];
