import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadArtwork } from '../pictures/artwork.ts';
import { departments, readCatalogue } from './catalogue.ts';
import choices from './choices.json' with { type: 'json' };
import { barcodeOf, checkDigit } from './rows.ts';

const { brands, correlations, variants } = readCatalogue();

test('every brand is used', () => {
  const used = new Set(variants.map(({ brand }) => brand));
  expect(brands.filter((brand) => !used.has(brand)).map(({ name }) => name)).toEqual([]);
});

test('every choice with a look is used', () => {
  const names = new Set(correlations.map(({ name }) => name));
  expect(Object.keys(choices).filter((name) => !names.has(name))).toEqual([]);
});

test('every product has a brand of the list, a relation for its choices, and a shape', async () => {
  const { shapes } = await loadArtwork();
  const named = departments.flatMap((department) => department.categories.flatMap((one) => one.products));
  const listed = new Set(brands.map(({ name }) => name));
  expect(named.flatMap((product) => product.brands ?? []).filter((name) => !listed.has(name))).toEqual([]);
  expect(
    named.filter(({ relation, choices }) => (relation === undefined) !== (choices === undefined)),
  ).toEqual([]);
  const used = new Set(
    named.flatMap(({ shape, sizes }) => [shape, ...sizes.flatMap((size) => size.shape ?? [])]),
  );
  expect(used).toEqual(new Set(Object.keys(shapes)));
});

test('a size has both a smallest quantity and a step, or neither', () => {
  const sizes = departments.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products.flatMap((product) => product.sizes)),
  );
  expect(sizes.filter(({ min, step }) => (min === undefined) !== (step === undefined))).toEqual([]);
});

test('every drawing is used', async () => {
  const { icons } = await loadArtwork();
  const files = await readdir(new URL('../pictures/icons/', import.meta.url));
  expect(files.map((file) => file.replace('.svg', '')).filter((name) => !Object.hasOwn(icons, name))).toEqual(
    [],
  );
});

test('a multipack costs less than its units', () => {
  for (const { kind, pack, single, usualInCents, product } of variants) {
    if (kind === 'combo' || !single) continue;
    const singles = (single.usualInCents / single.pack) * pack;
    if (usualInCents >= singles) expect.unreachable(`${pack} x ${product.name}`);
  }
});

test.each(['4006381333931', '5901234123457', '9780201379624', '6001087006002'])(
  '%s has a valid check digit',
  (code) => {
    expect(checkDigit(code.slice(0, 12))).toBe(Number(code[12]));
  },
);

test('ids have different barcodes, all of them South African', () => {
  const codes = [1, 2, 3, 1000, 999_999, 20_000_000].map(barcodeOf);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^600\d{10}$/);
});
