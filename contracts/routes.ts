import { routes as browsing } from './browsing-routes.ts';
import type { newer } from './newer.ts';
import type { older } from './older.ts';
import { routes as ordering } from './ordering-routes.ts';

/**
 * The contracts without their schemas: method, path, facts, required headers and statuses of every call, with the types
 * of the contracts. Enough to make calls; builds inline them as lines of text, so that neither schemas nor zod reach the
 * browser.
 */
export const routes: { older: typeof older; newer: typeof newer } = {
  older: { ...browsing.older, ...ordering.older },
  newer: { ...browsing.newer, ...ordering.newer },
};
