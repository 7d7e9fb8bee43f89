import type { Order } from '@spaza/contracts';
import { OFFLINE_PROVIDER, type PaymentStatus } from '@spaza/contracts/vocabulary';
import { isCalledOff } from '../order/order-status.ts';
import { AWAITED, HANDED_OVER } from './payment-moment.ts';

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
