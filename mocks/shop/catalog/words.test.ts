import { expect, test } from 'vitest';
import { wordsOf } from './search-terms.ts';

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
])('%s is %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
