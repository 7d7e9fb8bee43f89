import type { Id, Leaflet, Position } from '@spaza/contracts';
import { type DatedLeaflet, dated } from '../catalog/dated-leaflet.ts';
import type { CallSettings } from '../client/options.ts';
import type { OfSupplier } from '../gateway/catalog.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import type { Session } from '../session/session.ts';
import { readOf } from './read.ts';

/**
 * Options for `useQuery` of what is shown beside the catalogue. As with `createQueries`, keys begin with `spaza`
 * and the generation; separate from it, because a page that sells does not wait for advertisements.
 */
export function createNoticeQueries({ generation, notices }: Gateway) {
  const one = <T>(key: readonly unknown[], read: (call: CallSettings) => Promise<Outcome<T>>) =>
    readOf(['spaza', generation, 'notices', ...key], read);
  return {
    /** Banners of the home screen; with a supplier that has its own address, those of the supplier. */
    banners: ({ supplierId }: OfSupplier = {}) =>
      one([supplierId ?? null, 'banners'], (call) => notices.banners({ supplierId, ...call })),
    /** Further banners, and pop-ups to show once per visit. */
    ads: ({ supplierId }: OfSupplier = {}) =>
      one([supplierId ?? null, 'ads'], (call) => notices.ads({ supplierId, ...call })),
    /** Offers that a category puts first. */
    categoryBanners: ({ id, supplierId }: OfSupplier & { id: Id }) =>
      one([supplierId ?? null, 'category', id], (call) => notices.categoryBanners({ id, supplierId }, call)),
    /** Groups of suppliers, with their suppliers. */
    agencies: () => one(['agencies'], (call) => notices.agencies(call)),
  };
}

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
