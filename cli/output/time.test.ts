import { expect, test } from 'vitest';
import { dayOf } from './time.ts';

test.each([
  ['2026-11-24', 'first', 'Tue 24 Nov', '2026-11-24'],
  ['2026-11-30', 'last', 'Mon 30 Nov', '2026-11-30'],
  ['2026-11-23T22:00:00.000Z', 'first', 'Tue 24 Nov', '2026-11-24'],
  ['2026-11-30T22:00:00.000Z', 'last', 'Mon 30 Nov', '2026-11-30'],
  ['2026-12-01T00:00:00+02:00', 'last', 'Mon 30 Nov', '2026-11-30'],
  ['2026-11-30T18:00:00+02:00', 'last', 'Mon 30 Nov, 18:00', '2026-11-30T18:00:00+02:00'],
  ['next week', 'first', 'next week', 'next week'],
] as const)('%s as the %s day is %s', (date, which, text, raw) => {
  expect(dayOf(date, which)).toEqual({ text, raw });
});
