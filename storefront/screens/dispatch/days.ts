import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import { slotTimes } from '../../parts/order/slot.ts';

/** A day on which there may be slots. */
export interface ShownDay {
  /** As `2026-11-23`; empty for slots that do not say when they start. */
  key: string;
  /** An instant on it, in ms since 1970. */
  start: number | undefined;
  slots: readonly Timeslot[];
  /** Why it has no slots, such as `full`; undefined if it has some, or the shop does not say. */
  state: string | undefined;
}

const DAY_MS = 86_400_000;
/** Days farther ahead are not filled in: nobody looks for them. */
const AHEAD = 14;

const dayOfSlot = (slot: Timeslot): string => {
  const { start } = slotTimes(slot);
  return start === undefined ? '' : dayOf(start);
};

/** Noon where the shops are: it is the same day everywhere near. */
const noonOf = (date: string): number => Date.parse(`${date}T10:00:00Z`);

/**
 * The slots by day, with the days that have none: those that the shop speaks of, or else those between today and the
 * last one with slots.
 * @param now in ms since 1970
 * @param said what the shop says of days
 */
export function daysWith(slots: readonly Timeslot[], now: number, said: readonly SlotDay[] = []): ShownDay[] {
  const byDay = Map.groupBy(slots, dayOfSlot);
  const last = [...byDay.keys()].sort().at(-1) ?? '';
  const found: ShownDay[] = [...byDay].map(([key, ofDay]) => ({
    key,
    start: ofDay[0] && slotTimes(ofDay[0]).start,
    slots: ofDay,
    state: undefined,
  }));
  const isNew = (key: string) => !found.some((day) => day.key === key);
  for (const { date, state } of said) {
    const start = noonOf(date);
    if (Number.isFinite(start) && isNew(date)) found.push({ key: date, start, slots: [], state });
  }
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const start = now + ahead * DAY_MS;
    const key = dayOf(start);
    if (key < last && isNew(key)) found.push({ key, start, slots: [], state: undefined });
  }
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The day to be shown: the one that was asked for, where it has slots; else the first that has. */
export const dayToShow = (days: readonly ShownDay[], wanted: string | undefined): ShownDay | undefined =>
  days.find(({ key, slots }) => key === wanted && slots.length > 0) ??
  days.find(({ slots }) => slots.length > 0);

/** The day on which a slot is. */
export const keyOfDay = dayOfSlot;
