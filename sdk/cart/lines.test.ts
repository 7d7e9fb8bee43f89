import type { CartLine, Offer } from '@spaza/contracts';
import { MAXIMUM_QUANTITY, PER_KG_DEFAULTS, roundQuantity } from '@spaza/contracts/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kasi, offerOf, wors } from '../testing/goods.ts';
import { sanitizeLines } from './cart-state.ts';
import { withAdded, withoutOffer, withQuantity } from './lines.ts';

/** Every other one is weighed. */
const offers: Offer[] = Array.from({ length: 6 }, (_, at) => ({
  ...offerOf(kasi, `goods ${at}`, 100 + at),
  per_kg: at % 2 === 1,
}));
const sold = (offer: Offer, qty: number) =>
  offer.per_kg ? Math.max(roundQuantity(qty), PER_KG_DEFAULTS.min) : Math.ceil(roundQuantity(qty));
const anyOffer = fc.constantFrom(...offers);
const anyQuantity = fc.integer({ min: 1, max: 1000 }).map((parts) => parts / 100);

/** A change of lines, and the same of a plain map from offers to quantities. */
interface Change {
  name: string;
  lines: (now: readonly CartLine[]) => CartLine[];
  model: (now: Map<Offer, number>) => void;
}
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(anyOffer, anyQuantity).map(([offer, qty]) => ({
    name: `add ${qty} of ${offer.id}`,
    lines: (now: readonly CartLine[]) => withAdded(now, offer, qty),
    model: (now: Map<Offer, number>) => void now.set(offer, sold(offer, (now.get(offer) ?? 0) + qty)),
  })),
  fc.tuple(anyOffer, fc.oneof(anyQuantity, fc.constantFrom(0, -1))).map(([offer, qty]) => ({
    name: `set ${qty} of ${offer.id}`,
    lines: (now: readonly CartLine[]) => withQuantity(now, offer.id, qty),
    model(now: Map<Offer, number>) {
      if (qty <= 0) now.delete(offer);
      else if (now.has(offer)) now.set(offer, sold(offer, qty));
    },
  })),
  anyOffer.map((offer) => ({
    name: `remove ${offer.id}`,
    lines: (now: readonly CartLine[]) => withoutOffer(now, offer.id),
    model: (now: Map<Offer, number>) => void now.delete(offer),
  })),
);

const linesOf = (model: Map<Offer, number>) => [...model].map(([offer, qty]) => ({ offer, qty }));

test('lines hold the result of every change, in the order in which offers were added', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 40 }), (changes) => {
      const model = new Map<Offer, number>();
      let lines: readonly CartLine[] = [];
      for (const { lines: change, model: same } of changes) {
        lines = change(lines);
        same(model);
      }
      expect(lines).toEqual(linesOf(model));
    }),
  );
});

test('two changes of the same lines give separate results, and leave the lines as they were', () => {
  fc.assert(
    fc.property(fc.array(anyChange), anyChange, anyChange, anyChange, (before, one, other, later) => {
      const start = before.reduce<CartLine[]>((lines, change) => change.lines(lines), []);
      const copy = structuredClone(start);
      const first = one.lines(start);
      const second = other.lines(start);
      expect(later.lines(first)).toEqual(later.lines(structuredClone(first)));
      expect(later.lines(second)).toEqual(later.lines(structuredClone(second)));
      expect(start).toEqual(copy);
    }),
    { numRuns: 500 },
  );
});

test('an offer is the same whether its key is a number or a text', () => {
  const [offer] = offers as [Offer];
  const lines = withAdded(withAdded([], { ...offer, id: 7 }, 1), { ...offer, id: '7' }, 1);
  expect(withQuantity(lines, 7, 5)).toMatchObject([{ qty: 5 }]);
  expect(withQuantity(lines, '8', 5)).toEqual(lines);
});

test('raises a weighed quantity to the minimum at once, not only when the cart is read again', () => {
  const inGrams = { ...wors, per_kg_symbol: 'g', per_kg_conversion_rate: 0.001, per_kg_qty_min: 500 };
  const lines = withAdded([], inGrams, 0.1);
  expect(lines).toEqual([{ offer: inGrams, qty: 0.5 }]);
  expect(sanitizeLines(lines, () => undefined)).toEqual(lines);
  expect(withAdded(lines, inGrams, 0.1)).toMatchObject([{ qty: 0.6 }]);
  expect(withQuantity(lines, wors.id, 0.2)).toMatchObject([{ qty: 0.5 }]);
  expect(withQuantity(lines, wors.id, 0)).toEqual([]);
});

test('a line holds no more than a shop accepts', () => {
  const [offer] = offers;
  const full = withAdded([], offer!, MAXIMUM_QUANTITY);
  expect(withAdded(full, offer!, 1)).toEqual([{ offer, qty: MAXIMUM_QUANTITY }]);
});
