import type { Sellable } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { choicesOf, variantSteps } from './variants.ts';

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

test('an earlier choice is kept where it still fits', () => {
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

test('units stand by their first letter: m, then l and g, then k, then others', () => {
  const units = ['each', '2 kg', '1 l', '750 ml', '1 kg', '500 g', '200 ml'];
  const { steps } = variantSteps({ sellables: units.map((unit) => sellable('A', unit, '1')) }, new Map());
  expect(optionsOf(steps, 'unit')).toEqual(['200 ml', '750 ml', '1 l', '500 g', '1 kg', '2 kg', 'each']);
});

test('relations come last, in the order of their choices', () => {
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

test('a product without variants has nothing to choose', () => {
  expect(variantSteps({ sellables: [] }, new Map())).toEqual({ steps: [], sellable: undefined });
});
