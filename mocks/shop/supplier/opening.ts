import { dayOf, type Locale } from '@spaza/contracts/vocabulary';
import { inZone, midnight } from '../checkout/delivery.ts';
import { holidayKind, holidayName } from '../checkout/holidays.ts';
import texts from './closed-texts.json' with { type: 'json' };
import type { SupplierRow } from './supplier.store.ts';

/** The opening hours of a supplier. */
export type Hours = Pick<SupplierRow, 'opening' | 'closed_on_main_holidays'>;

const HOUR_MS = 3_600_000;
const SUNDAY = 6;
/** Days to look ahead for the next opening: longer than any run of holidays. */
const DAYS_AHEAD = 14;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const timeOf = (instant: number) => inZone(instant).toISOString().slice(11, 16);
const timeInMs = (time: string) => Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3, 5)) * 60_000;

/** Fills in the names in braces. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/{(\w+)}/g, (whole, name: string) => values[name] ?? whole);

const OBSERVED = / observed$/;

/** Translates the name of a public holiday. */
function holidayIn(locale: Locale, name: string): string {
  const { holidays, observed } = texts[locale];
  const plain = name.replace(OBSERVED, '');
  const holiday = (holidays as Readonly<Record<string, string>>)[plain] ?? plain;
  return OBSERVED.test(name) ? filled(observed, { holiday }) : holiday;
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
    const times = open ? `${timeOf(open.opens)} - ${timeOf(open.closes)}` : texts[locale].day;
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
  const { today, tomorrow, later } = texts[locale];
  const day = inZone(opens).toLocaleDateString(`${locale}-ZA`, { weekday: 'long', timeZone: 'UTC' });
  return filled([today, tomorrow][ahead] ?? later, { day, time: timeOf(opens) });
}

/** Returns when a closed supplier opens next, as a text; null while it is open. */
export function closedText(hours: Hours, now: number, locale: Locale): string | null {
  const today = midnight(now);
  const open = hoursOn(hours, today);
  if (open && now >= open.opens && now < open.closes) return null;
  const said = texts[locale];
  const holiday = open ? undefined : holidayName(dayOf(today));
  const why = holiday && filled(said.holiday, { holiday: holidayIn(locale, holiday) });
  const next = nextOpening(hours, now);
  // Clients already show that the supplier is closed.
  const opens = next && filled(said.opens, { when: inWords(next, locale) });
  return [why, opens].filter(Boolean).join(' ') || said.closed;
}

/** Returns when a supplier next opens or closes today, in ms since 1970; undefined if it does neither. */
export function nextChangeToday(hours: Hours, now: number): number | undefined {
  const open = hoursOn(hours, midnight(now));
  return open && [open.opens, open.closes].find((change) => change > now);
}
