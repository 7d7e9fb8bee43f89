import { useLingui } from '@lingui/react/macro';
import type { Timeslot } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import { dayAndMonth, daysBetween, shortWeekday } from '../../format/dates.ts';
import { slotHours, slotTimes } from './slot.ts';

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
