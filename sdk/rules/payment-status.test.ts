import { expect, test } from 'vitest';
import { paymentStatusOf } from './payment-status.ts';

test.each([
  [5000, 'pending_payment'],
  [1, 'underpaid'],
  [0, 'paid'],
  [-1, 'overpaid'],
  [null, null],
])('an order of R50.00 of which %s cents are left to pay is %s', (payable_balance_in_cents, status) => {
  expect(paymentStatusOf({ total_in_cents: 5000, payable_balance_in_cents })).toBe(status);
});
