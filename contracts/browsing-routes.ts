import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { type BrowsingCalls, browsingCalls, withoutSchemas } from './route-lines.ts';

/** The calls of `routes` for browsing a shop, so that a page can open without loading the others. */
export const routes: { older: BrowsingCalls<Older>; newer: BrowsingCalls<Newer> } = withoutSchemas({
  older: browsingCalls(older),
  newer: browsingCalls(newer),
});
