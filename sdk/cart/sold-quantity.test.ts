import { expect, test } from 'vitest';
import { soldQuantity } from './quantity.ts';

const weighed = { per_kg: true, per_kg_symbol: 'g', per_kg_conversion_rate: 0.001, per_kg_qty_min: 250 };

test.for<[offer: object, qty: number, sold: number]>([
  [{}, 2, 2],
  [{}, 2.2, 3],
  [{}, 2.000001, 2],
  [{}, 0, 1],
  [{}, Number.NaN, 1],
  [weighed, 0.1, 0.25],
  [weighed, 0.333333, 0.33333],
  [weighed, Number.POSITIVE_INFINITY, 0.25],
])('of %j, %d is sold as %d', ([offer, qty, sold]) => {
  expect(soldQuantity(offer, qty)).toBe(sold);
});
