import type { Order } from '@spaza/contracts';
import {
  FULFILLED_SHIPPING_STATUSES,
  OFFLINE_PROVIDER,
  type PaymentProvider,
} from '@spaza/contracts/vocabulary';

/** When what is left to pay of an order is paid, unless its shopper pays it now. */
export type PaymentMoment =
  /** Nothing is packed before. */
  | 'before_packing'
  /** When the goods are handed over. */
  | 'at_the_door'
  /** Outside the shop, whenever that is; nothing waits for it. */
  | 'on_account';

type Payable = Pick<Order, 'status' | 'provider' | 'requires_shipping' | 'shipping_status'>;

/** Statuses of an order that waits for its payment. */
export const AWAITED: readonly string[] = ['pending_payment', 'payment_processing'];
/** Statuses of an order that its shopper has in hand. */
export const HANDED_OVER: readonly string[] = FULFILLED_SHIPPING_STATUSES;
const ON_ACCOUNT: readonly string[] = ['debtorcard', OFFLINE_PROVIDER] satisfies PaymentProvider[];

/** A transfer from wallet to wallet may be made when the goods are delivered, unless the shop waits for it to pack. */
const isTransferAtTheDoor = ({ provider, status, requires_shipping, shipping_status }: Payable): boolean =>
  provider === 'shop2shop' &&
  !!requires_shipping &&
  (status === 'pending_payment' ? shipping_status == null : status !== 'payment_processing');

/** The way of paying that was chosen is one at the door. */
export const isMeantForTheDoor = (order: Payable): boolean =>
  order.provider === 'cash' || isTransferAtTheDoor(order);

/**
 * When what is left to pay of an order is paid. An order that the shop has accepted is packed in any case: what is left
 * of it is taken with the goods, however its shopper meant to pay.
 */
export function paymentMoment(order: Payable): PaymentMoment {
  const { status, provider } = order;
  if (HANDED_OVER.includes(status)) return 'on_account';
  if (isMeantForTheDoor(order)) return 'at_the_door';
  if (AWAITED.includes(status)) return 'before_packing';
  return ON_ACCOUNT.includes(provider ?? '') ? 'on_account' : 'at_the_door';
}
