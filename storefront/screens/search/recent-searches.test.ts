import { expect, test } from 'vitest';
import type { Preferences } from '../../app/shop/preferences.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const memory = (first?: string): Preferences => {
  const entries = new Map(first === undefined ? [] : [['recent-searches', first]]);
  return { getItem: (key) => entries.get(key) ?? null, setItem: (key, text) => void entries.set(key, text) };
};

test('the latest search stands first, once', () => {
  const preferences = memory();
  for (const query of ['rice', 'milk', 'Rice']) rememberSearch(preferences, query);
  expect(recentSearches(preferences)).toEqual(['Rice', 'milk']);
});

test('only the last eight are kept', () => {
  const preferences = memory();
  for (let count = 1; count <= 9; count += 1) rememberSearch(preferences, `search ${count}`);
  expect(recentSearches(preferences)).toHaveLength(8);
  expect(recentSearches(preferences)[0]).toBe('search 9');
});

test('forgotten searches are gone', () => {
  const preferences = memory('["rice"]');
  forgetSearches(preferences);
  expect(recentSearches(preferences)).toEqual([]);
});

test.for(['no json', '{"a":1}', '[1,null]', 'null'])('stored nonsense %s counts as nothing', (stored) => {
  expect(recentSearches(memory(stored))).toEqual([]);
});
