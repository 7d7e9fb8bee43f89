import type { Id, Leaflet, Newer, NewLeaflet, Older, Position } from '@spaza/contracts';
import { required } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { type AsManager, managerHeaders } from './as-manager.ts';
import type { Capabilities } from './capabilities.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, listIn, toOutcome } from './to-outcome.ts';

/** How a leaflet is published. */
export interface AsPublisher extends AsManager {
  /** Makes repeats safe: after a lost response, sending it again with the same key publishes no second one. */
  idempotencyKey?: string | undefined;
}

/** The published leaflets: one per supplier, or only the first if the shop returns no list. */
export const publishedIn = (answer: { leaflet: Leaflet; leaflets?: Leaflet[] | undefined }): Leaflet[] =>
  answer.leaflets ?? [entityIn(answer, 'leaflet')];

/** Leaflets of suppliers, and how managers publish them. */
export interface LeafletVerbs {
  /** Published leaflets of suppliers within a radius in km. */
  nearby(around: Position & { radius: number }, settings?: CallSettings): Promise<Outcome<Leaflet[]>>;
  /** Published leaflets of one supplier. */
  ofSupplier(supplierId: Id, settings?: CallSettings): Promise<Outcome<Leaflet[]>>;
  /** Adds a leaflet to one or more suppliers: one for each. */
  publish(leaflet: NewLeaflet, settings: AsPublisher): Promise<Outcome<Leaflet[]>>;
}

/** Some of these calls exist in one generation only; every gateway has all of them. */
export const leafletVerbs = (
  newer: Client<Newer['leaflet']>,
  older: Client<Older['leaflet']>,
  capabilities: Capabilities,
): LeafletVerbs => ({
  nearby: ({ lat, lon, radius }, settings) =>
    capabilities.where('newer_calls', () =>
      toOutcome(newer.nearby({ query: { lat, lon, radius: `${radius}km` }, ...settings }), (body) =>
        listIn(body, 'leaflets'),
      ),
    ),
  ofSupplier: (id, settings) =>
    toOutcome(older.ofSupplier({ params: { id }, ...withSupplier(id, settings) }), (body) =>
      listIn(body, 'leaflets'),
    ),
  async publish(
    body,
    { managerKey, idempotencyKey: key, ...settings } = required('managerKey', 'leaflets.publish'),
  ) {
    await capabilities.known();
    const headers = managerHeaders(managerKey, capabilities.has('idempotency') ? key : undefined);
    return toOutcome(older.create({ headers, body, ...settings }), publishedIn);
  },
});
