import type { Id, Leaflet, Position } from '@spaza/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type DatedLeaflet, dated } from '../catalog/dated-leaflet.ts';
import type { CallSettings } from '../client/create-client.ts';
import type { Outcome } from '../gateway/outcome.ts';
import type { Session } from '../session/session.ts';
import { valueFrom } from './value-from.ts';

/**
 * Options for `useQuery` of leaflets, with their days. As with `createQueries`, keys begin with `spaza` and the
 * generation.
 */
export function createLeafletQueries({ gateway: { generation, leaflets } }: Pick<Session, 'gateway'>) {
  const list = (key: readonly unknown[], read: (call: CallSettings) => Promise<Outcome<Leaflet[]>>) =>
    queryOptions({
      queryKey: ['spaza', generation, 'leaflets', ...key],
      queryFn: async ({ signal }): Promise<DatedLeaflet[]> => (await valueFrom(read({ signal }))).map(dated),
      retry: false,
    });
  return {
    /** Leaflets of suppliers within a radius in km, the nearest first. */
    nearby: (around: Position & { radius: number }) =>
      list(['nearby', around], (call) => leaflets.nearby(around, call)),
    /** Leaflets of a supplier, whether selected or not. */
    ofSupplier: (supplierId: Id) => list(['of', supplierId], (call) => leaflets.ofSupplier(supplierId, call)),
  };
}
