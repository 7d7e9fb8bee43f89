import type { Decision, PaymentState } from './book.store.ts';
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
 * What a provider does with a payment.
 * @param now the shop's time, in ms since 1970
 */
export function decisionOn(outcome: Outcome, now: number): Decision {
  const state = STATES[outcome];
  const takes = state === 'approved' || state === 'processing';
  const over = outcome === 'amount_error' ? WRONG_BY : 0;
  return {
    state,
    over_in_cents: takes ? over : null,
    settles_at: outcome === 'late' ? new Date(now + LATE_AFTER_MS).toISOString() : null,
  };
}
