import { TIME_ZONE, TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';

const DAY_MS = 86_400_000;
/** A Sunday, at noon so that no zone makes it another day. */
const SUNDAY = Date.UTC(2023, 11, 31, 12);

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The first that a page makes takes as long as drawing ten cards, each other as long as one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function inShopZone(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: TIME_ZONE });
    formats.set(key, format);
  }
  return format;
}

/** The English name of the weekday that an instant falls on where the shops are. Needs no format: a page starts with it. */
export const englishWeekday = (instant: number): string =>
  ENGLISH[new Date(instant + TIME_ZONE_OFFSET_MS).getUTCDay()] ?? '';

/** A weekday in the shopper's language, from its English name; any other text as it is. */
export function localWeekday(dayname: string, locale: string): string {
  const name = dayname.trim().toLowerCase();
  const day = ENGLISH.findIndex((english) => english.toLowerCase() === name);
  return day < 0 ? dayname : inShopZone(locale, { weekday: 'long' }).format(SUNDAY + day * DAY_MS);
}

/** When a text says, in ms since 1970; undefined if it cannot be read, such as `0000-00-00 00:00:00`. */
export function instantOf(text: string | null | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

/** The last day on which something is valid: the day before its end, such as `5 Mar`; undefined if that cannot be read. */
export function validUntil(endAt: string, locale: string): string | undefined {
  const end = instantOf(endAt);
  return end === undefined ? undefined : dayAndMonth(end - DAY_MS, locale);
}

/** How many days lie between two days that are written as `2026-11-21`; 1 from one day to the next. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A short weekday, such as `Mon`. */
export const shortWeekday = (instant: number, locale: string): string =>
  inShopZone(locale, { weekday: 'short' }).format(instant);

/** Short months as a format writes them. Goods are dated, and a shelf need not wait for a format. */
const MONTHS: Readonly<Record<string, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  af: 'Jan. Feb. Mrt. Apr. Mei Jun. Jul. Aug. Sep. Okt. Nov. Des.',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
};

/** A day and a month, such as `23 Nov`. */
export function dayAndMonth(instant: number, locale: string): string {
  const there = new Date(instant + TIME_ZONE_OFFSET_MS);
  const month = MONTHS[locale]?.split(' ')[there.getUTCMonth()];
  return month
    ? `${there.getUTCDate()} ${month}`
    : inShopZone(locale, { day: 'numeric', month: 'short' }).format(instant);
}

/** A time of day, such as `08:00`. */
export const timeOfDay = (instant: number, locale: string): string =>
  inShopZone(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** A day with its year and a time, such as `23 Nov 2026, 08:00`. */
export const dayAndTime = (instant: number, locale: string): string =>
  inShopZone(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
