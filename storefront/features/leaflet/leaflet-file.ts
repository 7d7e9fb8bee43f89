import type { Leaflet } from '@spaza/contracts';
import { shopBase } from '../../ui/at-shop.ts';

/** Address and file type of a leaflet. */
export interface LeafletFile {
  url: string;
  kind: 'picture' | 'pdf';
}

/** The file of a leaflet; undefined if the shop provides no valid address. */
export function leafletFile({ url, path }: Pick<Leaflet, 'url' | 'path'>): LeafletFile | undefined {
  const given = url || path;
  if (!given || !URL.canParse(given, shopBase())) return undefined;
  const { href, protocol, pathname } = new URL(given, shopBase());
  // An address entered by a manager must not run as a script.
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { url: href, kind: /\.pdf$/i.test(pathname) ? 'pdf' : 'picture' };
}
