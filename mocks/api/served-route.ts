import { type AppRouter, isAppRoute } from '@ts-rest/core';
import type { AnyResolver, Route } from '../routing/implementation.ts';

/** A route with its resolver. */
export interface ServedRoute {
  /** `generation.domain.route` */
  name: string;
  route: Route;
  resolver: AnyResolver;
}

/** Walks a contract and its resolvers together. */
export function* servedRoutes(name: string, contract: AppRouter, answers: unknown): Generator<ServedRoute> {
  for (const [key, entry] of Object.entries(contract)) {
    const answer = (answers as Record<string, unknown>)[key];
    if (isAppRoute(entry))
      yield { name: `${name}.${key}`, route: entry as Route, resolver: answer as AnyResolver };
    else yield* servedRoutes(`${name}.${key}`, entry, answer);
  }
}
