import { expect, test } from 'vitest';
import { courierCostInCents } from './dispatch.ts';

const terms = { base_in_cents: 3_000, per_km_in_cents: 500, free_from_in_cents: 50_000, max_km: 10 };

test.each([
  [0, 10_000, 3_000],
  [0.1, 10_000, 3_500],
  [1, 10_000, 3_500],
  [1.01, 10_000, 4_000],
  [10, 10_000, 8_000],
  [10.01, 10_000, null],
  [9, 50_000, 0],
  [9, 49_999, 7_500],
  [10.01, 50_000, null],
])('a courier over %f km for goods of %i cents costs %s', (km, subtotal, cost) => {
  expect(courierCostInCents(terms, km, subtotal)).toBe(cost);
});

test('a courier without a free-delivery threshold always costs something', () => {
  expect(courierCostInCents({ ...terms, free_from_in_cents: null }, 1, 1_000_000)).toBe(3_500);
});
