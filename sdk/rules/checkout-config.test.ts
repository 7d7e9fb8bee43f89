import { expect, test } from 'vitest';
import { type CheckoutEntry, checkoutConfigProblem } from './checkout-config.ts';
import type { CountedLine } from './totals.ts';

const line: CountedLine = { offer: { price_in_cents: 1000 }, qty: 1 };
const gone: CountedLine = {
  offer: { price_in_cents: 1000, out_of_stock_at: '2026-11-21T08:00:00Z' },
  qty: 1,
};
const ready: CheckoutEntry = { mode: 'marketplace', lines: [line], hasSupplier: true, shippingCount: 1 };

test('checkout opens with something to order and a supplier, and in a marketplace with a shipping method', () => {
  expect(checkoutConfigProblem(ready)).toBeUndefined();
  expect(checkoutConfigProblem({ ...ready, mode: 'agency', shippingCount: 0 })).toBeUndefined();
  expect(checkoutConfigProblem({ ...ready, shippingCount: 0 })).toBe('invalid config for market');
  expect(checkoutConfigProblem({ ...ready, hasSupplier: false })).toBe('invalid config for market');
  expect(checkoutConfigProblem({ ...ready, mode: 'agency', lines: [] })).toBe('invalid config for agency');
  expect(checkoutConfigProblem({ ...ready, mode: 'agency', lines: [gone] })).toBe(
    'invalid config for agency',
  );
});
