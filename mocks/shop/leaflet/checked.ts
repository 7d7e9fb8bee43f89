import { Refused } from '../refused.ts';
import type { LeafletRow } from './leaflet.store.ts';

/** What a manager says of a leaflet. */
export type LeafletTerms = Pick<
  LeafletRow,
  'name' | 'path' | 'start_at' | 'end_at' | 'visible_at' | 'published'
>;

export const invalidLeaflet = (message: string) => new Refused(422, 'invalid_leaflet', message);

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
  if (end <= start)
    throw invalidLeaflet('The leaflet ends before it starts. Give an end_at that is later than start_at.');
  if (visible_at !== null && Date.parse(visible_at) >= end)
    throw invalidLeaflet('The leaflet ends before it can be seen. Give a visible_at that is before end_at.');
  if (!isFile(path))
    throw invalidLeaflet(
      'The path of the leaflet is neither an http address nor the path of a file of the shop.',
    );
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    ...terms,
    start_at: instant(start),
    end_at: instant(end),
    visible_at: visible_at === null ? null : instant(Date.parse(visible_at)),
  };
}
