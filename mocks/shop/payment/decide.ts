import type { Tx } from '../db/db.ts';
import { decidePayment, type PaymentState, type ProviderPayment } from './book.store.ts';
import { LATE_AFTER_MS, type Outcome } from './providers/magic.ts';

/** What the provider takes too much when it gets the amount wrong, in cents. */
const WRONG_BY = 100;

const STATES: Readonly<Record<Outcome, PaymentState>> = {
  approved: 'approved',
  amount_error: 'approved',
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  failed: 'failed',
  cancelled: 'cancelled',
  late: 'processing',
  never: 'processing',
};

/**
 * Has a provider decide a payment. Only the first decision counts: the payment is answered as it is then, or undefined
 * when it was decided before.
 * @param now the shop's time, in ms since 1970
 */
export async function decide(
  tx: Tx,
  now: number,
  payment: Pick<ProviderPayment, 'id' | 'amount_in_cents'>,
  outcome: Outcome,
): Promise<ProviderPayment | undefined> {
  const state = STATES[outcome];
  const takes = state === 'approved' || state === 'processing';
  return decidePayment(tx, payment.id, {
    state,
    held_in_cents: takes ? payment.amount_in_cents + (outcome === 'amount_error' ? WRONG_BY : 0) : 0,
    settles_at: outcome === 'late' ? new Date(now + LATE_AFTER_MS).toISOString() : null,
  });
}
