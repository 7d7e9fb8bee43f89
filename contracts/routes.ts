import { routes as browsing } from './browsing-routes.ts';
import type { newer } from './newer.ts';
import type { older } from './older.ts';
import { routes as ordering } from './ordering-routes.ts';

/**
 * The contracts without their schemas: method, path, facts, required headers and statuses of every call, typed as the
 * contracts are. It is all that a client needs to make calls; a build writes it out as lines of text, so that no schema
 * and no zod reaches the browser.
 */
export const routes: { older: typeof older; newer: typeof newer } = {
  older: { ...browsing.older, ...ordering.older },
  newer: { ...browsing.newer, ...ordering.newer },
};
