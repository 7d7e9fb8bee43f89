import type { Plugin } from 'rolldown';
import { routes } from '../routes.ts';

/** Writes the contracts' routes out as plain data, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    load: {
      order: 'pre',
      filter: { id: /[\\/]contracts[\\/]routes\.ts$/ },
      handler: () => `export const routes = ${JSON.stringify(routes)};`,
    },
  };
}
