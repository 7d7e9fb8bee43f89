import path from 'node:path';
import type { Plugin } from 'rolldown';
import { newer } from '../newer.ts';
import { older } from '../older.ts';
import type { RouteLines } from '../read-routes.ts';
import { browsingGroups, orderingGroups } from '../route-groups.ts';
import { routeLines } from '../route-lines.ts';
import { sandbox } from '../sandbox/sandbox.ts';

const LINES: Readonly<Record<string, RouteLines>> = {
  'browsing-routes': { older: routeLines(browsingGroups(older)), newer: routeLines(browsingGroups(newer)) },
  'ordering-routes': { older: routeLines(orderingGroups(older)), newer: routeLines(orderingGroups(newer)) },
  'desk-routes': routeLines(sandbox.desk),
};

/** Inlines the routes of the contracts as lines of text, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    load: {
      order: 'pre',
      filter: { id: /[\\/]contracts[\\/](browsing|ordering|desk)-routes\.ts$/ },
      handler(id) {
        const lines = JSON.stringify(LINES[path.basename(id, '.ts')]);
        return `import { readRoutes } from './read-routes.ts';
export const routes = /* @__PURE__ */ readRoutes(${lines});`;
      },
    },
  };
}
