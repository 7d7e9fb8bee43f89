import { newer } from '../../contracts/newer.ts';
import { older } from '../../contracts/older.ts';
import type { RouteLines } from '../../contracts/read-routes.ts';
import { routeLines } from '../../contracts/route-lines.ts';

const linesOf = (lines: RouteLines): string[] =>
  Object.values(lines).flatMap((line) => (typeof line === 'string' ? [line] : linesOf(line)));

/** A pattern for the path endings of catalogue reads, in either generation, under any base address. */
export function cataloguePattern(): string {
  const patterns = [older, newer]
    .flatMap((contract) => linesOf(routeLines(contract)))
    .map((line) => line.split(' '))
    .filter(([method, , facts = '']) => method === 'GET' && facts.split(',').includes('catalogue'))
    .map(([, path = '']) => path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'));
  return `(?:${[...new Set(patterns)].sort().join('|')})$`;
}
