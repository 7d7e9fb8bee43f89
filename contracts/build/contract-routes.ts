import path from 'node:path';
import type { Plugin } from 'rolldown';
import { browsingOf, orderingOf } from '../halves.ts';
import { newer } from '../newer.ts';
import { older } from '../older.ts';
import type { RouteLines } from '../read-routes.ts';
import { routeLines } from '../route-lines.ts';
import { sandbox } from '../sandbox/sandbox.ts';

const LINES: Readonly<Record<string, RouteLines>> = {
  'browsing-routes': { older: routeLines(browsingOf(older)), newer: routeLines(browsingOf(newer)) },
  'ordering-routes': { older: routeLines(orderingOf(older)), newer: routeLines(orderingOf(newer)) },
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
