import { wrongUsage } from '../failure.ts';

/* Strict parsers for times in flags. */

const UNITS_IN_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function timeIn(text: string, such: string): number {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const unitInMs = UNITS_IN_MS[unit];
  if (amount === undefined || unitInMs === undefined) {
    throw wrongUsage('invalid_value', `'${text}' is not a time such as ${such}.`);
  }
  return Number(amount) * unitInMs;
}

/** `90s`, `30m`, `2h` or `3d`, in ms. */
export const duration = (text: string): number => timeIn(text, '90s, 30m, 2h or 3d');

/** A point in time, as ISO text in UTC. */
export const instant = (text: string): string =>
  instantIn(text, text, 'not a time such as 2026-11-23T08:00:00+02:00');

function instantIn(text: string, whole: string, expected: string): string {
  const time = Date.parse(whole);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(whole) ?? [];
  // `Date` moves a day that does not exist into the next month.
  if (
    day !== undefined &&
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)
  )
    throw wrongUsage('invalid_value', `'${text}' is a day that does not exist.`);
  if (Number.isNaN(time)) throw wrongUsage('invalid_value', `'${text}' is ${expected}.`);
  return new Date(time).toISOString();
}

/** `300ms`, or a time that `duration` reads, in ms. */
export function milliseconds(text: string): number {
  const [, amount] = /^(\d+)ms$/.exec(text) ?? [];
  return amount === undefined ? timeIn(text, '300ms, 90s, 30m or 2h') : Number(amount);
}

/** The longest timer of Node, in ms: 24 days. Longer ones fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** How long something may take, as `milliseconds` reads it. */
export function limit(text: string): number {
  const ms = milliseconds(text);
  if (ms === 0) throw wrongUsage('invalid_value', `'${text}' must be longer than 0.`);
  return Math.min(ms, LONGEST_TIMER_MS);
}

/** A time in the form that `milliseconds` reads, in the largest unit that divides it. */
export function timeText(ms: number): string {
  const [unit, unitInMs] = Object.entries(UNITS_IN_MS).findLast(([, size]) => ms % size === 0) ?? ['ms', 1];
  return `${ms / unitInMs}${unit}`;
}

/** How long something took, for people: `250 ms`, `2.0 s`. */
export const tookText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_IN_MS = 86_400_000;
/** South Africa has one time, all year. */
const SHOP_TIME = '+02:00';

/** A point in time, or a day that counts from its start in the shop; as ISO text in UTC. */
export const startInstant = (text: string): string =>
  instantIn(
    text,
    DAY.test(text) ? `${text}T00:00:00${SHOP_TIME}` : text,
    'neither a day such as 2026-11-23 nor a time such as 2026-11-23T08:00:00+02:00',
  );

/** A point in time, or a day that counts to its end in the shop; as ISO text in UTC. */
export const endInstant = (text: string): string =>
  DAY.test(text) ? new Date(Date.parse(startInstant(text)) + DAY_IN_MS).toISOString() : startInstant(text);
