import { TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';

const DAY_MS = 86_400_000;
const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 11, 31);

/** English name of an instant's weekday in the shops' time zone. Needs no format, so it is safe to use at startup. */
export const englishWeekday = (instant: number): string =>
  ENGLISH[new Date(instant + TIME_ZONE_OFFSET_MS).getUTCDay()] ?? '';

/** A weekday in the shopper's language, given its English name; any other text is returned unchanged. */
export function localWeekday(dayname: string, locale: string): string {
  const name = dayname.trim().toLowerCase();
  const day = ENGLISH.findIndex((english) => english.toLowerCase() === name);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return day < 0 ? dayname : format.format(SUNDAY + day * DAY_MS);
}
