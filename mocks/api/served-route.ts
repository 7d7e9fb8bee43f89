import { type AppRouter, isAppRoute } from '@ts-rest/core';
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

/** The handler of a method and path, with the names of the path's parameters. */
interface Hit<T> {
  target: T;
  names: string[];
}

interface Node<T> {
  fixed: Map<string, Node<T>>;
  variable?: Node<T>;
  hits: Map<string, Hit<T>>;
}

const newNode = <T>(): Node<T> => ({ fixed: new Map(), hits: new Map() });

type Match<T> =
  | { found: 'route'; target: T; params: Record<string, string> }
  | { found: 'path'; methods: string[] }
  | { found: 'nothing' };

/**
 * Creates a table that finds routes by method and path. A fixed segment takes precedence over a variable one.
 */
export function createRouteTable<T extends { route: Route }>(targets: Iterable<T>) {
  const root = newNode<T>();
  for (const target of targets) {
    let node = root;
    const names: string[] = [];
    for (const segment of target.route.path.split('/').filter(Boolean)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        node.variable ??= newNode();
        node = node.variable;
      } else {
        const next = node.fixed.get(segment) ?? newNode<T>();
        node.fixed.set(segment, next);
        node = next;
      }
    }
    // The same call in both generations is one call; the first one added handles it.
    if (!node.hits.has(target.route.method)) node.hits.set(target.route.method, { target, names });
  }

  function find(
    node: Node<T>,
    segments: string[],
    at: number,
    values: string[],
  ): [Node<T>, string[]] | undefined {
    if (at === segments.length) return node.hits.size > 0 ? [node, values] : undefined;
    const segment = segments[at]!;
    const fixed = node.fixed.get(segment);
    return (
      (fixed && find(fixed, segments, at + 1, values)) ??
      (node.variable && find(node.variable, segments, at + 1, [...values, segment]))
    );
  }

  return function match(method: string, path: string): Match<T> {
    const found = find(root, path.split('/').filter(Boolean), 0, []);
    if (!found) return { found: 'nothing' };
    const [node, values] = found;
    const hit = node.hits.get(method);
    if (!hit) return { found: 'path', methods: [...node.hits.keys()] };
    try {
      const params = Object.fromEntries(
        hit.names.map((name, index) => [name, decodeURIComponent(values[index]!)]),
      );
      return { found: 'route', target: hit.target, params };
    } catch {
      // A path that cannot be decoded matches nothing.
      return { found: 'nothing' };
    }
  };
}
