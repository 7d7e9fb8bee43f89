import type { Category, Offer } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { type SuggestFrom, searchSuggestions } from './search-suggestions.ts';

const offer = (id: number, product: number | null, name: string): Offer => ({
  id,
  name,
  price_in_cents: 100,
  sellable: { id, name, product_id: product },
});
const categories: Category[] = [
  { id: 1, name: 'Bakery', categories: [{ id: 11, name: 'Brown bread & rolls' }] },
  { id: 2, name: 'Crème & dairy' },
];
const suggested = (from: Partial<SuggestFrom>) =>
  searchSuggestions({ text: '', recent: [], categories, offers: [], ...from }).map((one) =>
    one.kind === 'recent' ? one.query : one.kind === 'category' ? one.category.name : one.offer.id,
  );

test.each([
  ['br', ['Brown bread & rolls']],
  ['BREAD', ['Brown bread & rolls']],
  ['bread rolls', ['Brown bread & rolls']],
  ['brown rolls', []],
  ['bread & r', ['Brown bread & rolls']],
  ['creme', ['Crème & dairy']],
  ['akery', []],
  ['  ', []],
  ['&', []],
  ['(', []],
])('for "%s" categories are suggested of which a word begins so', (text, names) => {
  expect(suggested({ text })).toEqual(names);
});

test('suggests a few earlier searches first, but not the typed text itself', () => {
  const recent = ['Bread', 'rice', 'brown rice', 'bran flakes', 'brie'];
  expect(suggested({ text: 'bread', recent })).toEqual(['Brown bread & rolls']);
  expect(suggested({ text: 'br', recent })).toEqual(['Bread', 'brown rice', 'Brown bread & rolls']);
  expect(suggested({ text: '', recent })).toEqual([]);
});

test('suggests each product once, with its best offer', () => {
  const offers = [offer(1, 5, 'Brown'), offer(2, 5, 'White'), offer(3, null, 'Rye'), offer(4, null, 'Rye')];
  expect(suggested({ text: 'x', offers })).toEqual([1, 3]);
});
