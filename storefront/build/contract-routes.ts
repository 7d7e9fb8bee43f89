import { routes as deskRoutes } from '@spaza/contracts/desk-routes';
import { routes } from '@spaza/contracts/routes';
import type { Plugin } from 'vite';

/** Writes the contracts' routes out as plain data, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]contracts[\\/](desk-)?routes\.ts$/ },
      handler: (id) =>
        `export const routes = ${JSON.stringify(id.endsWith('desk-routes.ts') ? deskRoutes : routes)};`,
    },
  };
}
