const DAY_IN_MS = 86_400_000;
/** South Africa is two hours ahead of UTC all year. */
const AHEAD_IN_MS = 2 * 3_600_000;

/** Instants around a moment, as ISO texts. */
export function daysAround(now: string) {
  const moment = Date.parse(now);
  const midnight = Math.floor((moment + AHEAD_IN_MS) / DAY_IN_MS) * DAY_IN_MS - AHEAD_IN_MS;
  return {
    /** The beginning of a day in South Africa, so many days from today. */
    day: (fromToday: number): string => new Date(midnight + fromToday * DAY_IN_MS).toISOString(),
    /** So many days before the moment; parts of days count. */
    ago: (days: number): string => new Date(moment - Math.round(days * DAY_IN_MS)).toISOString(),
  };
}

export type Days = ReturnType<typeof daysAround>;
