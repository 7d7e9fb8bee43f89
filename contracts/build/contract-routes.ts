import type { Plugin } from 'rolldown';
import { newer } from '../newer.ts';
import { older } from '../older.ts';
import { routeLines } from '../route-lines.ts';
import { sandbox } from '../sandbox/sandbox.ts';

const LINES = {
  routes: { older: routeLines(older), newer: routeLines(newer) },
  'desk-routes': routeLines(sandbox.desk),
};

/** Writes the contracts' routes out as lines of text, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    load: {
      order: 'pre',
      filter: { id: /[\\/]contracts[\\/](desk-)?routes\.ts$/ },
      handler(id) {
        const lines = JSON.stringify(LINES[id.endsWith('desk-routes.ts') ? 'desk-routes' : 'routes']);
        return `import { readRoutes } from './read-routes.ts';
export const routes = /* @__PURE__ */ readRoutes(${lines});`;
      },
    },
  };
}
