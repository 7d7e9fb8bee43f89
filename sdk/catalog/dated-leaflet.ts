import type { Leaflet } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';

/** A leaflet with its first and last day, in whichever fields the shop wrote them. */
export type DatedLeaflet = Leaflet & {
  /** When it begins. */
  startAt: string | null;
  /** When it ends. */
  endAt: string | null;
  /** First day of its specials, in the shops' time zone, such as `2026-11-21`. */
  firstDay: string | null;
  /** Last day of its specials. */
  lastDay: string | null;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The day that a moment belongs to; an end at midnight belongs to the day before. */
function dayIn(text: string | null, end = 0): string | null {
  if (text === null || isDay(text)) return text;
  const moment = Date.parse(text) - end;
  return Number.isNaN(moment) ? null : dayOf(moment);
}

/** Reads the days of a leaflet: some shops send instants, others the first and the last day. */
export function dated(leaflet: Leaflet): DatedLeaflet {
  const startAt = leaflet.start_at ?? leaflet.start_on ?? null;
  const endAt = leaflet.end_at ?? leaflet.end_on ?? null;
  return { ...leaflet, startAt, endAt, firstDay: dayIn(startAt), lastDay: dayIn(endAt, 1) };
}
