import type { Timeslot } from '@spaza/contracts';
import { dayOf } from '../../app/dates.ts';
import { slotTimes } from '../../parts/order/slot.ts';

/** A day on which there may be slots. */
export interface SlotDay {
  /** As `2026-11-23`; empty for slots that do not say when they start. */
  key: string;
  /** An instant on it, in ms since 1970. */
  start: number | undefined;
  /** None where the shop is full or closed. */
  slots: readonly Timeslot[];
}

const DAY_MS = 86_400_000;
/** Days farther ahead are not filled in: nobody looks for them. */
const AHEAD = 14;

const dayOfSlot = (slot: Timeslot): string => {
  const { start } = slotTimes(slot);
  return start === undefined ? '' : dayOf(start);
};

/**
 * The slots by day, with the days between today and the last one that have none.
 * @param now in ms since 1970
 */
export function daysWith(slots: readonly Timeslot[], now: number): SlotDay[] {
  const byDay = Map.groupBy(slots, dayOfSlot);
  const last = [...byDay.keys()].sort().at(-1) ?? '';
  const found: SlotDay[] = [...byDay].map(([key, ofDay]) => ({
    key,
    start: ofDay[0] && slotTimes(ofDay[0]).start,
    slots: ofDay,
  }));
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const start = now + ahead * DAY_MS;
    const key = dayOf(start);
    if (key < last && !byDay.has(key)) found.push({ key, start, slots: [] });
  }
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The day to be shown: the one that was asked for, where it has slots; else the first that has. */
export const dayToShow = (days: readonly SlotDay[], wanted: string | undefined): SlotDay | undefined =>
  days.find(({ key, slots }) => key === wanted && slots.length > 0) ??
  days.find(({ slots }) => slots.length > 0);

/** The day on which a slot is. */
export const keyOfDay = dayOfSlot;
