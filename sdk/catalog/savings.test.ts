import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSize, savingsInCents } from './savings.ts';

test('a bulk pack saves against single units, and a dearer one saves nothing', () => {
  const six = { price_in_cents: 5500, base_price_in_cents: 1000, sellable: { pack: '6 x 500 g' } };
  expect(savingsInCents(six, 2)).toBe(1000);
  expect(savingsInCents({ ...six, price_in_cents: 6500 }, 2)).toBe(0);
  expect(savingsInCents({ price_in_cents: 900, base_price_in_cents: 1000 }, 1)).toBe(100);
  expect(savingsInCents({ price_in_cents: 900 }, 1)).toBe(0);
});

test.each([
  [null, 1],
  ['', 1],
  ['single', 1],
  ['0', 1],
  ['6', 6],
  ['12 x 330 ml', 12],
  ['Pack of 10', 10],
  ['330 ml x 6', 6],
  ['Bag of 2.5 kg', 1],
  ['500g', 1],
  ['Case (24)', 24],
])('a pack of %o holds %i', (pack, size) => expect(packSize(pack)).toBe(size));

const cents = fc.integer({ min: 0, max: 1_000_000 });
const pieces = fc.integer({ min: 1, max: 1000 });

test('the saving is the price of single units less the price of the pack', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 48 }), pieces, (price, base, size, qty) => {
      const offer = { price_in_cents: price, base_price_in_cents: base, sellable: { pack: `${size} x 1 l` } };
      const saved = savingsInCents(offer, qty);
      expect(saved).toBe(Math.max(0, base * size - price) * qty);
      expect(savingsInCents(offer, qty + 1)).toBeGreaterThanOrEqual(saved);
    }),
  );
});

test('any pack holds a whole number of units, at least one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.constant(null)), (pack) => {
      const size = packSize(pack);
      expect(Number.isInteger(size) && size >= 1).toBe(true);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -2, 0])('%d pieces save nothing', (qty) => {
  expect(savingsInCents({ price_in_cents: 900, base_price_in_cents: 1000 }, qty)).toBe(0);
  expect(savingsInCents({ price_in_cents: 900, base_price_in_cents: Number.NaN }, 1)).toBe(0);
});
