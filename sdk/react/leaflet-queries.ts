import type { Id, Leaflet, Position } from '@spaza/contracts';
import { type DatedLeaflet, dated } from '../catalog/dated-leaflet.ts';
import type { CallSettings } from '../client/options.ts';

import { done, type Outcome } from '../gateway/outcome.ts';
import type { Session } from '../session/session.ts';
import { readOf } from './read.ts';

/**
 * Options for `useQuery` of leaflets, with their days. As with `createQueries`, keys begin with `spaza` and the
 * generation.
 */
export function createLeafletQueries({ gateway: { generation, leaflets } }: Pick<Session, 'gateway'>) {
  const list = (key: readonly unknown[], read: (call: CallSettings) => Promise<Outcome<Leaflet[]>>) =>
    readOf<DatedLeaflet[]>(['spaza', generation, 'leaflets', ...key], async (call) => {
      const outcome = await read(call);
      return outcome.ok ? done(outcome.value.map(dated)) : outcome;
    });
  return {
    /** Leaflets of suppliers within a radius in km, the nearest first. */
    nearby: (around: Position & { radius: number }) =>
      list(['nearby', around], (call) => leaflets.nearby(around, call)),
    /** Leaflets of a supplier, whether selected or not. */
    ofSupplier: (supplierId: Id) => list(['of', supplierId], (call) => leaflets.ofSupplier(supplierId, call)),
  };
}
