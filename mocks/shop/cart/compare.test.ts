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
    subtotalInCents: 10_000,
    totalInCents: 10_000,
    missing: 1,
    totalVariancePercent: 0,
    valuePercent: 100,
    dearCount: 0,
    overall: 100,
  });
});

test('delivery raises the total but not the value of the goods', () => {
  expect(scoreOf(lines, prices([1, 1_000], [2, 8_000], [3, 2_000]), 2_500)).toMatchObject({
    totalInCents: 12_500,
    totalVariancePercent: 25,
    valuePercent: 100,
    overall: 125,
  });
});

test('a price counts as far above the cheapest if it is more than 20 percent higher', () => {
  expect(scoreOf(lines, prices([1, 1_200], [2, 9_601], [3, 2_401]), 0).dearCount).toBe(2);
});

test('a missing product counts three times its cheapest price and is not compared', () => {
  expect(scoreOf(lines, prices([1, 1_000], [3, 2_000]), 0)).toMatchObject({
    subtotalInCents: 4_000,
    missing: 2,
    totalVariancePercent: 0,
    valuePercent: 100,
    overall: 220,
  });
});
