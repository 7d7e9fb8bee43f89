import { expect, test } from 'vitest';
import { paymentStatusOf } from './payment-status.ts';

test.each([
  ['of which nothing is paid', 'pending_payment', 5000, 'pending_payment'],
  ['that was paid in part, or became dearer since', 'pending', 1000, 'underpaid'],
  ['of which nothing is left to pay', 'preparing', 0, 'paid'],
  ['of which too much was paid', 'stock_short', -500, 'overpaid'],
  ['whose shop does not say what is left', 'pending', null, undefined],
  ['that was cancelled', 'cancelled', 0, undefined],
  ['that nobody paid in time', 'abandoned', 0, undefined],
] as const)('an order %s', (_, status, balance, paid) => {
  const order = { status, total_in_cents: 5000, payable_balance_in_cents: balance };
  expect(paymentStatusOf(order)).toBe(paid);
});
