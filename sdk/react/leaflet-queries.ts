import type { Id, Position } from '@spaza/contracts';
import { queryOptions } from '@tanstack/react-query';
import { browseOf } from '../flows/browse/browse-of.ts';
import type { Session } from '../flows/session.ts';
import { valueFrom } from './problem-error.ts';

/**
 * Options for `useQuery` of leaflets, with their days. As with `createQueries`, keys begin with `spaza` and the
 * generation.
 * @throws TypeError where the session was not made by `createSession`
 */
export function createLeafletQueries(session: Session) {
  const root = ['spaza', session.gateway.generation, 'leaflets'] as const;
  const browse = browseOf(session);
  return {
    /** Leaflets of suppliers within a radius in km, the nearest first. */
    nearby: (around: Position & { radius: number }) =>
      queryOptions({
        queryKey: [...root, 'nearby', around],
        queryFn: ({ signal }) => valueFrom(browse.leafletsNearby(around, { signal })),
        retry: false,
      }),
    /** Leaflets of the selected supplier, whose key tells them from another's. */
    ofSupplier: (supplierId: Id) =>
      queryOptions({
        queryKey: [...root, 'of', supplierId],
        queryFn: ({ signal }) => valueFrom(browse.supplierLeaflets({ signal })),
        retry: false,
      }),
  };
}
