import type { Plugin } from 'rolldown';
import { routes as deskRoutes } from '../desk-routes.ts';
import { routes } from '../routes.ts';

/** Writes the contracts' routes out as plain data, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    load: {
      order: 'pre',
      filter: { id: /[\\/]contracts[\\/](desk-)?routes\.ts$/ },
      handler: (id) =>
        `export const routes = ${JSON.stringify(id.endsWith('desk-routes.ts') ? deskRoutes : routes)};`,
    },
  };
}
