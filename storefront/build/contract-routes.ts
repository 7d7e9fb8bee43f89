import { routes } from '@spaza/contracts/routes';
import type { Plugin } from 'vite';

/** Writes the contracts' routes out as plain data, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]contracts[\\/]routes\.ts$/ },
      handler: () => `export const routes = ${JSON.stringify(routes)};`,
    },
  };
}
