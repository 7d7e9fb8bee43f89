import type { Leaflet } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import type { LeafletRow } from './leaflet.store.ts';

/** Where the file is: an address as it stands, a path under the host that was asked. */
const addressOf = (path: string, origin: string): string => new URL(path, `${origin}/`).href;

/** A leaflet, dated by points in time. */
export const presentLeaflet = (row: LeafletRow, origin: string): Leaflet => ({
  ...row,
  url: addressOf(row.path, origin),
});

/** A leaflet in the words of the older generation: dated by its first and its last day. */
export function presentOlderLeaflet(row: LeafletRow, origin: string): Leaflet {
  const { start_at, end_at, ...leaflet } = presentLeaflet(row, origin);
  return {
    ...leaflet,
    start_on: dayOf(Date.parse(row.start_at)),
    // One that ends at midnight was last seen on the day before.
    end_on: dayOf(Date.parse(row.end_at) - 1),
  };
}
