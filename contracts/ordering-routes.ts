import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import {
  type OrderingCalls,
  orderingCalls,
  type ShapeLines,
  shapeLines,
  withoutSchemas,
} from './route-lines.ts';

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
