import { browsingOf } from './halves.ts';
import { newer } from './newer.ts';
import { older } from './older.ts';
import { withoutSchemas } from './route-lines.ts';

/** Of `routes`, the calls that a page makes before anybody buys something: it need not load the others to open. */
export const routes: {
  older: ReturnType<typeof browsingOf<typeof older>>;
  newer: ReturnType<typeof browsingOf<typeof newer>>;
} = {
  older: withoutSchemas(browsingOf(older)),
  newer: withoutSchemas(browsingOf(newer)),
};
