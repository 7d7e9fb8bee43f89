import { expect, test } from 'vitest';
import { englishWeekday, localWeekday } from './opening-hours.tsx';

test('a day that is already Saturday where the shops are is Saturday', () => {
  expect(englishWeekday(Date.parse('2026-11-20T22:30:00Z'))).toBe('Saturday');
});

test('weekdays are translated, other texts are left alone', () => {
  expect(localWeekday('Monday', 'fr')).toBe('lundi');
  expect(localWeekday('sunday', 'af')).toBe('Sondag');
  expect(localWeekday('Public holidays', 'fr')).toBe('Public holidays');
});
