import { newer } from './newer.ts';
import { older } from './older.ts';
import { withoutSchemas } from './route-lines.ts';

/**
 * The contracts without their schemas: method, path, facts, required headers and statuses of every call, typed as the
 * contracts are. It is all that a client needs to make calls; a build writes it out as lines of text, so that no schema
 * and no zod reaches the browser.
 */
export const routes: { older: typeof older; newer: typeof newer } = {
  older: withoutSchemas(older),
  newer: withoutSchemas(newer),
};
