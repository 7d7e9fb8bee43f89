import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, fullPack, isShortLine, lineTotalInCents, roundQuantity } from './money.ts';

test('an amount has two decimals and a space between thousands', () => {
  expect(formatMoney(5)).toBe('R0.05');
  expect(formatMoney(123450)).toBe('R1 234.50');
  expect(formatMoney(100000000)).toBe('R1 000 000.00');
  expect(formatMoney(-250)).toBe('-R2.50');
  expect(formatMoney(123450, 'R', '_')).toBe('R1_234.50');
});

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

test('weighed goods count as packed in full within 5 % of what was ordered, others only exactly', () => {
  const weighed = { qty: 0.75, qty_ordered: 0.75, per_kg: true };
  expect(fullPack(weighed)).toEqual({ least: 0.7125, most: 0.7875 });
  expect(isShortLine({ ...weighed, qty: 0.7125 })).toBe(false);
  expect(isShortLine({ ...weighed, qty: 0.71249 })).toBe(true);
  const pieces = { qty: 19, qty_ordered: 20, per_kg: false };
  expect(fullPack(pieces)).toEqual({ least: 20, most: 20 });
  expect(isShortLine(pieces)).toBe(true);
});

test('a line without an ordered quantity is not short', () => {
  expect(isShortLine({ qty: 1 })).toBe(false);
});
