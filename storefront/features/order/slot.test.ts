import { expect, test } from 'vitest';
import { orderSlot, slotHours, slotTimes } from './slot.ts';

const slot = {
  value: '2026-11-23T08:00:00+02:00',
  text: 'Mon 23 Nov, 08:00 - 10:00',
  start_at: '2026-11-23T06:00:00Z',
  end_at: '2026-11-23T08:00:00Z',
};
const { start_at: _start, end_at: _end, ...bare } = slot;

test('hours are shown as clocks in the shop show them', () => {
  expect(slotHours(slot, 'en')).toBe('08:00 – 10:00');
});

test('without instants the start is the value, and the end is taken from the words', () => {
  expect(slotTimes(bare)).toEqual({ start: Date.parse(slot.value), end: undefined });
  expect(slotHours(bare, 'fr')).toBe('08:00 – 10:00');
});

test('an end that is nowhere is left out', () => {
  expect(slotHours({ ...bare, text: 'Monday morning' }, 'af')).toBe('08:00');
});

test('a slot that is only words is shown as it is', () => {
  expect(slotHours({ value: 'morning', text: 'Tomorrow morning' }, 'en')).toBe('Tomorrow morning');
});

test('an order without a slot has none', () => {
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
