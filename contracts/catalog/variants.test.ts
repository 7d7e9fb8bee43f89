import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sellable } from './offer.ts';
import { choicesOf, type VariantChoices, type VariantKey, variantSteps } from './variants.ts';

let next = 0;
const sellable = (brand: string, unit: string, pack: string, flavour?: string): Sellable => {
  next += 1;
  return {
    id: next,
    name: [brand, unit, pack, flavour].join(' '),
    brand,
    brand_id: brand,
    unit,
    unit_id: unit,
    pack,
    pack_id: pack,
    correlations: flavour ? [{ id: flavour, name: flavour, relation_id: 'f', position: flavour.length }] : [],
  };
};
const flavour = [{ id: 'f', name: 'Flavour' }];
const optionsOf = (steps: ReturnType<typeof variantSteps>['steps'], key: string) =>
  steps.find((step) => step.key === key)?.options.map(({ name }) => name);

test('the first option of each step is taken and narrows the next', () => {
  const product = {
    sellables: [sellable('A', '1 kg', '1'), sellable('B', '2 kg', '1'), sellable('A', '5 kg', '1')],
  };
  const { steps, sellable: chosen } = variantSteps(product, new Map());
  expect(steps.map(({ key }) => key)).toEqual(['brand', 'unit', 'pack']);
  expect(optionsOf(steps, 'brand')).toEqual(['A', 'B']);
  expect(optionsOf(steps, 'unit')).toEqual(['1 kg', '5 kg']);
  expect(chosen?.name).toBe('A 1 kg 1 ');
});

test('an earlier choice is kept if it is still available', () => {
  const product = {
    sellables: [
      sellable('A', '1 kg', '1'),
      sellable('A', '2 kg', '1'),
      sellable('B', '2 kg', '1'),
      sellable('C', '5 kg', '1'),
    ],
  };
  const chosen = new Map([['unit', '2 kg']] as const);
  const of = (brand: string) => variantSteps(product, new Map([...chosen, ['brand', brand]])).sellable?.name;
  expect(of('B')).toBe('B 2 kg 1 ');
  expect(of('C')).toBe('C 5 kg 1 ');
});

test('units are sorted by their first letter: m, then l and g, then k, then others', () => {
  const units = ['each', '2 kg', '1 l', '750 ml', '1 kg', '500 g', '200 ml'];
  const { steps } = variantSteps({ sellables: units.map((unit) => sellable('A', unit, '1')) }, new Map());
  expect(optionsOf(steps, 'unit')).toEqual(['200 ml', '750 ml', '1 l', '500 g', '1 kg', '2 kg', 'each']);
});

test('relations come last, sorted by the positions of their choices', () => {
  const sellables = [sellable('A', '1 l', '1', 'Granadilla'), sellable('A', '1 l', '1', 'Peach')];
  const { steps, sellable: chosen } = variantSteps({ sellables, relations: flavour }, new Map());
  expect(steps.at(-1)).toMatchObject({ key: 'relation f', name: 'Flavour', chosen: 'Peach' });
  expect(optionsOf(steps, 'relation f')).toEqual(['Peach', 'Granadilla']);
  expect(chosen?.name).toBe('A 1 l 1 Peach');
});

test('the choices of a variant lead back to it', () => {
  const sellables = [
    sellable('A', '1 l', '1', 'Peach'),
    sellable('A', '1 l', '6', 'Peach'),
    sellable('B', '1 l', '6', 'Mango'),
  ];
  for (const one of sellables) {
    const product = { sellables, relations: flavour };
    expect(variantSteps(product, choicesOf(one, flavour)).sellable).toBe(one);
  }
});

test('a product without variants has no steps', () => {
  expect(variantSteps({ sellables: [] }, new Map())).toEqual({ steps: [], sellable: undefined });
});

test('variants without a brand can be chosen too, and come last', () => {
  const { brand: _brand, brand_id: _id, ...loose } = sellable('A', '1 kg', '1');
  const product = { sellables: [loose, sellable('B', '1 kg', '1')] };
  expect(optionsOf(variantSteps(product, new Map()).steps, 'brand')).toEqual(['B', '']);
  expect(variantSteps(product, choicesOf(loose, [])).sellable).toBe(loose);
});

test('a unit may have a decimal comma', () => {
  const units = ['1,5 l', '1 l', '1.25 l'];
  const { steps } = variantSteps({ sellables: units.map((unit) => sellable('A', unit, '1')) }, new Map());
  expect(optionsOf(steps, 'unit')).toEqual(['1 l', '1.25 l', '1,5 l']);
});

const name = (...names: string[]) => fc.option(fc.constantFrom(...names));
const anySellables = fc.array(
  fc
    .record({
      brand: name('A', 'B', 'C'),
      unit: name('1 kg', '500 g', '2 l', '750 ml', 'each'),
      pack: name('1', '6'),
      flavour: name('Peach', 'Mango'),
    })
    .map(({ flavour: taste, ...of }): Sellable => {
      const made = sellable('', '', '', taste ?? undefined);
      return { ...made, ...of, brand_id: of.brand, unit_id: of.unit, pack_id: of.pack };
    }),
  { minLength: 1, maxLength: 12 },
);
const anyChoices: fc.Arbitrary<VariantChoices> = fc
  .array(
    fc.tuple(
      fc.constantFrom<VariantKey>('brand', 'unit', 'pack', 'relation f'),
      fc.constantFrom('A', 'B', '1 kg', '6', 'Peach', 'gone', ''),
    ),
  )
  .map((entries) => new Map(entries));

const PLACES = ['brand', 'unit', 'pack', 'relation f'];
const ranks = ['ml', 'g', 'l', 'kg', 'each', ''];
const rankOf = (unit: string) => [0, 1, 1, 2, 3, 4][ranks.indexOf(unit.replace(/^[\d ]+/, ''))] ?? 9;

test('the steps keep earlier choices that are still available, take the first option otherwise, and lead to a variant', () => {
  fc.assert(
    fc.property(anySellables, anyChoices, (sellables, choices) => {
      const { steps, sellable: found } = variantSteps({ sellables, relations: flavour }, choices);
      expect(found).toBeDefined();
      const places = steps.map(({ key }) => PLACES.indexOf(key));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const { key, options, chosen } of steps) {
        const before = choices.get(key);
        const fits = options.some(({ id }) => id === before);
        expect(chosen).toBe(fits ? before : options[0]?.id);
        expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
      }
      const units = steps.find(({ key }) => key === 'unit')?.options.map((option) => rankOf(option.name));
      expect(units).toEqual(units?.toSorted((a, b) => a - b));
    }),
  );
});

test('every option leads to a variant that has it, and every variant can be reached', () => {
  fc.assert(
    fc.property(anySellables, anyChoices, (sellables, choices) => {
      const product = { sellables, relations: flavour };
      for (const { key, options } of variantSteps(product, choices).steps) {
        for (const { id } of options) {
          const { steps } = variantSteps(product, new Map([...choices, [key, id]]));
          expect(steps.find((step) => step.key === key)?.chosen).toBe(id);
        }
      }
      for (const one of sellables) {
        const found = variantSteps(product, choicesOf(one, flavour)).sellable;
        expect(found && choicesOf(found, flavour)).toEqual(choicesOf(one, flavour));
      }
    }),
  );
});
