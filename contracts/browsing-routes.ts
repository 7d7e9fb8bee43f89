import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { type BrowsingGroup, browsingGroups } from './route-groups.ts';
import { withoutSchemas } from './route-lines.ts';
import { type ShapeLines, shapeLines } from './shapes.ts';

/** The calls of `routes` for browsing a shop, so that a page can open without loading the others. */
export const routes: { older: Pick<Older, BrowsingGroup>; newer: Pick<Newer, BrowsingGroup> } = {
  older: withoutSchemas(browsingGroups(older)),
  newer: withoutSchemas(browsingGroups(newer)),
};

/** The shapes of their answers. */
export const shapes: ShapeLines = {
  ...shapeLines(browsingGroups(older)),
  ...shapeLines(browsingGroups(newer)),
};
