import type { ParamsOf } from '@spaza/contracts/problems';
import { refused } from '../refused.ts';
import type { LeafletRow } from './leaflet.store.ts';

/** What a manager says of a leaflet. */
export type LeafletTerms = Pick<
  LeafletRow,
  'name' | 'path' | 'start_at' | 'end_at' | 'visible_at' | 'published'
>;

export const invalidLeaflet = (reason: ParamsOf<'invalid_leaflet'>['reason']) =>
  refused('invalid_leaflet', { reason });

/** An address of the web, or a path that stays under the shop's own. */
function isFile(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  const base = 'http://shop.invalid';
  if (!URL.canParse(path, base)) return false;
  const url = new URL(path, base);
  if (url.username || url.password) return false;
  return /^https?:\/\//i.test(path) || url.origin === base;
}

/** Checks the terms of a leaflet, with times in UTC. @throws Refused 422 if its dates or its file are invalid */
export function checkedTerms(terms: LeafletTerms): LeafletTerms {
  const { path, start_at, end_at, visible_at } = terms;
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)];
  if (end <= start) throw invalidLeaflet('ends_before_start');
  if (visible_at !== null && Date.parse(visible_at) >= end) throw invalidLeaflet('ends_before_visible');
  if (!isFile(path)) throw invalidLeaflet('invalid_path');
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    ...terms,
    start_at: instant(start),
    end_at: instant(end),
    visible_at: visible_at === null ? null : instant(Date.parse(visible_at)),
  };
}
