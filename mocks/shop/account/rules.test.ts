import { expect, test } from 'vitest';
import { isEasyPassword, isIdNumber } from './rules.ts';

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

const LOGIN = '0821234567';

test.for([
  '123456',
  '1234567890',
  '987654',
  'aaaaaa',
  '      ',
  'Password',
  ' qwerty ',
  '0821234567',
  '+27 82 123 4567',
  '082-123-4567',
])('rejects "%s" as easy to guess', (password) => expect(isEasyPassword(password, LOGIN)).toBe(true));

test.for([
  'spaza123',
  'secret1',
  'another1',
  'long enough',
  '0831234567',
  '135790',
  'rooibos in the morning',
])('accepts "%s"', (password) => expect(isEasyPassword(password, LOGIN)).toBe(false));
