import { describe, expect, test } from 'vitest';
import type { DiscountCodeRow } from './discount.store.ts';
import { discountAfterChange } from './discount.ts';

const NOW = '2026-11-23T06:00:00.000Z';
const TEN_PERCENT: DiscountCodeRow = {
  code: 'TEN',
  kind: 'percent',
  value: 10,
  minimum_in_cents: 0,
  supplier_id: null,
  start_at: null,
  end_at: null,
  total_limit: null,
  account_limit: null,
  used: 1,
  used_by_account: 1,
};
const after = (row: DiscountCodeRow | undefined, subtotalInCents: number) =>
  discountAfterChange(row, subtotalInCents, { beforeInCents: 1_000, now: NOW });

describe('the discount of R10.00 of an order whose goods change', () => {
  test.for([
    ['grows under a code that holds', TEN_PERCENT, 40_000, 4_000],
    ['shrinks under a code that holds', TEN_PERCENT, 5_000, 500],
    ['does not grow under a code that has ended', { ...TEN_PERCENT, end_at: NOW }, 40_000, 1_000],
    ['shrinks under a code that has ended', { ...TEN_PERCENT, end_at: NOW }, 5_000, 500],
    ['does not grow under a code that was deleted', undefined, 40_000, 1_000],
    ['never exceeds the goods under a code that was deleted', undefined, 700, 700],
  ] as const)('%s', ([, row, subtotal, cents]) => {
    expect(after(row, subtotal)).toBe(cents);
  });
});
