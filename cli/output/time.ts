import { TIME_ZONE } from '@spaza/contracts/vocabulary';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO instant as people in the shop read it; a text that is none as it is. */
export function dayAndTime(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : format.format(time);
}

const MIDNIGHT = /, 00:00$/;

/** An ISO instant at which something ends: at midnight that is the last minute of a day, and not the first of the next. */
export function endOfDayAndTime(instant: string): string {
  const text = dayAndTime(instant);
  return MIDNIGHT.test(text) ? format.format(Date.parse(instant) - 1) : text;
}
