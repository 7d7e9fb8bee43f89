import { expect, test } from 'vitest';
import { isIdNumber } from './rules.ts';

test('an ID number has 13 digits and a valid check digit', () => {
  expect(isIdNumber('8001015009087')).toBe(true);
  expect(isIdNumber('8001015009086')).toBe(false);
  expect(isIdNumber('8010015009087')).toBe(false);
});

test.for(['', '800101500908', '80010150090870', '80010150090a7', '８001015009087'])(
  '%o is not an ID number',
  (text) => {
    expect(isIdNumber(text)).toBe(false);
  },
);
