import { TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';
import { refused } from './refused.ts';

const EARLIEST = Date.parse('1970-01-01T00:00:00Z');
/** A year before the last four-digit year, because the shop also calculates with later times. */
const LATEST = Date.parse('9999-01-01T00:00:00Z');

/** Whether a time can be stored and calculated with. */
export const isInRange = (ms: number): boolean => ms >= EARLIEST && ms < LATEST;

/**
 * Checks that a time can be stored and calculated with.
 * @param field the caller's name for the field
 * @throws Refused if it is too far in the past or future
 */
export function checkTime(field: string, ms: number): void {
  if (isInRange(ms)) return;
  throw refused('time_out_of_range', { field });
}

/** The shop's source of time. Every rule that depends on time reads it here. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now`. */
  now(): number;
}

/** A clock that a tester can move. */
export interface AdjustableClock extends Clock {
  /** How far this clock is ahead of the underlying time, in ms. */
  readonly offsetMs: number;
  readonly frozen: boolean;
  /** Sets the time, in ms since 1970. */
  set(now: number): void;
  /** Advances by this many ms. */
  advance(ms: number): void;
  freeze(frozen: boolean): void;
  /** Returns to the underlying time. */
  release(): void;
}

/** Creates an adjustable clock on top of another; defaults to real time. */
export function createClock(base: Clock = Date): AdjustableClock {
  let offsetMs = 0;
  let frozenAt: number | undefined;
  const now = () => frozenAt ?? base.now() + offsetMs;
  return {
    now,
    get offsetMs() {
      return frozenAt === undefined ? offsetMs : frozenAt - base.now();
    },
    get frozen() {
      return frozenAt !== undefined;
    },
    set(to) {
      offsetMs = to - base.now();
      if (frozenAt !== undefined) frozenAt = to;
    },
    advance(ms) {
      this.set(now() + ms);
    },
    freeze(frozen) {
      if (frozen) frozenAt ??= now();
      else if (frozenAt !== undefined) {
        offsetMs = frozenAt - base.now();
        frozenAt = undefined;
      }
    },
    release() {
      offsetMs = 0;
      frozenAt = undefined;
    },
  };
}

/** Returns the clock's time in the API format. */
export const instantOf = (clock: Clock): string => new Date(clock.now()).toISOString();

/** How to move a clock; omitted fields stay unchanged. */
interface ClockMove {
  /** ISO instant to go to; null returns to the underlying time. */
  now?: string | null | undefined;
  /** How far to advance from there, in ms. */
  advance_ms?: number | undefined;
  frozen?: boolean | undefined;
}

/**
 * Moves a clock. If it is refused, the clock stays unchanged.
 * @throws Refused if the resulting time is out of range
 */
export function moveClock(clock: AdjustableClock, { now, advance_ms, frozen }: ClockMove): void {
  const isSet = typeof now === 'string';
  const underneath = clock.now() - clock.offsetMs;
  const from = isSet ? Date.parse(now) : now === null ? underneath : clock.now();
  if (isSet) checkTime('now', from);
  if (advance_ms !== undefined) checkTime('advance_ms', from + advance_ms);
  if (now === null) clock.release();
  // Freeze before setting, so that the clock stops exactly at the given time.
  if (frozen !== undefined) clock.freeze(frozen);
  if (isSet) clock.set(from);
  if (advance_ms !== undefined) clock.advance(advance_ms);
}

const DAY_MS = 86_400_000;
/** Offset of Johannesburg from UTC; it has no daylight saving time. */
export const ZONE_OFFSET = '+02:00';

/** Converts a point in time to the shop's zone, to be read with the UTC getters. */
export const inZone = (instant: number): Date => new Date(instant + TIME_ZONE_OFFSET_MS);

/** Returns the start of a day in the shop's zone, in ms since 1970; `ahead` counts days from that of `instant`. */
export const midnight = (instant: number, ahead = 0): number =>
  Math.floor((instant + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS + ahead * DAY_MS;

/** Formats the time of day in the shop's zone: `08:00`. */
export const timeOf = (instant: number): string => inZone(instant).toISOString().slice(11, 16);

/** Formats a point in time with the zone's offset: `2026-11-23T08:00:00+02:00`. */
export const zonedInstant = (instant: number): string =>
  `${inZone(instant).toISOString().slice(0, 19)}${ZONE_OFFSET}`;
