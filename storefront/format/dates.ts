import { dayOf, TIME_ZONE, TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';

const DAY_MS = 86_400_000;
/** The first format that a page creates takes as long as drawing ten cards, each later one as long as a single card. */
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

/** Parses a date into ms since 1970; undefined if it cannot be parsed, such as `0000-00-00 00:00:00`. */
export function instantOf(text: string | null | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}

/** The last day on which something is valid, such as `5 Mar`: the day before its end. Undefined if not parseable. */
export function validUntil(endAt: string, locale: string): string | undefined {
  const end = instantOf(endAt);
  return end === undefined ? undefined : dayAndMonth(end - DAY_MS, locale);
}

/** Days between two dates in the form `2026-11-21`; 1 from one day to the next. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A short weekday, such as `Mon`. */
export const shortWeekday = (instant: number, locale: string): string =>
  inShopZone(locale, { weekday: 'short' }).format(instant);

/** Short months as `Intl` formats them. Offers show dates, and a shelf should not have to wait for a format. */
const MONTHS: Readonly<Record<string, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  af: 'Jan. Feb. Mrt. Apr. Mei Jun. Jul. Aug. Sep. Okt. Nov. Des.',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
};

/** The first day of a month, where it is written unlike the others. */
const FIRST_DAY: Readonly<Record<string, string>> = { fr: '1er' };

/** A day and a month, such as `23 Nov`. */
export function dayAndMonth(instant: number, locale: string): string {
  const there = new Date(instant + TIME_ZONE_OFFSET_MS);
  const month = MONTHS[locale]?.split(' ')[there.getUTCMonth()];
  const date = there.getUTCDate();
  return month
    ? `${(date === 1 && FIRST_DAY[locale]) || date} ${month}`
    : inShopZone(locale, { day: 'numeric', month: 'short' }).format(instant);
}

/** A time of day, such as `08:00`. */
export const timeOfDay = (instant: number, locale: string): string =>
  inShopZone(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** A time, with its date unless that is today. */
export function moment(instant: number, locale: string): string {
  const time = timeOfDay(instant, locale);
  return dayOf(instant) === dayOf(Date.now()) ? time : `${dayAndMonth(instant, locale)}, ${time}`;
}

/** A day with its year and a time, such as `23 Nov 2026, 08:00`. */
export const dayAndTime = (instant: number, locale: string): string =>
  inShopZone(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
