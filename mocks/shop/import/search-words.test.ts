import { expect, test } from 'vitest';
import { searchTexts, spellable } from './search-words.ts';

const weighted = (facts: Partial<Parameters<typeof searchTexts>[0]>) =>
  searchTexts({ name: '', synonyms: '', context: '', ...facts }).words;

test('indexes every word once with its weight, and again if the category has it', () => {
  expect(
    searchTexts({ name: 'Brown bread', synonyms: 'bruinbrood bread', context: 'Bread & rolls' }),
  ).toEqual({
    search: 'brown bread bruinbrood rolls',
    words: "'brown':1B 'bread':2A,5D 'bruinbrood':3C 'rolls':6D '=brownbread':7D",
  });
});

test('what a product is has the highest weight, then its other words, then brand and size', () => {
  expect(weighted({ name: 'Bergvlei full cream milk 2 l', product: 'full cream milk' })).toBe(
    "'bergvlei':1C 'full':2B 'cream':3B 'milk':4A '2l':5C '2':6C '=fullcreammilk':7D",
  );
});

test('further ingredients are not what a product is', () => {
  expect(weighted({ name: 'Pilchards in tomato' })).toContain("'pilchards':1A 'in':2B 'tomato':3B");
});

test('words with apostrophes are also found by the part before the apostrophe', () => {
  expect(weighted({ name: 'Children’s toothpaste' })).toContain(
    "'childrens':1B 'toothpaste':2A 'children':3C",
  );
});

test('pet food is marked by its category', () => {
  expect(weighted({ name: 'Biscuits', context: 'Dogs hond' })).toContain("'#aside'");
  expect(weighted({ name: 'Biscuits', context: 'Biscuits' })).not.toContain('#aside');
});

test('only words of three or more letters can be misspelled', () => {
  expect(spellable('pap 10 kg 10kg samp')).toEqual(['pap', 'samp']);
});
