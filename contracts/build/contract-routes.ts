import path from 'node:path';
import type { Plugin } from 'rolldown';
import { shapes as browsing } from '../browsing-shapes.ts';
import { shapes as checkout } from '../checkout-shapes.ts';
import { shapes as content } from '../content-routes.ts';
import { newer } from '../newer.ts';
import { older } from '../older.ts';
import { shapes as ordering } from '../ordering-routes.ts';
import { paramLines } from '../problem-params.ts';
import type { RouteLines } from '../read-routes.ts';
import { browsingCalls, contentCalls, orderingCalls, routeLines, type ShapeLines } from '../route-lines.ts';
import { sandbox } from '../sandbox/sandbox.ts';
import { shapes as stored } from '../stored-shapes.ts';

const routesOf = (lines: RouteLines): string => `import { readRoutes } from './read-routes.ts';
export const routes = /* @__PURE__ */ readRoutes(${JSON.stringify(lines)});
`;

/** The text of shapes, without those that are loaded before them. */
const shapesOf = (shapes: ShapeLines, ...known: ShapeLines[]): string => {
  const own = Object.entries(shapes).filter(([name]) => !known.some((lines) => name in lines));
  return `export const shapes = ${JSON.stringify(Object.fromEntries(own))};
`;
};

const MODULES: Readonly<Record<string, string>> = {
  'browsing-routes': routesOf({
    older: routeLines(browsingCalls(older)),
    newer: routeLines(browsingCalls(newer)),
  }),
  'browsing-shapes': shapesOf(browsing),
  'content-routes':
    routesOf({ older: routeLines(contentCalls(older)), newer: routeLines(contentCalls(newer)) }) +
    shapesOf(content, browsing),
  'ordering-routes':
    routesOf({ older: routeLines(orderingCalls(older)), newer: routeLines(orderingCalls(newer)) }) +
    shapesOf(ordering, browsing, stored),
  'manager-routes': routesOf(routeLines(sandbox.manager)),
  'stored-shapes': shapesOf(stored, browsing),
  'checkout-shapes': shapesOf(checkout, browsing, stored),
  'problem-params': `export const paramLines = ${JSON.stringify(paramLines)};`,
};

/** Inlines routes and parameters of the contracts as lines of text, so that neither schemas nor zod reach the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    load: {
      order: 'pre',
      filter: {
        id: new RegExp(`[\\\\/]contracts[\\\\/](${Object.keys(MODULES).join('|')})\\.ts$`),
      },
      handler: (id) => MODULES[path.basename(id, '.ts')],
    },
  };
}
