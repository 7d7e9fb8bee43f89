import { newer } from './newer.ts';
import { older } from './older.ts';
import { browsingCalls, type ShapeLines, shapeLines } from './route-lines.ts';

/** The shapes of the answers for browsing a shop, which others hold too. */
export const shapes: ShapeLines = {
  ...shapeLines(browsingCalls(older)),
  ...shapeLines(browsingCalls(newer)),
};
