import { newer, older, type RouteFacts, sandbox } from '@spaza/contracts';
import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';

/** A call as its contract describes it. Its schemas are interpreted by their readers. */
export interface Route {
  method: string;
  /** With `:name` for its parameters. */
  path: string;
  summary?: string;
  description?: string;
  pathParams?: unknown;
  query?: unknown;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
  contentType?: string;
  metadata: RouteFacts;
  responses: Readonly<Record<string, unknown>>;
}

/** The contracts by the first word of their calls. */
export const contracts = { newer, older, sandbox } as const;

export type ContractName = keyof typeof contracts;

/** A call with its full name. */
export interface NamedRoute {
  /** `newer.catalog.search` */
  name: string;
  contract: ContractName;
  /** `catalog.search` */
  call: string;
  route: Route;
}

type Branch = Readonly<Record<string, unknown>>;

const isRoute = (it: unknown): it is Route =>
  typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'responses' in it;

function* routesIn(contract: ContractName, branch: Branch, prefix = ''): Generator<NamedRoute> {
  for (const [key, entry] of Object.entries(branch)) {
    const call = `${prefix}${key}`;
    if (isRoute(entry)) yield { name: `${contract}.${call}`, contract, call, route: entry };
    else yield* routesIn(contract, entry as Branch, `${call}.`);
  }
}

/** Every call of every contract. */
export const allRoutes = (): NamedRoute[] =>
  (Object.keys(contracts) as ContractName[]).flatMap((name) => [...routesIn(name, contracts[name])]);

let byName: ReadonlyMap<string, NamedRoute> | undefined;

/** Every call by its full name. */
export function routesByName(): ReadonlyMap<string, NamedRoute> {
  byName ??= new Map(allRoutes().map((route) => [route.name, route]));
  return byName;
}

/** @throws Failure `usage` with the nearest name if there is no such call */
export function findRoute(name: string): NamedRoute {
  const known = routesByName();
  const found = known.get(name);
  if (found) return found;
  throw wrongUsage(
    'unknown_call',
    `There is no call '${name}'.${didYouMean(name, known.keys())}`,
    'spaza call --list',
  );
}
