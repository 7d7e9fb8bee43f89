import { expect, test } from 'vitest';
import { holidayKind, publicHolidays } from './opening.ts';

test('lists the public holidays of 2026', () => {
  expect([...publicHolidays(2026)].sort()).toEqual([
    ['2026-01-01', 'New Year’s Day'],
    ['2026-03-21', 'Human Rights Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Family Day'],
    ['2026-04-27', 'Freedom Day'],
    ['2026-05-01', 'Workers’ Day'],
    ['2026-06-16', 'Youth Day'],
    ['2026-08-09', 'National Women’s Day'],
    ['2026-08-10', 'National Women’s Day observed'],
    ['2026-09-24', 'Heritage Day'],
    ['2026-12-16', 'Day of Reconciliation'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Day of Goodwill'],
  ]);
});

test.each([
  [2024, '2024-03-29', '2024-04-01'],
  [2025, '2025-04-18', '2025-04-21'],
  [2027, '2027-03-26', '2027-03-29'],
  [2030, '2030-04-19', '2030-04-22'],
  [2038, '2038-04-23', '2038-04-26'],
])('finds Good Friday and Family Day of %i', (year, friday, monday) => {
  expect([publicHolidays(year).get(friday), publicHolidays(year).get(monday)]).toEqual([
    'Good Friday',
    'Family Day',
  ]);
});

test.each([
  ['Christmas on a Sunday adds no day, as the Monday is a holiday already', '2022-12-27', undefined],
  ['the Day of Goodwill on a Sunday makes the Monday a holiday', '2021-12-27', 'other'],
  ['New Year on a Sunday makes the Monday a holiday', '2023-01-02', 'other'],
  ['Youth Day on a Sunday makes the Monday a holiday', '2024-06-17', 'other'],
  ['Freedom Day on a Sunday makes the Monday a holiday', '2025-04-28', 'other'],
])('%s: %s', (_, date, kind) => {
  expect(holidayKind(date)).toBe(kind);
});

test.each([
  ['2026-12-25', 'main'],
  ['2026-01-01', 'main'],
  ['2026-04-03', 'main'],
  // Good Friday and Human Rights Day on the same day.
  ['2008-03-21', 'main'],
  ['2026-12-26', 'other'],
  ['2026-11-23', undefined],
] as const)('the kind of holiday on %s is %s', (date, kind) => {
  expect(holidayKind(date)).toBe(kind);
});
