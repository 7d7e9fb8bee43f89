/** Offset of Johannesburg from UTC; it has no daylight saving time. */
const OFFSET = '+02:00';
const OFFSET_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;
const TEXT =
  /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?\s*(Z|[+-]\d{2}:\d{2})?$/;
/** Dates outside these years are treated as typos. */
const YEARS = { first: 2000, last: 2100 };

/** A point in time as it is kept, and whether only a day was named. */
export interface NamedInstant {
  ms: number;
  isDay: boolean;
}

const isInYears = (ms: number) => {
  const year = new Date(ms).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
};

/** A date with or without a time, in Johannesburg where it names no offset; undefined if there is no such time. */
export function instantFromText(text: string): NamedInstant | undefined {
  const [, year, , month, day, hours, minute, second = '00', zone] = TEXT.exec(text) ?? [];
  const hour = hours?.padStart(2, '0');
  if (year === undefined || (hour === undefined && zone !== undefined)) return undefined;
  const date = `${year}-${month}-${day}`;
  const wall = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second}Z`);
  // Dates that do not exist are read as later ones: 30 February as 2 March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date) || hour === '24') return undefined;
  const ms = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second}${zone ?? OFFSET}`);
  return Number.isNaN(ms) || !isInYears(ms) ? undefined : { ms, isDay: hour === undefined };
}

/** Days since the end of 1899, as sheets keep dates; the part after the point is the time in Johannesburg. */
export function instantFromSerial(serial: number): NamedInstant | undefined {
  const wall = Math.round(serial * 86_400) * 1000 + Date.UTC(1899, 11, 30);
  if (!Number.isFinite(wall) || !isInYears(wall)) return undefined;
  return { ms: wall - OFFSET_MS, isDay: Number.isInteger(serial) };
}

/** The end of a day that was named, where the day itself belongs to it. */
export const endOf = ({ ms, isDay }: NamedInstant): number => (isDay ? ms + DAY_MS : ms);
