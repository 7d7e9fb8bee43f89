import { TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Johannesburg has no daylight saving time: its clocks are two hours ahead of UTC all year. */
const ZONE = '+02:00';

/** Converts a point in time to the shop's zone, to be read with the UTC getters. */
export const inZone = (instant: number): Date => new Date(instant + TIME_ZONE_OFFSET_MS);

/** Returns the start of a day in the shop's zone, in ms since 1970; `ahead` counts days from that of `instant`. */
export const midnight = (instant: number, ahead = 0): number =>
  Math.floor((instant + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS + ahead * DAY_MS;

/** Formats a point in time with the zone's offset: `2026-11-23T08:00:00+02:00`. */
export const zonedInstant = (instant: number): string =>
  `${inZone(instant).toISOString().slice(0, 19)}${ZONE}`;
