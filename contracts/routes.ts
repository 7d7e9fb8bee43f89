import { routes as browsing } from './browsing-routes.ts';
import { routes as content } from './content-routes.ts';
import type { newer } from './newer.ts';
import type { older } from './older.ts';
import { routes as ordering } from './ordering-routes.ts';

/**
 * The contracts without their schemas: method, path, facts, required headers and statuses of every call, with the types
 * of the contracts. Enough to make calls; builds inline them as lines of text, so that neither schemas nor zod reach the
 * browser.
 */
export const routes: { older: typeof older; newer: typeof newer } = {
  older: {
    ...browsing.older,
    ...content.older,
    ...ordering.older,
    config: { ...browsing.older.config, ...ordering.older.config },
    supplier: { ...browsing.older.supplier, ...content.older.supplier },
    catalog: { ...browsing.older.catalog, ...content.older.catalog },
  },
  newer: {
    ...browsing.newer,
    ...content.newer,
    ...ordering.newer,
    config: { ...browsing.newer.config, ...ordering.newer.config },
    supplier: { ...browsing.newer.supplier, ...content.newer.supplier },
    catalog: { ...browsing.newer.catalog, ...content.newer.catalog },
  },
};
