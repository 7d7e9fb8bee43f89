import { expect, test } from 'vitest';
import { orderSlot, slotHours, slotTimes } from './when-and-where.tsx';

const slot = {
  value: '2026-11-23T08:00:00+02:00',
  text: 'Mon 23 Nov, 08:00 - 10:00',
  start_at: '2026-11-23T06:00:00Z',
  end_at: '2026-11-23T08:00:00Z',
};
const { start_at: _start, end_at: _end, ...bare } = slot;

test('shows hours in the time zone of the shop', () => {
  expect(slotHours(slot, 'en')).toBe('08:00 – 10:00');
});

test('starts at the value and ends at the time in the text if there are no instants', () => {
  expect(slotTimes(bare)).toEqual({ start: Date.parse(slot.value), end: undefined });
  expect(slotHours(bare, 'fr')).toBe('08:00 – 10:00');
});

test('leaves out an unknown end', () => {
  expect(slotHours({ ...bare, text: 'Monday morning' }, 'af')).toBe('08:00');
});

test('shows a slot that has only a text as it is', () => {
  expect(slotHours({ value: 'morning', text: 'Tomorrow morning' }, 'en')).toBe('Tomorrow morning');
});

test('has no slot for an order without one', () => {
  const order = {
    id: 1,
    reference: 'A',
    status: 'pending',
    created_at: '',
    supplier_id: 1,
    total_in_cents: 0,
  };
  expect(orderSlot(order)).toBeUndefined();
  expect(orderSlot({ ...order, collection_date: slot.value })?.value).toBe(slot.value);
});
