const DAY_IN_MS = 86_400_000;
/** South Africa is two hours ahead of UTC all year. */
const AHEAD_IN_MS = 2 * 3_600_000;

/** Returns functions for instants relative to a moment, as ISO texts. */
export function daysAround(now: string) {
  const moment = Date.parse(now);
  const midnight = Math.floor((moment + AHEAD_IN_MS) / DAY_IN_MS) * DAY_IN_MS - AHEAD_IN_MS;
  return {
    /** Start of the day, in South Africa, that is the given number of days from today. */
    day: (fromToday: number): string => new Date(midnight + fromToday * DAY_IN_MS).toISOString(),
    /** The given number of days before the moment; may be fractional. */
    ago: (days: number): string => new Date(moment - Math.round(days * DAY_IN_MS)).toISOString(),
  };
}

export type Days = ReturnType<typeof daysAround>;
