import { expect, test } from 'vitest';
import type { Opening } from '../supplier/supplier.store.ts';
import { openSlots, slotText, slotValue } from './timeslots.ts';

const weekdays: Opening = [
  ...Array.from({ length: 5 }, (): [string, string] => ['08:00', '17:00']),
  ['09:00', '13:00'],
  null,
];
/** A Friday in Johannesburg. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}+02:00`);
const texts = (now: number) => openSlots(weekdays, now).map(slotText);

test('slots of two hours fill the opening hours, and what is left over is none', () => {
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

test('a day on which the shop is closed has none', () => {
  expect(texts(friday('12:00:00')).some((text) => text.startsWith('Sun'))).toBe(false);
});

test('the day is the day in Johannesburg, also just before and after midnight there', () => {
  expect(texts(friday('23:59:00'))[0]).toBe('Sat 21 Nov, 09:00 - 11:00');
  expect(texts(Date.parse('2026-11-20T22:30:00Z'))[0]).toBe('Sat 21 Nov, 09:00 - 11:00');
});

test('slots are offered for seven days, today included', () => {
  expect(texts(friday('06:00:00')).at(-1)).toBe('Thu 26 Nov, 14:00 - 16:00');
});

test('the value of a slot is its start in the zone of the shop', () => {
  expect(slotValue({ start: friday('10:00:00'), end: 0 })).toBe('2026-11-20T10:00:00+02:00');
});
