import { expect, test } from 'vitest';
import { daysWith, dayToShow } from './slots.tsx';

const NOW = Date.parse('2026-11-23T22:30:00Z'); // Already Tuesday in the shops' time zone.
const at = (value: string) => ({ value, text: value });
const tuesday = at('2026-11-24T08:00:00+02:00');
const friday = at('2026-11-27T08:00:00+02:00');
const keys = (days: ReturnType<typeof daysWith>) => days.map(({ key, slots }) => [key, slots.length]);

test('puts days without slots between those with slots', () => {
  expect(keys(daysWith([tuesday, friday], NOW))).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 0],
    ['2026-11-26', 0],
    ['2026-11-27', 1],
  ]);
});

test('shows today when its last slot has closed', () => {
  expect(keys(daysWith([friday], NOW))[0]).toEqual(['2026-11-24', 0]);
});

test('gives the shop’s reason for days without slots, after the last slot too', () => {
  const said = [
    { date: '2026-11-24', state: 'open' },
    { date: '2026-11-25', state: 'full' },
    { date: '2026-11-26', state: 'closed' },
    { date: 'soon', state: 'full' },
  ];
  expect(daysWith([tuesday], NOW, said).map(({ key, slots, state }) => [key, slots.length, state])).toEqual([
    ['2026-11-24', 1, undefined],
    ['2026-11-25', 0, 'full'],
    ['2026-11-26', 0, 'closed'],
  ]);
});

test('gives slots without a time a day of their own, and makes no days without slots', () => {
  expect(keys(daysWith([at('Tomorrow morning')], NOW))).toEqual([['', 1]]);
  expect(daysWith([], NOW)).toEqual([]);
});

test('shows the first day with slots instead of a day without any', () => {
  const days = daysWith([tuesday, friday], NOW);
  expect(dayToShow(days, '2026-11-27')?.slots).toEqual([friday]);
  expect(dayToShow(days, '2026-11-25')?.slots).toEqual([tuesday]);
  expect(dayToShow(days, undefined)?.slots).toEqual([tuesday]);
  expect(dayToShow([], undefined)).toBeUndefined();
});
