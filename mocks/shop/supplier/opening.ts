import { dayOf, inLanguage, type Locale } from '@spaza/contracts/vocabulary';
import { inZone, midnight, timeOf } from '../clock.ts';
import { filled } from '../language.ts';
import closedTexts from './closed-texts.json' with { type: 'json' };
import type { SupplierRow } from './supplier.store.ts';

const DAY_MS = 86_400_000;

type ClosedTexts = Omit<typeof closedTexts.en, 'holidays'> & { holidays: Readonly<Record<string, string>> };

const textsIn = (locale: Locale): ClosedTexts => inLanguage<ClosedTexts>(closedTexts, locale);

/** Public holidays with a fixed date, according to the Public Holidays Act of 1994. */
const FIXED = [
  ['01-01', 'New Year’s Day'],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', 'Workers’ Day'],
  ['06-16', 'Youth Day'],
  ['08-09', 'National Women’s Day'],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
] as const;

const GOOD_FRIDAY = 'Good Friday';
/** Main holidays, on which most shops close. */
const MAIN: readonly string[] = ['New Year’s Day', GOOD_FRIDAY, 'Christmas Day'];

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Easter Sunday, in ms since 1970, by the anonymous Gregorian algorithm. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/**
 * South African public holidays of a year, by date (`2026-04-03`). If one falls on a Sunday, the Monday after it is
 * also a holiday. Does not include one-off holidays, such as election days.
 */
export function publicHolidays(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  const holidays = new Map<string, string>([
    [dateOf(easter - 2 * DAY_MS), GOOD_FRIDAY],
    [dateOf(easter + DAY_MS), 'Family Day'],
  ]);
  for (const [day, name] of FIXED) {
    // If two fall on the same day, the main holiday takes precedence.
    const date = `${year}-${day}`;
    if (holidays.get(date) !== GOOD_FRIDAY) holidays.set(date, name);
  }
  for (const [day, name] of FIXED) {
    const date = Date.parse(`${year}-${day}`);
    const monday = dateOf(date + DAY_MS);
    if (new Date(date).getUTCDay() === 0 && !holidays.has(monday)) holidays.set(monday, `${name} observed`);
  }
  return holidays;
}

const byYear = new Map<number, ReadonlyMap<string, string>>();

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = byYear.get(year) ?? publicHolidays(year);
  byYear.set(year, known);
  return known;
}

/** Name of the public holiday on a date (`2026-12-25`); undefined on any other day. */
const holidayName = (date: string): string | undefined => holidaysOf(Number(date.slice(0, 4))).get(date);

/** The kind of holiday on a date (`2026-12-25`); undefined if it is not one. */
export function holidayKind(date: string): 'main' | 'other' | undefined {
  const name = holidayName(date);
  if (name === undefined) return undefined;
  return MAIN.includes(name) ? 'main' : 'other';
}

/** The opening hours of a supplier. */
export type Hours = Pick<SupplierRow, 'opening' | 'closed_on_main_holidays'>;

const HOUR_MS = 3_600_000;
const SUNDAY = 6;
/** Days to look ahead for the next opening: longer than any run of holidays. */
const DAYS_AHEAD = 14;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const timeInMs = (time: string) => Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3, 5)) * 60_000;

const OBSERVED = / observed$/;

/** Translates the name of a public holiday. */
function holidayIn(locale: Locale, name: string): string {
  const { holidays, observed } = textsIn(locale);
  const plain = name.replace(OBSERVED, '');
  const holiday = holidays[plain] ?? plain;
  return OBSERVED.test(name) ? filled(observed, { holiday }, locale) : holiday;
}

/**
 * Returns when a supplier opens and closes on the day that starts at a time, in ms since 1970; undefined if
 * it stays closed. Public holidays have Sunday hours. Most suppliers are closed on the three main holidays.
 */
export function hoursOn(
  { opening, closed_on_main_holidays }: Hours,
  start: number,
): { opens: number; closes: number } | undefined {
  const holiday = holidayKind(dayOf(start));
  if (holiday === 'main' && (closed_on_main_holidays ?? true)) return undefined;
  // Opening hours start on Monday.
  const open = opening[holiday ? SUNDAY : (inZone(start).getUTCDay() + 6) % 7];
  return open ? { opens: start + timeInMs(open[0]), closes: start + timeInMs(open[1]) } : undefined;
}

/**
 * Returns the formatted hours of the coming seven days, sorted from Monday, including public holidays. Clients know
 * the days by their English names.
 */
export function weekFrom(
  hours: Hours,
  now: number,
  locale: Locale,
): { dayname: string; formatted_hours: string }[] {
  const today = inZone(now).getUTCDay();
  const [sunday, ...others] = WEEKDAYS.map((dayname, weekday) => {
    const start = midnight(now, (weekday - today + 7) % 7);
    const open = hoursOn(hours, start);
    const holiday = holidayName(dayOf(start));
    const times = open ? `${timeOf(open.opens)} - ${timeOf(open.closes)}` : textsIn(locale).day;
    return { dayname, formatted_hours: holiday ? `${times} (${holidayIn(locale, holiday)})` : times };
  });
  return [...others, sunday!];
}

/**
 * Returns when the supplier opens next, and in how many days; undefined if it does not within the days to look ahead.
 */
function nextOpening(hours: Hours, now: number): { opens: number; ahead: number } | undefined {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const open = hoursOn(hours, midnight(now, ahead));
    if (open && open.opens > now) return { opens: open.opens, ahead };
  }
  return undefined;
}

/** `today at 07:30`, `on Monday at 07:30`. */
function inWords({ opens, ahead }: { opens: number; ahead: number }, locale: Locale): string {
  const { today, tomorrow, later } = textsIn(locale);
  const day = inZone(opens).toLocaleDateString(`${locale}-ZA`, { weekday: 'long', timeZone: 'UTC' });
  return filled([today, tomorrow][ahead] ?? later, { day, time: timeOf(opens) }, locale);
}

/** Returns when a closed supplier opens next, as a text; null while it is open. */
export function closedText(hours: Hours, now: number, locale: Locale): string | null {
  const today = midnight(now);
  const open = hoursOn(hours, today);
  if (open && now >= open.opens && now < open.closes) return null;
  const said = textsIn(locale);
  const holiday = open ? undefined : holidayName(dayOf(today));
  const why = holiday && filled(said.holiday, { holiday: holidayIn(locale, holiday) }, locale);
  const next = nextOpening(hours, now);
  // Clients already show that the supplier is closed.
  const opens = next && filled(said.opens, { when: inWords(next, locale) }, locale);
  return [why, opens].filter(Boolean).join(' ') || said.closed;
}

/** Returns when a supplier next opens or closes today, in ms since 1970; undefined if it does neither. */
export function nextChangeToday(hours: Hours, now: number): number | undefined {
  const open = hoursOn(hours, midnight(now));
  return open && [open.opens, open.closes].find((change) => change > now);
}
