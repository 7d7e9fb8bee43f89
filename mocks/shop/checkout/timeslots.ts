import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dayOf, type ShippingMethod, type SlotDayState } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { type Hours, hoursOn } from '../supplier/opening.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { readBookings } from './slot.store.ts';
import { inZone, midnight, zonedInstant } from './zone.ts';

const HOUR_MS = 3_600_000;
/** Days ahead for which slots are offered, today included. */
const DAYS_AHEAD = 7;
const SLOT_HOURS = 2;
/** A buying group's packs are ordered for the next day at the earliest. */
const STOKVEL_CUT_OFF_MS = 24 * HOUR_MS;

/**
 * How each way of getting the goods has its slots: how long before its start a slot closes, and which share of the
 * orders that a slot takes at the counter it takes.
 */
const METHODS: Readonly<Record<ShippingMethod, { cutOffMs: number; share: number }>> = {
  COLLECT: { cutOffMs: HOUR_MS, share: 1 },
  PICUP: { cutOffMs: 3 * HOUR_MS, share: 0.5 },
  MANUAL_DELIVERY: { cutOffMs: 6 * HOUR_MS, share: 0.25 },
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A time at which an order can be collected or delivered, in ms since 1970. */
export interface Slot {
  start: number;
  end: number;
}

/** What slots are looked for. */
export interface SlotsFor {
  method: ShippingMethod;
  /** The cart holds stokvel packs. */
  stokvel: boolean;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockTime = (instant: number) =>
  `${twoDigits(inZone(instant).getUTCHours())}:${twoDigits(inZone(instant).getUTCMinutes())}`;

/** The value of a slot on the wire: its start, with the zone's offset. */
export const slotValue = ({ start }: Slot): string => zonedInstant(start);

/** `Mon 23 Nov, 08:00 - 10:00` */
export function slotText({ start, end }: Slot): string {
  const day = inZone(start);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}, ${clockTime(start)} - ${clockTime(end)}`;
}

/** Whether a slot that starts then has not closed. */
export const isInTime = (start: number, now: number, { method, stokvel }: SlotsFor): boolean =>
  start - Math.max(METHODS[method].cutOffMs, stokvel ? STOKVEL_CUT_OFF_MS : 0) > now;

/** A day of the coming ones: its beginning, whether the shop has any hours for slots, and those that have not closed. */
interface OpenDay {
  start: number;
  isClosed: boolean;
  slots: Slot[];
}

/** The coming days with every slot that has not closed, whether it is full or not. */
function openDays(hours: Hours, now: number, wanted: SlotsFor): OpenDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const start = midnight(now, ahead);
    const { opens, closes } = hoursOn(hours, start) ?? { opens: start, closes: start };
    const slots: Slot[] = [];
    for (let at = opens; at + SLOT_HOURS * HOUR_MS <= closes; at += SLOT_HOURS * HOUR_MS)
      slots.push({ start: at, end: at + SLOT_HOURS * HOUR_MS });
    return {
      start,
      isClosed: slots.length === 0,
      slots: slots.filter((slot) => isInTime(slot.start, now, wanted)),
    };
  });
}

/** Whether a slot can start then, at whichever supplier: on one of the coming days. */
export const canStart = (now: number, start: number): boolean =>
  start > now && start < midnight(now, DAYS_AHEAD);

/** Every slot of the coming days that has not closed, whether it is full or not. */
export const openSlots = (hours: Hours, now: number, wanted: SlotsFor): Slot[] =>
  openDays(hours, now, wanted).flatMap(({ slots }) => slots);

/** Orders that one slot takes, of one way of getting the goods. */
export const slotCapacity = ({ slot_capacity }: SupplierRow, method: ShippingMethod): number =>
  Math.ceil(slot_capacity * METHODS[method].share);

/** The slot that a value names, if it has not closed. */
export function findSlot(
  supplier: SupplierRow,
  now: number,
  value: string,
  wanted: SlotsFor,
): Slot | undefined {
  const start = Date.parse(value);
  return openSlots(supplier, now, wanted).find((slot) => slot.start === start);
}

const asTimeslot = (slot: Slot): Timeslot => ({
  value: slotValue(slot),
  text: slotText(slot),
  start_at: new Date(slot.start).toISOString(),
  end_at: new Date(slot.end).toISOString(),
});

/** Slots that can still be had, earliest first, and what each of the days has. */
export interface Timeslots {
  timeslots: Timeslot[];
  days: SlotDay[];
}

/** Reads what can still be had. */
export async function timeslots(shop: Shop, supplier: SupplierRow, wanted: SlotsFor): Promise<Timeslots> {
  const taken = await readBookings(shop.db, supplier.id, wanted.method, instantOf(shop.clock));
  const capacity = slotCapacity(supplier, wanted.method);
  const isFree = ({ start }: Slot) => (taken.get(start) ?? 0) < capacity;
  const days = openDays(supplier, shop.clock.now(), wanted);
  const stateOf = ({ isClosed, slots }: OpenDay): SlotDayState => {
    if (slots.some(isFree)) return 'open';
    if (isClosed) return 'closed';
    return slots.length === 0 ? 'too_late' : 'full';
  };
  return {
    timeslots: days.flatMap(({ slots }) => slots.filter(isFree).map(asTimeslot)),
    days: days.map((day) => ({ date: dayOf(day.start), state: stateOf(day) })),
  };
}

/** Whether a slot that has taken so many orders has room for one more. */
export const hasRoom = (supplier: SupplierRow, method: ShippingMethod, taken: number): boolean =>
  taken < slotCapacity(supplier, method);
