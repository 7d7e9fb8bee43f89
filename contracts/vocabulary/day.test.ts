import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test('a day begins at midnight where the shops are', () => {
  expect(dayOf(Date.parse('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(Date.parse('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
});

test('what is no instant has no day', () => {
  expect(() => dayOf(Number.NaN)).toThrow(RangeError);
});
