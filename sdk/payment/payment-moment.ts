import type { Order } from '@spaza/contracts';
import {
  FULFILLED_SHIPPING_STATUSES,
  OFFLINE_PROVIDER,
  type PaymentProvider,
} from '@spaza/contracts/vocabulary';

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
export const AWAITED: readonly string[] = ['pending_payment', 'payment_processing'];
/** Statuses of an order that has been handed over to its shopper. */
export const HANDED_OVER: readonly string[] = FULFILLED_SHIPPING_STATUSES;
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
