import { TIME_ZONE } from '@spaza/contracts/vocabulary';

const SHORT_DAY = { timeZone: TIME_ZONE, weekday: 'short', day: '2-digit', month: 'short' } as const;
const format = new Intl.DateTimeFormat('en-GB', { ...SHORT_DAY, hour: '2-digit', minute: '2-digit' });

/** An ISO instant in the shop's time zone; any other text is returned unchanged. */
export function dayAndTime(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : format.format(time);
}

const day = new Intl.DateTimeFormat('en-GB', SHORT_DAY);
const rawDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
const MIDNIGHT = /, 00:00$/;

/**
 * The first or last day of a period, for people and for programs (`Mon 30 Nov`, `2026-11-30`), given as a date, or as
 * the instant at which that day begins or ends in the shop. A period that begins or ends within a day keeps its time.
 */
export function dayOf(date: string, which: 'first' | 'last'): { text: string; raw: string } {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date);
  if (!isDate && !MIDNIGHT.test(dayAndTime(date))) return { text: dayAndTime(date), raw: date };
  const at = Date.parse(date) - (which === 'last' && !isDate ? 1 : 0);
  return { text: day.format(at), raw: rawDay.format(at) };
}
