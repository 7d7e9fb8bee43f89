const DAY_MS = 86_400_000;

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
export const holidayName = (date: string): string | undefined =>
  holidaysOf(Number(date.slice(0, 4))).get(date);

/** The kind of holiday on a date (`2026-12-25`); undefined if it is not one. */
export function holidayKind(date: string): 'main' | 'other' | undefined {
  const name = holidayName(date);
  if (name === undefined) return undefined;
  return MAIN.includes(name) ? 'main' : 'other';
}
