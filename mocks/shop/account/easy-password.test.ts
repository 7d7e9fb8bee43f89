import { expect, test } from 'vitest';
import { isEasyPassword } from './rules.ts';

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
