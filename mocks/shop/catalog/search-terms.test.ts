import { expect, test } from 'vitest';
import { distanceOf, formsOf, meantBy, wordsOf } from './search-terms.ts';

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
