import { newer } from './newer.ts';
import { older } from './older.ts';
import { withoutSchemas } from './without-schemas.ts';

/**
 * The contracts without their schemas: method, path, facts, required headers and statuses of every call, typed as the
 * contracts are. It is all that a client needs to make calls; a storefront's build writes it out as plain data, so
 * that no schema and no zod reaches the browser.
 */
export const routes = { older: withoutSchemas(older), newer: withoutSchemas(newer) } as unknown as {
  older: typeof older;
  newer: typeof newer;
};
