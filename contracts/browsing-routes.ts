import { type Browsing, browsingOf } from './halves.ts';
import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { withoutSchemas } from './route-lines.ts';

/** Of `routes`, the calls that a page makes before anybody buys something: it need not load the others to open. */
export const routes: { older: Pick<Older, Browsing>; newer: Pick<Newer, Browsing> } = {
  older: withoutSchemas(browsingOf(older)),
  newer: withoutSchemas(browsingOf(newer)),
};
