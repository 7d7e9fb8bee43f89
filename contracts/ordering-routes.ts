import { type Browsing, orderingOf } from './halves.ts';
import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { withoutSchemas } from './route-lines.ts';

/** The calls of `routes` for buying and for running a shop. */
export const routes: { older: Omit<Older, Browsing>; newer: Omit<Newer, Browsing> } = {
  older: withoutSchemas(orderingOf(older)),
  newer: withoutSchemas(orderingOf(newer)),
};
