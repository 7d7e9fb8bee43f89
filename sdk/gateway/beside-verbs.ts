import type { Newer, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { BesideVerbs, Generation } from './gateway.ts';
import { leafletVerbs } from './leaflets.ts';
import { noticeVerbs } from './notices.ts';

type Beside = 'catalog' | 'supplier' | 'leaflet';

interface Calls {
  /** Which calls to use where both generations have one. */
  generation: Generation;
  older: Client<Pick<Older, Beside>>;
  newer: Client<Pick<Newer, Beside>>;
}

/** What a page shows beside the goods, apart from how they are bought: who looks around does not load that. */
export const besideVerbs = ({ generation, older, newer }: Calls): BesideVerbs => ({
  notices: noticeVerbs(newer, (generation === 'older' ? older : newer).catalog),
  leaflets: leafletVerbs(newer.leaflet, older.leaflet),
});
