import { roundQuantity } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canDecrease,
  decreaseQuantity,
  emittedQuantity,
  formatQuantity,
  increaseQuantity,
  type OfferQuantity,
  type QuantityRule,
  quantityRuleOf,
  shownQuantity,
  snapQuantity,
} from './quantity.ts';

const weighed: OfferQuantity = { per_kg: true, per_kg_symbol: 'kg' };
const grams: OfferQuantity = {
  per_kg: true,
  per_kg_symbol: 'g',
  per_kg_conversion_rate: 0.001,
  per_kg_qty_min: 250,
  per_kg_qty_step: 50,
};

const amount = (max: number) => fc.integer({ min: 1, max: max * 100_000 }).map((parts) => parts / 100_000);
const nonsense = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  0,
  -0,
  Number.MIN_VALUE,
);
const orNonsense = (sensible: fc.Arbitrary<number>) =>
  fc.option(fc.oneof({ weight: 4, arbitrary: sensible }, nonsense));
/** As a shop may send it: in kg or in g, with a third of a kg, and with nonsense. */
const anyRule: fc.Arbitrary<QuantityRule> = fc
  .record({
    per_kg: fc.boolean(),
    per_kg_symbol: fc.constantFrom('kg', 'l', 'g', 'ml', null),
    per_kg_qty_min: orNonsense(amount(500)),
    per_kg_qty_step: orNonsense(fc.oneof(amount(100), fc.double({ min: 0.001, max: 10, noNaN: true }))),
    per_kg_conversion_rate: orNonsense(
      fc.oneof(fc.constantFrom(1, 0.001, 0.5, 1 / 3, 12), fc.double({ min: 1e-7, max: 1000, noNaN: true })),
    ),
  })
  .map(quantityRuleOf);
const anyQuantity = fc.double({ min: -10, max: 5000, noNaN: true });

test('steps pieces by one, and weighed goods as the offer says, or from 0.25 by 0.05', () => {
  expect(quantityRuleOf({})).toEqual({ weighed: false, min: 1, step: 1, rate: 1, decimals: 0 });
  expect(quantityRuleOf(weighed)).toEqual({ weighed: true, min: 0.25, step: 0.05, rate: 1, decimals: 3 });
  expect(quantityRuleOf(grams)).toEqual({ weighed: true, min: 250, step: 50, rate: 0.001, decimals: 0 });
  expect(quantityRuleOf({ ...weighed, per_kg_qty_min: 0, per_kg_qty_step: -1 })).toMatchObject({
    min: 0.25,
    step: 0.05,
  });
});

test('kilograms and litres are shown with three decimals, anything else with none', () => {
  expect(formatQuantity(quantityRuleOf(weighed), 0.75)).toBe('0.750');
  expect(formatQuantity(quantityRuleOf({ ...weighed, per_kg_symbol: 'l' }), 1.5)).toBe('1.500');
  expect(formatQuantity(quantityRuleOf(grams), 500)).toBe('500');
  expect(formatQuantity(quantityRuleOf({}), 2)).toBe('2');
});

test('the cart holds the shown quantity times the conversion rate', () => {
  expect(emittedQuantity(quantityRuleOf(grams), 500)).toBe(0.5);
  expect(shownQuantity(quantityRuleOf(grams), 0.5)).toBe(500);
});

test('stepping causes no floating-point errors', () => {
  const rule = quantityRuleOf(weighed);
  let shown = rule.min;
  for (let step = 0; step < 15; step++) shown = increaseQuantity(rule, shown);
  expect(shown).toBe(1);
  expect(decreaseQuantity(rule, 0.3)).toBe(0.25);
  expect(decreaseQuantity(rule, 0.25)).toBe(0.25);
});

test('rounds a typed quantity to the nearest step, never below the minimum', () => {
  const rule = quantityRuleOf(weighed);
  expect(
    [0.1, 0.26, 0.28, 1.234, Number.NaN, Number.POSITIVE_INFINITY].map((typed) => snapQuantity(rule, typed)),
  ).toEqual([0.25, 0.25, 0.3, 1.25, 0.25, 0.25]);
  expect(snapQuantity(quantityRuleOf({}), 2.6)).toBe(3);
});

test('a step up and down returns to every quantity on the grid', () => {
  fc.assert(
    fc.property(anyRule, anyQuantity, (rule, typed) => {
      const shown = snapQuantity(rule, typed);
      expect(decreaseQuantity(rule, increaseQuantity(rule, shown))).toBe(shown);
    }),
  );
});

test('a step always changes the quantity, keeps five decimals and stays at or above the minimum', () => {
  fc.assert(
    fc.property(anyRule, anyQuantity, (rule, shown) => {
      const up = increaseQuantity(rule, shown);
      const down = decreaseQuantity(rule, shown);
      expect(up).toBeGreaterThan(Math.max(shown, 0));
      expect(down).toBeGreaterThanOrEqual(rule.min);
      if (canDecrease(rule, shown)) expect(down).toBeLessThan(shown);
      for (const moved of [up, down]) expect(roundQuantity(moved)).toBe(moved);
    }),
  );
});

test('snapping twice is the same as snapping once', () => {
  fc.assert(
    fc.property(anyRule, anyQuantity, (rule, typed) => {
      const snapped = snapQuantity(rule, typed);
      expect(snapQuantity(rule, snapped)).toBe(snapped);
    }),
  );
});

test('quantities are above 0 for any offer, shown and in the cart', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      for (const part of [rule.min, rule.step, rule.rate, emittedQuantity(rule, rule.min)]) {
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThan(Number.POSITIVE_INFINITY);
      }
    }),
  );
});

test('a step up changes the stored quantity, and a step down restores it', () => {
  fc.assert(
    fc.property(anyRule, fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (rule, ups) => {
      let held = emittedQuantity(rule, rule.min);
      for (const isUp of ups) {
        const shown = shownQuantity(rule, held);
        const next = emittedQuantity(rule, (isUp ? increaseQuantity : decreaseQuantity)(rule, shown));
        if (isUp) {
          expect(next).toBeGreaterThan(held);
          expect(emittedQuantity(rule, decreaseQuantity(rule, shownQuantity(rule, next)))).toBe(held);
        } else if (held > emittedQuantity(rule, rule.min)) {
          expect(next).toBeLessThan(held);
        } else {
          expect(next).toBe(held);
        }
        held = next;
      }
    }),
  );
});

test('the minimum cannot be decreased, however the cart rounded it', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(canDecrease(rule, shownQuantity(rule, emittedQuantity(rule, rule.min)))).toBe(false);
      expect(canDecrease(rule, increaseQuantity(rule, rule.min))).toBe(true);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is no quantity: every step from it is the minimum, and it is shown as that',
  (shown) => {
    for (const rule of [quantityRuleOf({}), quantityRuleOf(weighed), quantityRuleOf(grams)]) {
      expect(canDecrease(rule, shown)).toBe(false);
      for (const step of [increaseQuantity, decreaseQuantity, snapQuantity])
        expect(step(rule, shown)).toBe(rule.min);
    }
  },
);
