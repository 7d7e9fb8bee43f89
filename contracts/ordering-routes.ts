import { orderingOf } from './halves.ts';
import { newer } from './newer.ts';
import { older } from './older.ts';
import { withoutSchemas } from './route-lines.ts';

/** Of `routes`, the calls by which goods are bought and a shop is run. */
export const routes: {
  older: ReturnType<typeof orderingOf<typeof older>>;
  newer: ReturnType<typeof orderingOf<typeof newer>>;
} = {
  older: withoutSchemas(orderingOf(older)),
  newer: withoutSchemas(orderingOf(newer)),
};
