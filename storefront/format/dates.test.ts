import { expect, test } from 'vitest';
import { dayAndMonth, instantOf, validUntil } from './dates.ts';

test('is valid until the day before the end, in the time zone of the shops', () => {
  expect(validUntil('2026-03-06T00:00:00+02:00', 'en')).toBe('5 Mar');
  expect(validUntil('2026-03-05T22:30:00Z', 'en')).toBe('5 Mar');
  expect(validUntil('2026-03-01T10:00:00+02:00', 'en')).toBe('28 Feb');
});

test.for([
  ['en', 'en-GB'],
  ['af', 'af'],
  ['fr', 'fr'],
  ['de', 'de'],
] as const)('writes days in the shopper’s language, as the platform does (%s)', ([locale, known]) => {
  const format = new Intl.DateTimeFormat(known, {
    day: 'numeric',
    month: 'short',
    timeZone: 'Africa/Johannesburg',
  });
  for (let month = 0; month < 12; month++) {
    const evening = Date.UTC(2026, month, 4, 22, 30);
    expect(dayAndMonth(evening, locale)).toBe(format.format(evening));
  }
});

test('writes the first of a month as an ordinal in French only', () => {
  const first = Date.UTC(2026, 2, 1, 10);
  expect([dayAndMonth(first, 'fr'), dayAndMonth(first, 'en')]).toEqual(['1er mars', '1 Mar']);
  expect(dayAndMonth(Date.UTC(2026, 2, 21, 10), 'fr')).toBe('21 mars');
});

test('has no instant and no last day for a text that cannot be parsed', () => {
  for (const text of ['0000-00-00 00:00:00', 'soon', '', null, undefined])
    expect([instantOf(text), validUntil(text ?? '', 'en')]).toEqual([undefined, undefined]);
  expect(instantOf('2026-11-23T06:00:00Z')).toBe(Date.UTC(2026, 10, 23, 6));
});
