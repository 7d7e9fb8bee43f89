import { expect, test } from 'vitest';
import { shelfPrice } from './offers.ts';

test.each([
  [4312, 0, 4299],
  [4312, 0.8, 4350],
  [4312, 0.95, 4300],
  [4360, 0, 4399],
  [130, 0, 150],
  [130, 0.95, 150],
  [12, 0, 50],
])('%i cents become a shelf price', (cents, roll, price) => {
  expect(shelfPrice(cents, roll)).toBe(price);
});
