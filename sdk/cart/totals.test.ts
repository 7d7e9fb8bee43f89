import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedLine, lineInCents, totalsOf } from './totals.ts';

const anyLine: fc.Arbitrary<CountedLine> = fc
  .record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    base: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    pack: fc.constantFrom(null, '', '1', '6', '12 x 500 ml'),
    isWeighed: fc.boolean(),
    isOut: fc.boolean(),
    parts: fc.integer({ min: 1, max: 9_900_000 }),
  })
  .map(({ price, base, pack, isWeighed, isOut, parts }) => ({
    offer: {
      price_in_cents: price,
      base_price_in_cents: base,
      per_kg: isWeighed,
      out_of_stock_at: isOut ? '2026-11-21T08:00:00Z' : null,
      sellable: { pack },
    },
    qty: isWeighed ? parts / 100_000 : Math.ceil(parts / 100_000),
  }));

test('a cart counts pieces, one for each weighed line, and nothing that is out of stock', () => {
  const lines: CountedLine[] = [
    { offer: { price_in_cents: 1999 }, qty: 3 },
    { offer: { price_in_cents: 8999, per_kg: true }, qty: 0.75 },
    { offer: { price_in_cents: 5000, out_of_stock_at: '2026-11-21T08:00:00Z' }, qty: 9 },
  ];
  expect(totalsOf(lines)).toEqual({ itemCount: 4, subtotalInCents: 5997 + 6749, savingsInCents: 0 });
  expect(totalsOf([])).toEqual({ itemCount: 0, subtotalInCents: 0, savingsInCents: 0 });
});

test('totals are whole cents, the sum of the lines, and do not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const totals = totalsOf(lines);
      const there = lines.filter(({ offer }) => !offer.out_of_stock_at);
      const sum = there.reduce(
        (cents, { offer, qty }) => cents + lineTotalInCents(offer.price_in_cents, qty),
        0,
      );
      expect(totals.subtotalInCents).toBe(sum);
      expect(Number.isInteger(totals.subtotalInCents) && Number.isInteger(totals.savingsInCents)).toBe(true);
      expect(totals.savingsInCents).toBeGreaterThanOrEqual(0);
      expect(totalsOf(lines.toReversed())).toEqual(totals);
      expect(totalsOf(there)).toEqual(totals);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0])('a line of %d counts in nothing', (qty) => {
  const tea = { price_in_cents: 4500, base_price_in_cents: 5000 };
  expect(totalsOf([{ offer: tea, qty }])).toEqual(totalsOf([]));
  expect(lineInCents({ offer: tea, qty })).toBe(0);
});
