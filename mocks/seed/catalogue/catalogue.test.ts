import { expect, test } from 'vitest';
import { drawings } from '../pictures/drawings.ts';
import { emojiNames } from '../pictures/icon-names.ts';
import { shapes } from '../pictures/shapes/index.ts';
import { barcodeOf, checkDigit, readCatalogue } from './catalogue.ts';
import { choiceLooks } from './look.ts';

const { brands, correlations, products, variants, categories } = readCatalogue();

test('every brand is used', () => {
  const used = new Set(variants.map(({ brand }) => brand));
  expect(brands.filter((brand) => !used.has(brand)).map(({ name }) => name)).toEqual([]);
});

test('every choice with a look is used', () => {
  const names = new Set(correlations.map(({ name }) => name));
  expect(Object.keys(choiceLooks).filter((name) => !names.has(name))).toEqual([]);
});

test('every icon and shape is used', () => {
  const pictures = [...products, ...variants].map(({ picture }) => picture);
  const icons = new Set([
    ...categories.map(({ icon }) => icon),
    ...pictures.flatMap((picture) => (picture.kind === 'combo' ? picture.icons : [picture.icon])),
  ]);
  const used = new Set(pictures.flatMap((picture) => (picture.kind === 'combo' ? [] : [picture.shape])));
  const names = [...emojiNames, ...(Object.keys(drawings) as (keyof typeof drawings)[])];
  expect(names.filter((name) => !icons.has(name))).toEqual([]);
  expect(Object.keys(shapes).filter((shape) => ![...used].some((name) => name === shape))).toEqual([]);
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
