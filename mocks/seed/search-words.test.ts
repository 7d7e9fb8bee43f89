import { expect, test } from 'vitest';
import { searchTexts, spellable, wordsOf } from './search-words.ts';

test('words are lower case, without accents, and cut where anything but letters and digits stands', () => {
  expect(wordsOf('Droëwors & Café-style')).toEqual(['droewors', 'cafe', 'style']);
});

test('sizes are found in one piece and in two', () => {
  expect(wordsOf('maize meal 2.5 kg')).toEqual(['maize', 'meal', '2', '5', 'kg', '2', '5kg']);
  expect(wordsOf('cola 300 ml')).toEqual(['cola', '300', 'ml', '300ml']);
});

test('apostrophes may be left out', () => {
  expect(wordsOf('children’s toothpaste')).toEqual(['children', 's', 'toothpaste', 'childrens']);
});

test('every word stands once, where it weighs most', () => {
  expect(
    searchTexts({ name: 'Brown bread', synonyms: 'bruinbrood bread', context: 'Bread & rolls' }),
  ).toEqual({
    search: 'brown bread bruinbrood rolls',
    words: "'brown':1A 'bread':2A 'bruinbrood':3B 'rolls':4D",
  });
});

test('only words of three letters or more can be misspelled', () => {
  expect(spellable('pap 10 kg 10kg samp')).toEqual(['pap', 'samp']);
});
