import { type AppRouter, isAppRoute } from '@ts-rest/core';
import type { Queryable } from '../db/db.ts';
import type { AnyResolver, Route } from '../routing/implementation.ts';
import { refused } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';

/** Returns the three texts of a list that are most similar to another. */
async function similarTexts(db: Queryable, texts: readonly string[], like: string): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    'select text from unnest($1::text[]) as text order by text <-> $2, text limit 3',
    [texts, like],
  );
  return rows.map(({ text }) => text);
}

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
