import type { Id, Leaflet, Newer, NewLeaflet, Older, Position } from '@spaza/contracts';
import { required } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Capabilities } from './capabilities.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, listIn, toOutcome } from './to-outcome.ts';

/** A call that only managers may make. */
export interface AsManager extends CallSettings {
  /** The manager's key, as issued by the shop. */
  managerKey: string;
}

/** How a leaflet is published. */
export interface AsPublisher extends AsManager {
  /** Makes repeats safe: after a lost response, sending it again with the same key publishes no second one. */
  idempotencyKey?: string | undefined;
}

/** Headers that identify the publisher. */
export const publisherHeaders = ({ managerKey, idempotencyKey: key }: AsPublisher) => ({
  'http-x-auth': managerKey,
  ...(key !== undefined && { 'idempotency-key': key }),
});

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
    { managerKey, idempotencyKey: given, ...settings } = required('managerKey', 'leaflets.publish'),
  ) {
    await capabilities.known();
    const idempotencyKey = capabilities.has('idempotency') ? given : undefined;
    const headers = publisherHeaders({ managerKey, idempotencyKey });
    return toOutcome(older.create({ headers, body, ...settings }), publishedIn);
  },
});
