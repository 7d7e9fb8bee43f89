import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const order = {
  id: 1,
  reference: 'SPZ-1',
  status: 'pending',
  created_at: '',
  supplier_id: 1,
  total_in_cents: 0,
};
const words = { title: 'Collect it', place: 'Main Rd 1, Parow', text: 'SPZ-1; two\nlines' };
const slot = { value: '2026-11-23T08:00:00+02:00', text: 'Mon 23 Nov, 08:00 - 10:00' };
const linesOf = (file: string | undefined) => file?.split('\r\n') ?? [];

test('makes an entry with the hours of a slot, and escapes special characters', () => {
  expect(linesOf(calendarFile(order, slot, words, 0))).toEqual(
    expect.arrayContaining([
      'UID:SPZ-1@spaza',
      'DTSTAMP:19700101T000000Z',
      'DTSTART:20261123T060000Z',
      'DTEND:20261123T080000Z',
      'LOCATION:Main Rd 1\\, Parow',
      'DESCRIPTION:SPZ-1\\; two\\nlines',
    ]),
  );
});

test('assumes two hours for a slot without an end', () => {
  const file = calendarFile(order, { ...slot, text: 'Monday' }, words, 0);
  expect(linesOf(file)).toContain('DTEND:20261123T080000Z');
});

test('splits no character, and keeps lines within 75 bytes', () => {
  const text = 'é'.repeat(100);
  const lines = linesOf(calendarFile(order, slot, { ...words, text }, 0));
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(text);
});

test('makes no entry for a slot with only a text', () => {
  expect(calendarFile(order, { value: 'morning', text: 'Tomorrow' }, words, 0)).toBeUndefined();
});
