import path from 'node:path';
import type { Plugin } from 'rolldown';
import { shapes as browsing } from '../browsing-routes.ts';
import { newer } from '../newer.ts';
import { older } from '../older.ts';
import { shapes as ordering } from '../ordering-routes.ts';
import { paramLines } from '../problem-params.ts';
import type { RouteLines } from '../read-routes.ts';
import { browsingGroups, orderingGroups } from '../route-groups.ts';
import { routeLines } from '../route-lines.ts';
import { sandbox } from '../sandbox/sandbox.ts';
import type { ShapeLines } from '../shapes.ts';

/** The text of a module, and the shapes of its answers that no module before it has. */
const moduleOf = (
  lines: RouteLines,
  shapes?: ShapeLines,
): string => `import { readRoutes } from './read-routes.ts';
export const routes = /* @__PURE__ */ readRoutes(${JSON.stringify(lines)});
${shapes ? `export const shapes = ${JSON.stringify(shapes)};` : ''}`;

const onlyOrdering = Object.entries(ordering).filter(([name]) => !(name in browsing));

const MODULES: Readonly<Record<string, string>> = {
  'browsing-routes': moduleOf(
    { older: routeLines(browsingGroups(older)), newer: routeLines(browsingGroups(newer)) },
    browsing,
  ),
  'ordering-routes': moduleOf(
    { older: routeLines(orderingGroups(older)), newer: routeLines(orderingGroups(newer)) },
    Object.fromEntries(onlyOrdering),
  ),
  'manager-routes': moduleOf(routeLines(sandbox.desk)),
  'problem-params': `export const paramLines = ${JSON.stringify(paramLines)};`,
};

/** Inlines routes and parameters of the contracts as lines of text, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    load: {
      order: 'pre',
      filter: {
        id: /[\\/]contracts[\\/](browsing-routes|ordering-routes|manager-routes|problem-params)\.ts$/,
      },
      handler: (id) => MODULES[path.basename(id, '.ts')],
    },
  };
}
