import { expect, test } from 'vitest';
import { distanceOf, formsOf, meantBy, searchTexts, spellable, wordsOf } from './search-terms.ts';

test.each([
  ['milk', 'milk', 0],
  ['mlik', 'milk', 1],
  ['boerwors', 'boerewors', 1],
  ['chakalakka', 'chakalaka', 1],
  ['', 'tea', 3],
])('the distance from %s to %s is %i', (from, to, distance) => {
  expect(distanceOf(from, to)).toBe(distance);
  expect(distanceOf(to, from)).toBe(distance);
});

test('a misspelling stands for the closest words, or none if all are too different', () => {
  expect(meantBy('rooibose', ['rooibos', 'rooibeet', 'rose'])).toEqual(['rooibos']);
  expect(meantBy('yogurt', ['yoghurt', 'jogurt', 'curd'])).toEqual(['yoghurt', 'jogurt']);
  expect(meantBy('quartz', ['quarter', 'tart'])).toEqual([]);
  expect(meantBy('xylophone', ['telephone'])).toEqual([]);
  expect(meantBy('tea', ['pea'])).toEqual([]);
  // Replacing one of four letters makes another word, unless the two sound alike.
  expect(meantBy('coke', ['cake', 'coca'])).toEqual([]);
  expect(meantBy('meel', ['meal'])).toEqual(['meal']);
  expect(meantBy('mlik', ['milk'])).toEqual(['milk']);
  expect(meantBy('chese', ['cheese'])).toEqual(['cheese']);
});

test.each([
  ['tomato', 'tomatoes'],
  ['tomatoes', 'tomato'],
  ['tomatos', 'tomatoes'],
  ['nappies', 'nappy'],
  ['egg', 'eggs'],
  ['radishes', 'radish'],
])('%s is the same word as %s', (word, other) => {
  expect(formsOf(word)).toContain(other);
});

test('words that already end in s in the singular stay unchanged', () => {
  expect(formsOf('couscous')).not.toContain('couscou');
  expect(formsOf('2l')).toEqual(['2l']);
});

test.each([
  ['Droëwors & Café-style', ['droewors', 'cafe', 'style']],
  ['maize meal 2.5 kg', ['maize', 'meal', '2.5kg']],
  ['2 l milk', ['2l', 'milk']],
  ['2L Milk', ['2l', 'milk']],
  ['1,5 litre cola', ['1.5l', 'cola']],
  ['500 gram', ['500g']],
  ['6 x 300 ml', ['6', 'x', '300ml']],
  ['6 large eggs', ['6', 'large', 'eggs']],
  ['children’s toothpaste', ['childrens', 'toothpaste']],
  ["Mama Thandi's", ['mama', 'thandis']],
  [" %_& '; --", []],
])('splits "%s" into words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

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
