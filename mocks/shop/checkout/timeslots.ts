import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dayOf, type ShippingMethod, type SlotDayState } from '@spaza/contracts/vocabulary';
import { instantOf, inZone, midnight, timeOf, zonedInstant } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { type Hours, hoursOn } from '../supplier/opening.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { readBookings } from './slot.store.ts';

const HOUR_MS = 3_600_000;
/** Number of days for which slots are offered, including today. */
const DAYS_AHEAD = 7;
const SLOT_HOURS = 2;
/** Stokvel packs are available on the next day at the earliest. */
const STOKVEL_CUT_OFF_MS = 24 * HOUR_MS;

/**
 * For each shipping method: how long before its start a slot closes, and its share of the slot's capacity for
 * collection.
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

/** What to find slots for. */
export interface SlotsFor {
  method: ShippingMethod;
  /** Whether the cart contains stokvel packs. */
  stokvel: boolean;
}

/** The value of a slot in the API: its start, with the zone's offset. */
export const slotValue = ({ start }: Slot): string => zonedInstant(start);

/** `Mon 23 Nov, 08:00 - 10:00` */
export function slotText({ start, end }: Slot): string {
  const day = inZone(start);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}, ${timeOf(start)} - ${timeOf(end)}`;
}

/** Whether a slot with this start is still open. */
export const isInTime = (start: number, now: number, { method, stokvel }: SlotsFor): boolean =>
  start - Math.max(METHODS[method].cutOffMs, stokvel ? STOKVEL_CUT_OFF_MS : 0) > now;

/** One of the coming days: its start, whether the shop is closed, and the slots that are still open. */
interface OpenDay {
  start: number;
  isClosed: boolean;
  slots: Slot[];
}

/** Returns the coming days with every slot that is still open, full or not. */
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

/** Whether a slot of any supplier can start at this time: only on one of the coming days. */
export const canStart = (now: number, start: number): boolean =>
  start > now && start < midnight(now, DAYS_AHEAD);

/** Returns every slot of the coming days that is still open, full or not. */
export const openSlots = (hours: Hours, now: number, wanted: SlotsFor): Slot[] =>
  openDays(hours, now, wanted).flatMap(({ slots }) => slots);

/** Number of orders that a slot takes for one shipping method. */
export const slotCapacity = ({ slot_capacity }: SupplierRow, method: ShippingMethod): number =>
  Math.ceil(slot_capacity * METHODS[method].share);

/** Returns the slot with this value, if it is still open. */
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

/** Available slots, earliest first, and the state of each day. */
export interface Timeslots {
  timeslots: Timeslot[];
  days: SlotDay[];
}

/** Reads the available slots. */
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

/** Whether a slot with this many orders has room for one more. */
export const hasRoom = (supplier: SupplierRow, method: ShippingMethod, taken: number): boolean =>
  taken < slotCapacity(supplier, method);
