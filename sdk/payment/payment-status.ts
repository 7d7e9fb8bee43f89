import type { Order } from '@spaza/contracts';
import type { PaymentStatus } from '@spaza/contracts/vocabulary';
import { isCalledOff } from '../order/is-cancelled.ts';

type Owed = Pick<Order, 'status' | 'total_in_cents' | 'payable_balance_in_cents'>;

/**
 * How much of an order is paid, by what is left to pay. Undefined if the shop does not say, and for an order that
 * was called off: nothing is left to pay for it, whether anything was paid or not.
 */
export function paymentStatusOf(order: Owed): PaymentStatus | undefined {
  const { total_in_cents: total, payable_balance_in_cents: balance } = order;
  if (balance == null || isCalledOff(order)) return undefined;
  if (balance > 0) return balance < total ? 'underpaid' : 'pending_payment';
  return balance < 0 ? 'overpaid' : 'paid';
}
