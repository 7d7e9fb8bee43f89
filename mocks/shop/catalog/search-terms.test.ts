import { expect, test } from 'vitest';
import { distanceOf, formsOf, meantBy } from './search-terms.ts';

test.each([
  ['milk', 'milk', 0],
  ['mlik', 'milk', 1],
  ['boerwors', 'boerewors', 1],
  ['chakalakka', 'chakalaka', 1],
  ['', 'tea', 3],
])('from %s to %s it is %i', (from, to, distance) => {
  expect(distanceOf(from, to)).toBe(distance);
  expect(distanceOf(to, from)).toBe(distance);
});

test('of several words the nearest are meant, and none where all are far', () => {
  expect(meantBy('rooibose', ['rooibos', 'rooibeet', 'rose'])).toEqual(['rooibos']);
  expect(meantBy('yogurt', ['yoghurt', 'jogurt', 'curd'])).toEqual(['yoghurt', 'jogurt']);
  expect(meantBy('quartz', ['quarter', 'tart'])).toEqual([]);
  expect(meantBy('xylophone', ['telephone'])).toEqual([]);
  expect(meantBy('tea', ['pea'])).toEqual([]);
  // Four letters with one of them replaced are another word, unless both sound alike.
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

test('words that end in s in one stay as they are', () => {
  expect(formsOf('couscous')).not.toContain('couscou');
  expect(formsOf('2l')).toEqual(['2l']);
});
