import { TIME_ZONE_OFFSET_MS } from './limits.ts';

/**
 * The date of an instant in the time zone of the shops, as `2026-11-21`. Avoids `Intl`, whose first use costs a page as
 * much as rendering ten cards.
 * @param instant milliseconds since the Unix epoch
 * @throws RangeError if it is not a valid time
 */
export const dayOf = (instant: number): string =>
  new Date(instant + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 10);
