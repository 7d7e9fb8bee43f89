import { describe, expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import { cents, place } from './numbers.ts';

describe('an amount in rands', () => {
  test.each([
    ['24.99', 2499],
    ['80,50', 8050],
    ['1,5', 150],
    ['R24.99', 2499],
    ['R 24,99', 2499],
    ['2000', 200_000],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['R1\u00a0234.50', 123_450],
    ['1 234', 123_400],
    ['1,234,567', 123_456_700],
  ])('%s is %d cents', (text, amount) => {
    expect(cents(text)).toBe(amount);
  });

  test.each([
    '',
    '1.234',
    '1,23,456',
    '12 34',
    '1,2345.00',
    '1.234,50',
    '1 234,567',
    '1,50.00',
    '12345678',
    '0,234',
  ])("refuses '%s'", (text) => {
    expect(() => cents(text)).toThrow(`'${text}' is not an amount in rands such as 24.99.`);
  });

  test('asks about a comma before three digits, which could be either', () => {
    expect(() => cents('1,234')).toThrow("'1,234' is ambiguous: it could be 1234.00 or 1.23.");
  });
});

test('says how to write a place, for whatever flag', () => {
  expect(() => place('1')).toThrow(
    expect.objectContaining({
      next: 'Write it as latitude,longitude, such as -33.92,18.42',
    } satisfies Partial<Failure>),
  );
});
