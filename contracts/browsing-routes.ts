import { type Browsing, browsingOf } from './halves.ts';
import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { withoutSchemas } from './route-lines.ts';

/** The calls of `routes` for browsing a shop, so that a page can open without loading the others. */
export const routes: { older: Pick<Older, Browsing>; newer: Pick<Newer, Browsing> } = {
  older: withoutSchemas(browsingOf(older)),
  newer: withoutSchemas(browsingOf(newer)),
};
