import { expect, test } from 'vitest';
import type { CountedLine } from '../cart/totals.ts';
import { type CheckoutEntry, checkoutEntryProblem } from './checkout-problems.ts';

const line: CountedLine = { offer: { price_in_cents: 1000 }, qty: 1 };
const gone: CountedLine = {
  offer: { price_in_cents: 1000, out_of_stock_at: '2026-11-21T08:00:00Z' },
  qty: 1,
};
const ready: CheckoutEntry = { mode: 'marketplace', lines: [line], hasSupplier: true, shippingCount: 1 };

test('checkout opens with something to order and a supplier, and in a marketplace with a shipping method', () => {
  expect(checkoutEntryProblem(ready)).toBeUndefined();
  expect(checkoutEntryProblem({ ...ready, mode: 'agency', shippingCount: 0 })).toBeUndefined();
});

test.for<[missing: string, entry: Partial<CheckoutEntry>]>([
  ['no_shipping_method', { shippingCount: 0 }],
  ['no_supplier', { hasSupplier: false }],
  ['no_supplier', { hasSupplier: false, lines: [] }],
  ['empty_cart', { mode: 'agency', lines: [] }],
  ['all_out_of_stock', { mode: 'agency', lines: [gone] }],
])('checkout does not open, because of %s, with %j', ([missing, entry]) => {
  expect(checkoutEntryProblem({ ...ready, ...entry })).toBe(missing);
});
