import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import {
  type ContentCalls,
  contentCalls,
  type ShapeLines,
  shapeLines,
  withoutSchemas,
} from './route-lines.ts';

/** The calls of `routes` for what a shop shows beside its goods: notices and leaflets. */
export const routes: { older: ContentCalls<Older>; newer: ContentCalls<Newer> } = withoutSchemas({
  older: contentCalls(older),
  newer: contentCalls(newer),
});

/** The shapes of their answers. */
export const shapes: ShapeLines = {
  ...shapeLines(contentCalls(older)),
  ...shapeLines(contentCalls(newer)),
};
