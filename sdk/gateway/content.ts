import type { Newer, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { Capabilities } from './capabilities.ts';
import type { ContentVerbs, Generation } from './gateway.ts';
import { leafletVerbs } from './leaflets.ts';
import { noticeVerbs } from './notices.ts';

type Beside = 'catalog' | 'supplier' | 'leaflet';

interface Calls {
  /** Which calls to use if both generations have one. */
  generation: Generation;
  capabilities: Capabilities;
  older: Client<Pick<Older, Beside>>;
  newer: Client<Pick<Newer, Beside>>;
}

/** What a page shows besides the products, separate from how they are bought: browsing does not load that code. */
export const contentVerbs = ({ generation, capabilities, older, newer }: Calls): ContentVerbs => ({
  notices: noticeVerbs(newer, (generation === 'older' ? older : newer).catalog, capabilities),
  leaflets: leafletVerbs(newer.leaflet, older.leaflet, capabilities),
});
