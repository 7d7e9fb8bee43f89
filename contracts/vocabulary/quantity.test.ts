import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotalInCents, roundQuantity } from './quantity.ts';

test('a quantity keeps five decimals, without floating-point error', () => {
  expect(roundQuantity(0.1 + 0.2)).toBe(0.3);
  expect(roundQuantity(0.123456)).toBe(0.12346);
});

test('half a cent is rounded up', () => {
  expect(lineTotalInCents(101, 0.5)).toBe(51);
  expect(lineTotalInCents(8999, 0.75)).toBe(6749);
});

test('a line of whole pieces costs exactly the price times the pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 900 }), (price, qty) => {
      expect(lineTotalInCents(price, qty)).toBe(price * qty);
    }),
  );
});

test('a line of a weighed item is never off by more than half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (price, parts) => {
        const exact = (BigInt(price) * BigInt(parts) * 2n + 100_000n) / 200_000n;
        expect(lineTotalInCents(price, parts / 100_000)).toBe(Number(exact));
      },
    ),
  );
});
