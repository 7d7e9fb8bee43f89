import { expect, test } from 'vitest';
import { type ComparedLine, scoreOf } from './compare.ts';

const lines: ComparedLine[] = [
  { sellableId: 1, qty: 2, cheapestInCents: 1_000 },
  { sellableId: 2, qty: 0.75, cheapestInCents: 8_000 },
  { sellableId: 3, qty: 1, cheapestInCents: 2_000 },
  { sellableId: 4, qty: 5, cheapestInCents: null },
];
const prices = (...entries: [number, number][]) => new Map(entries);

test('the cheapest complete basket scores 100', () => {
  expect(scoreOf(lines, prices([1, 1_000], [2, 8_000], [3, 2_000]), 0)).toEqual({
    subtotal_in_cents: 10_000,
    total_in_cents: 10_000,
    missing_items_count: 1,
    total_vs_cheapest_variance_percent: 0,
    percent_value_vs_cheapest: 100,
    unit_price_varience_over_threshold_count: 0,
    direct_overall_calculation: 100,
  });
});

test('delivery raises the total but not the value of the goods', () => {
  expect(scoreOf(lines, prices([1, 1_000], [2, 8_000], [3, 2_000]), 2_500)).toMatchObject({
    total_in_cents: 12_500,
    total_vs_cheapest_variance_percent: 25,
    percent_value_vs_cheapest: 100,
    direct_overall_calculation: 125,
  });
});

test('a price counts as far above the cheapest if it is more than 20 percent higher', () => {
  expect(
    scoreOf(lines, prices([1, 1_200], [2, 9_601], [3, 2_401]), 0).unit_price_varience_over_threshold_count,
  ).toBe(2);
});

test('a missing product counts three times its cheapest price and is not compared', () => {
  expect(scoreOf(lines, prices([1, 1_000], [3, 2_000]), 0)).toMatchObject({
    subtotal_in_cents: 4_000,
    missing_items_count: 2,
    total_vs_cheapest_variance_percent: 0,
    percent_value_vs_cheapest: 100,
    direct_overall_calculation: 220,
  });
});
