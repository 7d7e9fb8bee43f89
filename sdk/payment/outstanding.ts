import type { Order } from '@spaza/contracts';
import {
  FULFILLED_SHIPPING_STATUSES,
  isOnlineProvider,
  OFFLINE_PROVIDER,
  type PaymentProvider,
  type PaymentStatus,
} from '@spaza/contracts/vocabulary';
import { isCalledOff } from '../order/order-status.ts';

/** When the balance of an order is paid, unless the shopper pays it now. */
export type PaymentMoment =
  /** Before the order is packed. */
  | 'before_packing'
  /** When the order is handed over. */
  | 'at_the_door'
  /** Outside the shop, at any time; nothing waits for it. */
  | 'on_account';

type Payable = Pick<Order, 'status' | 'provider' | 'requires_shipping' | 'shipping_status'>;

/** Statuses of an order that waits for its payment. */
const AWAITED: readonly string[] = ['pending_payment', 'payment_processing'];
/** Statuses of an order that has been handed over to its shopper. */
const HANDED_OVER: readonly string[] = FULFILLED_SHIPPING_STATUSES;
const ON_ACCOUNT: readonly string[] = ['debtorcard', OFFLINE_PROVIDER] satisfies PaymentProvider[];

/** A wallet transfer may be made on delivery, unless the shop waits for it before packing. */
const isTransferAtTheDoor = ({ provider, status, requires_shipping, shipping_status }: Payable): boolean =>
  provider === 'shop2shop' &&
  !!requires_shipping &&
  (status === 'pending_payment' ? shipping_status == null : status !== 'payment_processing');

/** Whether the chosen payment method is paid on handover. */
export const isMeantForTheDoor = (order: Payable): boolean =>
  order.provider === 'cash' || isTransferAtTheDoor(order);

/**
 * When the balance of an order is paid. An order that the shop has accepted is packed even if it is unpaid; the balance
 * is then collected on handover, whatever the payment method.
 */
export function paymentMoment(order: Payable): PaymentMoment {
  const { status, provider } = order;
  if (HANDED_OVER.includes(status)) return 'on_account';
  if (isMeantForTheDoor(order)) return 'at_the_door';
  if (AWAITED.includes(status)) return 'before_packing';
  return ON_ACCOUNT.includes(provider ?? '') ? 'on_account' : 'at_the_door';
}

type Owed = Pick<Order, 'status' | 'provider' | 'total_in_cents' | 'payable_balance_in_cents'>;

/** Whether the shop takes the payment after it has accepted the order. */
const isLate = ({ status, provider }: Owed): boolean =>
  provider === OFFLINE_PROVIDER || (provider === 'cash' && !HANDED_OVER.includes(status));

/**
 * The amount left to pay for an order, in cents; negative if too much was paid. If the shop does not say, it is the
 * full amount for an order that waits for its payment or is paid late, and nothing for any other.
 * @example
 * ```ts
 * import { outstandingInCents } from '@spaza/sdk/rules';
 *
 * console.log(outstandingInCents({ status: 'pending_payment', provider: 'yoco', total_in_cents: 4999 })); // 4999
 * ```
 */
export function outstandingInCents(order: Owed): number {
  const { payable_balance_in_cents: balance, total_in_cents: total } = order;
  return balance ?? (AWAITED.includes(order.status) || isLate(order) ? total : 0);
}

/**
 * How much of an order is paid, by what is left to pay. Undefined if the shop does not say, and for an order that
 * was called off: nothing is left to pay for it, whether anything was paid or not.
 */
export function paymentStatusOf(order: Omit<Owed, 'provider'>): PaymentStatus | undefined {
  const { total_in_cents: total, payable_balance_in_cents: balance } = order;
  if (balance == null || isCalledOff(order)) return undefined;
  if (balance > 0) return balance < total ? 'underpaid' : 'pending_payment';
  return balance < 0 ? 'overpaid' : 'paid';
}

/** Whether the order waits for an immediate online payment. */
export const needsOnlinePayment = (order: Pick<Order, 'status' | 'provider'>): boolean =>
  order.status === 'pending_payment' && isOnlineProvider(order.provider);
