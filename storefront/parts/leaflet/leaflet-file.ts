import type { Leaflet } from '@spaza/contracts';

/** Where a leaflet can be read, and what kind of file it is. */
export interface LeafletFile {
  url: string;
  kind: 'picture' | 'pdf';
}

/** The file of a leaflet; undefined if the shop gives no address that can be opened. */
export function leafletFile({ url, path }: Pick<Leaflet, 'url' | 'path'>): LeafletFile | undefined {
  const given = url || path;
  if (!given || !URL.canParse(given, location.href)) return undefined;
  const { href, protocol, pathname } = new URL(given, location.href);
  // What a manager typed must not run as a script.
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { url: href, kind: /\.pdf$/i.test(pathname) ? 'pdf' : 'picture' };
}
