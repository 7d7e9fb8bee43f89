import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { type OrderingCalls, orderingCalls } from './route-groups.ts';
import { withoutSchemas } from './route-lines.ts';
import { type ShapeLines, shapeLines } from './shapes.ts';

/** The calls of `routes` for buying and for running a shop. */
export const routes: { older: OrderingCalls<Older>; newer: OrderingCalls<Newer> } = withoutSchemas({
  older: orderingCalls(older),
  newer: orderingCalls(newer),
});

/** The shapes of their answers. */
export const shapes: ShapeLines = {
  ...shapeLines(orderingCalls(older)),
  ...shapeLines(orderingCalls(newer)),
};
