import { expect, test } from 'vitest';
import { readProductLine } from './notation.ts';

test('parses name, brands, sizes, look and choices of a product', () => {
  const line = readProductLine(
    '*cola | Jozi Fizz, Bubbelo | 300 ml 12.99 in can, 6 x 300 ml 69.99 stokvel 4 in can, 2 l 25.99 | bottle cup-with-straw #3b1f14 | koeldrank | Flavour: Lime, Berry',
  );
  expect(line).toEqual({
    name: 'cola',
    sample: true,
    brands: ['Jozi Fizz', 'Bubbelo'],
    sizes: [
      { pack: 1, unit: '300 ml', priceInCents: 1299, shape: 'can' },
      { pack: 6, unit: '300 ml', priceInCents: 6999, stokvel: 4, shape: 'can' },
      { pack: 1, unit: '2 l', priceInCents: 2599 },
    ],
    shape: 'bottle',
    icon: 'cup-with-straw',
    sameIcon: false,
    accent: '3b1f14',
    words: 'koeldrank',
    relation: { name: 'Flavour', choices: ['Lime', 'Berry'] },
  });
});

test('products sold by weight have a price per kilogram, shown in kg or g', () => {
  expect(readProductLine('snoek | | /kg 109.99 from 0.6 by 0.2 | loose snoek | vis').sizes).toEqual([
    { pack: 1, unit: 'kg', priceInCents: 10_999, weighed: { symbol: 'kg', rate: 1, min: 0.6, step: 0.2 } },
  ]);
  expect(readProductLine('biltong | | /g 469.99 | heap biltong | biltong').sizes).toEqual([
    { pack: 1, unit: 'g', priceInCents: 46_999, weighed: { symbol: 'g', rate: 0.001, min: 100, step: 50 } },
  ]);
});

test.each([
  ['samp | Ntabeni | 1 kg 18.99 | bag samp', 'A column is missing'],
  ['samp | Ntabeni | 1 kg | bag samp | ', '"1 kg" is not a size with a price'],
  ['samp | Ntabeni | 1 kg 18.99 in crate | bag samp | ', '"crate" is not a shape'],
  ['samp | Ntabeni | 1 kg 18.99 | crate samp | ', '"crate" is not a shape'],
  ['samp | Ntabeni | 1 kg 18.99 | bag unicorn | ', '"unicorn" is not an icon'],
])('reports why a line is invalid: %s', (line, reason) => {
  expect(() => readProductLine(line)).toThrow(`${reason} in the line of the catalogue: ${line}`);
});
