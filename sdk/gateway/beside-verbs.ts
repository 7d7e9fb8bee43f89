import type { BesideVerbs } from './gateway.ts';
import type { Calls } from './later-verbs.ts';
import { leafletVerbs } from './leaflets.ts';
import { noticeVerbs } from './notices.ts';

/** What a page shows beside the goods, apart from how they are bought: who looks around does not load that. */
export const besideVerbs = ({ generation, older, newer }: Omit<Calls, 'scope'>): BesideVerbs => ({
  notices: noticeVerbs(newer, (generation === 'older' ? older : newer).catalog),
  leaflets: leafletVerbs(newer.leaflet, older.leaflet),
});
