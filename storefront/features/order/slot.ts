import { useLingui } from '@lingui/react/macro';
import type { Order, Timeslot } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import { dayAndMonth, daysBetween, instantOf, shortWeekday, timeOfDay } from '../../format/dates.ts';

/** Start and end of a slot, in ms since 1970; undefined if the shop does not say, or they cannot be parsed. */
export interface SlotTimes {
  start: number | undefined;
  end: number | undefined;
}

export const slotTimes = ({ value, start_at, end_at }: Timeslot): SlotTimes => ({
  start: instantOf(start_at) ?? instantOf(value),
  end: instantOf(end_at),
});

/** Identifies a slot within its list. */
export const slotKey = ({ value }: Timeslot): string => value;

/** The slot of an order: its start is a value, its end is available as text only. */
export function orderSlot({ collection_date, formatted_collection_date }: Order): Timeslot | undefined {
  const text = formatted_collection_date ?? collection_date;
  return text == null ? undefined : { value: collection_date ?? text, text };
}

/** The times of a slot, such as `08:00 – 10:00`, or the shop's own words if it gives no start. */
export function slotHours(slot: Timeslot, locale: string): string {
  const { start, end } = slotTimes(slot);
  if (start === undefined) return slot.text;
  const [, inWords] = slot.text.match(/\d\d:\d\d/g) ?? [];
  const until = end === undefined ? inWords : timeOfDay(end, locale);
  const from = timeOfDay(start, locale);
  return until === undefined ? from : `${from} – ${until}`;
}

/** Formats days and slots. */
export function useSlotWords() {
  const { t, i18n } = useLingui();
  const { locale } = i18n;

  /** The name of a day: today, tomorrow, or its weekday. */
  const weekday = (instant: number): string => {
    const ahead = daysBetween(dayOf(Date.now()), dayOf(instant));
    if (ahead === 0) return t`Today`;
    return ahead === 1 ? t`Tomorrow` : shortWeekday(instant, locale);
  };
  const date = (instant: number): string => dayAndMonth(instant, locale);
  const hours = (slot: Timeslot): string => slotHours(slot, locale);
  /** The day of a slot in full, such as `Tomorrow 23 Nov`; undefined if only the shop's own words are available. */
  const day = (slot: Timeslot): string | undefined => {
    const { start } = slotTimes(slot);
    return start === undefined ? undefined : `${weekday(start)} ${date(start)}`;
  };
  return { weekday, date, hours, day };
}
