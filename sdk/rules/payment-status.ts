import type { Order } from '@spaza/contracts';
import type { PaymentStatus } from '@spaza/contracts/vocabulary';

/**
 * How far an order is paid, by what is left to pay of it; null where the shop does not say how much that is. Wallet
 * credit counts as paid.
 */
export function paymentStatusOf({
  total_in_cents: total,
  payable_balance_in_cents: balance,
}: Pick<Order, 'total_in_cents' | 'payable_balance_in_cents'>): PaymentStatus | null {
  if (balance == null) return null;
  if (balance <= 0) return balance === 0 ? 'paid' : 'overpaid';
  return balance < total ? 'underpaid' : 'pending_payment';
}
