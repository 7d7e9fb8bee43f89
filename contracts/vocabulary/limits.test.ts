import { expect, test } from 'vitest';
import { dayOf } from './limits.ts';

test('a day starts at midnight in the time zone of the shops', () => {
  expect(dayOf(Date.parse('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
});

test('an invalid instant throws', () => {
  expect(() => dayOf(Number.NaN)).toThrow(RangeError);
});
