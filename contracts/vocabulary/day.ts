import { TIME_ZONE_OFFSET_MS } from './limits.ts';

/**
 * The day that an instant falls on where the shops are, as `2026-11-21`. Needs no `Intl`, whose first format costs a page
 * as much as drawing ten cards.
 * @param instant ms since 1970
 * @throws RangeError where it is none
 */
export const dayOf = (instant: number): string =>
  new Date(instant + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 10);
