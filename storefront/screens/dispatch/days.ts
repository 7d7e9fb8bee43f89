import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import { slotTimes } from '../../parts/order/slot.ts';

/** A day that may have slots. */
export interface ShownDay {
  /** In the form `2026-11-23`; empty for slots without a known start. */
  key: string;
  /** An instant on that day, in ms since 1970. */
  start: number | undefined;
  slots: readonly Timeslot[];
  /** Why it has no slots, such as `full`; undefined if it has some, or the shop does not say. */
  state: string | undefined;
}

const DAY_MS = 86_400_000;
/** Days further ahead are not filled in: nobody looks for them. */
const AHEAD = 14;

const dayOfSlot = (slot: Timeslot): string => {
  const { start } = slotTimes(slot);
  return start === undefined ? '' : dayOf(start);
};

/** Noon in the shops' time zone: the same day in all nearby zones. */
const noonOf = (date: string): number => Date.parse(`${date}T10:00:00Z`);

/**
 * Groups slots by day, including days without any: those that the shop lists, or otherwise those between today and the
 * last day with slots.
 * @param now in ms since 1970
 * @param said days listed by the shop
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

/** The day to show: the wanted one if it has slots, otherwise the first that has. */
export const dayToShow = (days: readonly ShownDay[], wanted: string | undefined): ShownDay | undefined =>
  days.find(({ key, slots }) => key === wanted && slots.length > 0) ??
  days.find(({ slots }) => slots.length > 0);

/** The day of a slot. */
export const keyOfDay = dayOfSlot;
