import type { RouteFacts } from '@spaza/contracts';
import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import type { AnyResolver, Route } from '../routing/implementation.ts';
import { similarTexts } from '../shop/catalog/search.store.ts';
import { refused } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';

/** Returns a matcher for names by a pattern in which `*` stands for any letters and dots. */
export function routePattern(pattern: string): (name: string) => boolean {
  const expression = new RegExp(`^${pattern.replace(/[^\w*]/g, '\\$&').replace(/\*+/g, '.*')}$`);
  return (name) => expression.test(name);
}

/** A route with its resolver. */
export interface ServedRoute {
  /** `generation.domain.route` */
  name: string;
  route: Route;
  resolver: AnyResolver;
}

/** Returns what the contract says about a route, apart from its request and responses. */
export const factsOf = ({ route }: ServedRoute) => route.metadata as RouteFacts;

/** Yields all routes of a contract with their resolvers. */
export function* servedRoutes(name: string, contract: AppRouter, answers: unknown): Generator<ServedRoute> {
  for (const [key, entry] of Object.entries(contract)) {
    const answer = (answers as Record<string, unknown>)[key];
    if (isAppRoute(entry))
      yield { name: `${name}.${key}`, route: entry as Route, resolver: answer as AnyResolver };
    else yield* servedRoutes(`${name}.${key}`, entry, answer);
  }
}

const addressOf = ({ route }: ServedRoute) => `${route.method} ${route.path}`;

/** Creates a lookup of calls by pattern, without the operator's. */
export function createCallNames(routes: readonly ServedRoute[]) {
  const calls = routes.filter(({ name }) => !name.startsWith('sandbox.'));
  // The same address in both generations is one call with two names.
  const named = Map.groupBy(calls, addressOf);

  return {
    /** Whether a call matches a pattern under any of its names. */
    fits(served: ServedRoute, isMeant: (name: string) => boolean): boolean {
      return (named.get(addressOf(served)) ?? []).some(({ name }) => isMeant(name));
    },

    /** @throws Refused with the nearest names if no call matches */
    async check(shop: Shop, pattern: string): Promise<void> {
      const isMeant = routePattern(pattern);
      if (calls.some(({ name }) => isMeant(name))) return;
      const nearest = await similarTexts(
        shop.db,
        calls.map(({ name }) => name),
        pattern,
      );
      throw refused('unknown_route', { route: pattern, nearest });
    },
  };
}

export type CallNames = ReturnType<typeof createCallNames>;

type Match<T> =
  | { found: 'route'; target: T; params: Record<string, string> }
  | { found: 'path'; methods: string[] }
  | { found: 'nothing' };

/**
 * Creates a table that finds routes by method and path. A fixed segment takes precedence over a variable one.
 */
export function createRouteTable<T extends { route: Route }>(targets: Iterable<T>) {
  /** By path without the names of its parameters, which may differ between methods. */
  const places = new Map<string, Map<string, { target: T; names: string[] }>>();
  for (const target of targets) {
    const { method, path } = target.route;
    const names: string[] = [];
    const place = path.replace(/:(\w+)/g, (_, name) => `:${names.push(name)}`);
    const hits = places.get(place) ?? new Map();
    places.set(place, hits);
    // The same call in both generations is one call; the first one added handles it.
    if (!hits.has(method)) hits.set(method, { target, names });
  }
  const router = new TrieRouter<Map<string, { target: T; names: string[] }>>();
  const parameters = (place: string) => place.split(':').length;
  for (const [place, hits] of [...places].sort(([a], [b]) => parameters(a) - parameters(b)))
    router.add(METHOD_NAME_ALL, place, hits);

  return function match(method: string, path: string): Match<T> {
    const [found] = router.match(method, `/${path.split('/').filter(Boolean).join('/')}`)[0];
    if (!found) return { found: 'nothing' };
    const [hits, values] = found;
    const hit = hits.get(method);
    if (!hit) return { found: 'path', methods: [...hits.keys()] };
    try {
      const params = hit.names.map((name, at) => [name, decodeURIComponent(String(values[at + 1]))]);
      return { found: 'route', target: hit.target, params: Object.fromEntries(params) };
    } catch {
      // A path that cannot be decoded matches nothing.
      return { found: 'nothing' };
    }
  };
}
