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
