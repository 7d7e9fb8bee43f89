/** Every status an order can have. Clients show an unknown status as it is. */
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
/** The status of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The statuses that may follow each status. Enforced by the shop; clients only show the current status.
 * Statuses without a successor are `FINAL_STATUSES`.
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

/** Statuses that are final: the order can no longer change. */
export const FINAL_STATUSES: readonly OrderStatus[] = ['collected', 'delivered', 'cancelled', 'abandoned'];

/** Whether an order may go directly from one status to another. */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** Shipping statuses that require the shopper to act. */
export const OPEN_SHIPPING_STATUSES = ['stock_short', 'pending_payment'] as const;

/** Shipping statuses of an order that has reached the shopper and can be reviewed. */
export const FULFILLED_SHIPPING_STATUSES = ['collected', 'delivered'] as const;

/** Actions that a shopper can take on the items of an order. */
export const MODIFICATION_ACTIONS = ['add', 'update', 'accept', 'remove'] as const;
/** An action on an item of an order. */
export type ModificationAction = (typeof MODIFICATION_ACTIONS)[number];

/** Financial effects of changing an order: refunds to the wallet or debtor card, and amounts still due. */
export const CHANGE_NOTICES = ['wallet_refund', 'card_refund', 'card_charge', 'left_to_pay'] as const;
/** A financial effect of changing an order. */
export type ChangeNoticeCode = (typeof CHANGE_NOTICES)[number];

/** What the message of an event says: no more than its name, or where money went back to. */
export const EVENT_CODES = ['moved', 'wallet_refund', 'card_refund'] as const;
/** What the message of an event says. */
export type EventCode = (typeof EVENT_CODES)[number];

/** Reasons to refuse changes to an order: its new amount, or its new contents. */
export const PAYABLE_AMOUNT_CODES = [
  'nothing_left',
  'payable_amount',
  'combos_not_sold',
  'discount_minimum',
  'stokvel_refused',
] as const;
/** A reason to refuse changes to an order. */
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
