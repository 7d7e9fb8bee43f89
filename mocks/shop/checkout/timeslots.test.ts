import { describe, expect, test } from 'vitest';
import type { Opening } from '../supplier/supplier.store.ts';
import { openSlots, type SlotsFor, slotText, slotValue } from './timeslots.ts';

const weekdays: Opening = [
  ...Array.from({ length: 5 }, (): [string, string] => ['08:00', '17:00']),
  ['09:00', '13:00'],
  null,
];
/** A Friday in Johannesburg. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}+02:00`);
const COLLECT: SlotsFor = { method: 'COLLECT', stokvel: false };
const texts = (now: number, wanted: Partial<SlotsFor> = {}) =>
  openSlots({ opening: weekdays, closed_on_main_holidays: true }, now, { ...COLLECT, ...wanted }).map(
    slotText,
  );

test('two-hour slots fill the opening hours, without a shorter last one', () => {
  const today = texts(friday('06:00:00')).filter((text) => text.startsWith('Fri 20'));
  expect(today).toEqual([
    'Fri 20 Nov, 08:00 - 10:00',
    'Fri 20 Nov, 10:00 - 12:00',
    'Fri 20 Nov, 12:00 - 14:00',
    'Fri 20 Nov, 14:00 - 16:00',
  ]);
});

test('a slot closes an hour before it starts', () => {
  expect(texts(friday('08:59:59'))[0]).toBe('Fri 20 Nov, 10:00 - 12:00');
  expect(texts(friday('09:00:00'))[0]).toBe('Fri 20 Nov, 12:00 - 14:00');
});

test('a day on which the shop is closed has no slots', () => {
  expect(texts(friday('12:00:00')).some((text) => text.startsWith('Sun'))).toBe(false);
});

test('days start at midnight in Johannesburg', () => {
  expect(texts(friday('23:59:00'))[0]).toBe('Sat 21 Nov, 09:00 - 11:00');
  expect(texts(Date.parse('2026-11-20T22:30:00Z'))[0]).toBe('Sat 21 Nov, 09:00 - 11:00');
});

test('slots are offered for seven days, today included', () => {
  expect(texts(friday('06:00:00')).at(-1)).toBe('Thu 26 Nov, 14:00 - 16:00');
});

test('the value of a slot is its start in the time zone of the shop', () => {
  expect(slotValue({ start: friday('10:00:00'), end: 0 })).toBe('2026-11-20T10:00:00+02:00');
});

test.each([
  ['COLLECT', false, 'Fri 20 Nov, 10:00 - 12:00'],
  ['PICUP', false, 'Fri 20 Nov, 12:00 - 14:00'],
  ['MANUAL_DELIVERY', false, 'Sat 21 Nov, 09:00 - 11:00'],
  ['COLLECT', true, 'Sat 21 Nov, 09:00 - 11:00'],
  ['PICUP', true, 'Sat 21 Nov, 09:00 - 11:00'],
] as const)('%s, with stokvel packs %s, has its first slot %s', (method, stokvel, first) => {
  expect(texts(friday('08:30:00'), { method, stokvel })[0]).toBe(first);
});

test('a stokvel order is available a day later at the earliest', () => {
  expect(texts(friday('10:00:00'), { stokvel: true })[0]).toBe('Sat 21 Nov, 11:00 - 13:00');
});

describe('on public holidays', () => {
  const openAllWeek: Opening = [
    ...Array.from({ length: 6 }, (): [string, string] => ['08:00', '12:00']),
    ['09:00', '11:00'],
  ];
  const on = (day: string, opening: Opening, closed: boolean | null) =>
    openSlots({ opening, closed_on_main_holidays: closed }, Date.parse(`${day}T00:00+02:00`), COLLECT)
      .map(slotText)
      .filter((text) => text.includes(` ${Number(day.slice(8))} `));

  test.each([
    ['Christmas Day', '2026-12-25', true, []],
    ['Christmas Day at a spaza', '2026-12-25', false, ['Fri 25 Dec, 09:00 - 11:00']],
    ['Christmas Day without a setting', '2026-12-25', null, []],
    ['Good Friday', '2026-04-03', true, []],
    ['New Year’s Day', '2027-01-01', true, []],
    ['Heritage Day', '2026-09-24', true, ['Thu 24 Sep, 09:00 - 11:00']],
    ['the Monday after a holiday on a Sunday', '2026-08-10', true, ['Mon 10 Aug, 09:00 - 11:00']],
    ['the day before', '2026-12-24', true, ['Thu 24 Dec, 08:00 - 10:00', 'Thu 24 Dec, 10:00 - 12:00']],
  ])('%s has Sunday hours, or none', (_, day, closed, expected) => {
    expect(on(day, openAllWeek, closed)).toEqual(expected);
  });

  test('a shop that is closed on Sundays is closed on public holidays', () => {
    expect(on('2026-09-24', weekdays, false)).toEqual([]);
  });
});
