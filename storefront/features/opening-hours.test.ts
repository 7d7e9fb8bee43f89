import { expect, test } from 'vitest';
import { englishWeekday, localWeekday } from './opening-hours.tsx';

test('uses the time zone of the shops for the weekday', () => {
  expect(englishWeekday(Date.parse('2026-11-20T22:30:00Z'))).toBe('Saturday');
});

test('translates weekdays, and leaves other texts alone', () => {
  expect(localWeekday('Monday', 'fr')).toBe('lundi');
  expect(localWeekday('sunday', 'af')).toBe('Sondag');
  expect(localWeekday('Public holidays', 'fr')).toBe('Public holidays');
});
