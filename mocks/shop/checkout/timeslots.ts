import type { Timeslot } from '@spaza/contracts';
import type { Dispatch } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import type { Queryable } from '../db/db.ts';
import type { Shop } from '../shop.ts';
import type { Opening, SupplierRow } from '../supplier/supplier.store.ts';
import { readBookings } from './slot.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days ahead for which slots are offered, today included. */
const DAYS_AHEAD = 7;
const SLOT_HOURS = 2;
/** A slot closes this long before it starts. */
const CUT_OFF_MS = HOUR_MS;
/** Johannesburg knows no summer time: its clocks are two hours ahead all year. */
const ZONE_OFFSET_MS = 2 * HOUR_MS;
const ZONE = '+02:00';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A time at which an order can be collected or delivered, in ms since 1970. */
export interface Slot {
  start: number;
  end: number;
}

/** A point in time as clocks in the shop's zone show it. */
const inZone = (instant: number) => new Date(instant + ZONE_OFFSET_MS);
const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockTime = (instant: number) =>
  `${twoDigits(inZone(instant).getUTCHours())}:${twoDigits(inZone(instant).getUTCMinutes())}`;

/** The value of a slot on the wire: its start, with the zone's offset. */
export const slotValue = ({ start }: Slot): string => `${inZone(start).toISOString().slice(0, 19)}${ZONE}`;

/** `Mon 23 Nov, 08:00 - 10:00` */
export function slotText({ start, end }: Slot): string {
  const day = inZone(start);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}, ${clockTime(start)} - ${clockTime(end)}`;
}

/** Every slot of the coming days that has not closed, whether it is full or not. */
export function openSlots(opening: Opening, now: number): Slot[] {
  const midnight = Math.floor((now + ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - ZONE_OFFSET_MS;
  const slots: Slot[] = [];
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const start = midnight + day * DAY_MS;
    // The week of opening hours begins on Monday.
    const hours = opening[(inZone(start).getUTCDay() + 6) % 7];
    if (!hours) continue;
    const [opens, closes] = hours.map((time) => start + timeInMs(time)) as [number, number];
    for (let at = opens; at + SLOT_HOURS * HOUR_MS <= closes; at += SLOT_HOURS * HOUR_MS) {
      if (at - CUT_OFF_MS > now) slots.push({ start: at, end: at + SLOT_HOURS * HOUR_MS });
    }
  }
  return slots;
}

const timeInMs = (time: string) => Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3, 5)) * 60_000;

/** The slot that a value names, if it has not closed. */
export function findSlot(supplier: SupplierRow, now: number, value: string): Slot | undefined {
  const start = Date.parse(value);
  return openSlots(supplier.opening, now).find((slot) => slot.start === start);
}

/** Slots that can still be had, earliest first. */
export async function timeslots(shop: Shop, supplier: SupplierRow, dispatch: Dispatch): Promise<Timeslot[]> {
  const taken = await readBookings(shop.db, supplier.id, dispatch, instantOf(shop.clock));
  return openSlots(supplier.opening, shop.clock.now())
    .filter(({ start }) => (taken.get(start) ?? 0) < supplier.slot_capacity)
    .map((slot) => ({
      value: slotValue(slot),
      text: slotText(slot),
      start_at: new Date(slot.start).toISOString(),
      end_at: new Date(slot.end).toISOString(),
    }));
}

/** Whether a slot has room for one more order. */
export async function hasRoom(
  db: Queryable,
  supplier: SupplierRow,
  dispatch: Dispatch,
  slot: Slot,
): Promise<boolean> {
  const taken = await readBookings(db, supplier.id, dispatch, new Date(slot.start).toISOString());
  return (taken.get(slot.start) ?? 0) < supplier.slot_capacity;
}
