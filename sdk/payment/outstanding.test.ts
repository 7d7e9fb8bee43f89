import type { Order } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { outstandingInCents, paymentStatusOf } from './outstanding.ts';

test.for<[order: Partial<Order>, cents: number]>([
  [{ status: 'pending', provider: 'cash', payable_balance_in_cents: 900 }, 900],
  [{ status: 'pending_payment', provider: 'yoco', payable_balance_in_cents: 0 }, 0],
  [{ status: 'pending', payable_balance_in_cents: -500 }, -500],
  [{ status: 'pending_payment', provider: 'yoco' }, 5000],
  [{ status: 'pending_payment', provider: 'paygate', payable_balance_in_cents: null }, 5000],
  [{ status: 'payment_processing', provider: 'moya' }, 5000],
  [{ status: 'preparing', provider: 'cash' }, 5000],
  [{ status: 'preparing', provider: 'offline_eft' }, 5000],
  [{ status: 'preparing', provider: 'yoco' }, 0],
  [{ status: 'collected', provider: 'cash' }, 0],
  [{ status: 'delivered', provider: 'offline_eft' }, 5000],
])('an order of 5000 like %j has %i left to pay', ([order, cents]) => {
  expect(outstandingInCents({ status: 'pending', total_in_cents: 5000, ...order })).toBe(cents);
});

test.each([
  ['without any payment', 'pending_payment', 5000, 'pending_payment'],
  ['that is paid in part', 'pending', 1000, 'underpaid'],
  ['with nothing left to pay', 'preparing', 0, 'paid'],
  ['that was overpaid', 'stock_short', -500, 'overpaid'],
  ['without a balance', 'pending', null, undefined],
  ['that was cancelled', 'cancelled', 0, undefined],
  ['that was not paid in time', 'abandoned', 0, undefined],
] as const)(
  'an order %s, in the status %s with the balance %s, has the payment status %s',
  (_, status, balance, paid) => {
    const order = { status, total_in_cents: 5000, payable_balance_in_cents: balance };
    expect(paymentStatusOf(order)).toBe(paid);
  },
);
