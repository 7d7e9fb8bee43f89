import type { CartLine, Comparison } from '@spaza/contracts';
import { describe, expect, test } from 'vitest';
import { kasi, mzansi, offerOf, tea, wors } from '../testing/goods.ts';
import { bestSaving, comparedBaskets } from './comparison-of.ts';

const corner = { id: 3, name: 'Corner' };
const cart: CartLine[] = [
  { offer: tea, qty: 1 },
  { offer: wors, qty: 0.5 },
];

const entry = (supplier: Comparison['supplier'], total: number, ...names: string[]): Comparison => ({
  supplier,
  items: names.map((name) => ({ offer: offerOf(supplier, name, 100), qty: 1 })),
  total_in_cents: total,
});

const compareFor = (collects: boolean, here: number | undefined, ...entries: Comparison[]) => {
  const baskets = comparedBaskets(entries, cart, here, collects);
  const saving = bestSaving(baskets);
  return {
    rows: baskets.map(({ comparison, missing, aboveCheapestInCents }) => [
      comparison.supplier.name,
      missing.map(({ offer }) => offer.sellable.name),
      aboveCheapestInCents,
    ]),
    saving: saving && [saving.inCents, saving.than.name],
  };
};
const compare = (here: number | undefined, ...entries: Comparison[]) => compareFor(false, here, ...entries);

test('sorts complete baskets by cost, before those that lack something', () => {
  const { rows } = compare(
    undefined,
    entry(kasi, 500, 'tea'),
    entry(mzansi, 9000, 'tea', 'wors'),
    entry(corner, 8000, 'wors', 'tea'),
  );
  expect(rows).toEqual([
    ['Corner', [], 0],
    ['Mzansi Wholesale', [], 1000],
    ['Kasi Fresh', ['wors'], null],
  ]);
});

test('compares the baskets with the most lines if none is complete', () => {
  const { rows } = compare(undefined, entry(kasi, 500, 'tea'), entry(mzansi, 400, 'tea'));
  expect(rows).toEqual([
    ['Mzansi Wholesale', ['wors'], 0],
    ['Kasi Fresh', ['wors'], 100],
  ]);
});

const three = [
  entry(kasi, 100, 'tea', 'wors'),
  entry(mzansi, 130, 'tea', 'wors'),
  entry(corner, 170, 'tea', 'wors'),
];

test.each<[what: string, here: number | undefined, saving: [number, string] | null]>([
  ['compared with the selected supplier', 2, [30, 'Mzansi Wholesale']],
  ['compared with the next best if no supplier is selected', undefined, [30, 'Mzansi Wholesale']],
  ['nothing if its supplier is already selected', 1, null],
])('the best basket saves %s', (_what, here, saving) => {
  expect(compare(here, ...three).saving).toEqual(saving);
});

test('saves nothing with one basket or none', () => {
  expect([compare(undefined, three[0]!).saving, compare(undefined).saving]).toEqual([null, null]);
});

test('marks a price of more than 20 % above the lowest', () => {
  const priced = (supplier: Comparison['supplier'], cents: number): Comparison => ({
    supplier,
    items: [{ offer: offerOf(supplier, 'tea', cents), qty: 1 }],
    total_in_cents: cents,
  });
  const baskets = comparedBaskets(
    [priced(kasi, 121), priced(mzansi, 120), priced(corner, 100)],
    cart,
    1,
    false,
  );
  expect(baskets.flatMap(({ lines }) => lines.map((line) => [line.cheapestInCents, line.isDear]))).toEqual([
    [100, false],
    [100, false],
    [100, true],
  ]);
});

describe('a shop that does not deliver', () => {
  const delivered = (basket: Comparison, courierInCents: number): Comparison => ({
    ...basket,
    total_in_cents: basket.total_in_cents + courierInCents,
    shipping_cost_in_cents: courierInCents,
  });
  const entries = [
    entry(kasi, 100, 'tea', 'wors'),
    delivered(entry(mzansi, 90, 'tea', 'wors'), 40),
    delivered(entry(corner, 80, 'tea', 'wors'), 60),
  ];

  test('comes last although it has no courier cost, and does not count as a saving', () => {
    expect(compareFor(false, 1, ...entries)).toEqual({
      rows: [
        ['Mzansi Wholesale', [], 0],
        ['Corner', [], 10],
        ['Kasi Fresh', [], null],
      ],
      saving: [10, 'Corner'],
    });
  });

  test('is compared without courier costs if the shopper collects', () => {
    expect(compareFor(true, 1, ...entries)).toEqual({
      rows: [
        ['Corner', [], 0],
        ['Mzansi Wholesale', [], 10],
        ['Kasi Fresh', [], 20],
      ],
      saving: [20, 'Kasi Fresh'],
    });
  });

  test('comes last even if it has more of the cart', () => {
    const half = delivered(entry(mzansi, 50, 'tea'), 40);
    expect(compare(undefined, entry(kasi, 100, 'tea', 'wors'), half).rows).toEqual([
      ['Mzansi Wholesale', ['wors'], 0],
      ['Kasi Fresh', [], null],
    ]);
  });
});
