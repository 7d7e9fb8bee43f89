import type { Id, Older, Position, Supplier } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import { entityIn, listIn } from './entity.ts';
import type { Outcome } from './outcome.ts';
import { settle } from './settle.ts';

/** A place and a search radius. */
export interface Around extends Position {
  /** Only suppliers nearer than this, in km. Defaults to all of them. */
  distance?: number | undefined;
}

/** The suppliers of the shop. */
export interface SupplierVerbs {
  /** Suppliers around a place, nearest first, each with its distance in km. */
  nearby(around: Around, settings?: CallSettings): Promise<Outcome<Supplier[]>>;
  /** One supplier. Problem of status 404 if it does not exist. */
  byId(id: Id, settings?: CallSettings): Promise<Outcome<Supplier>>;
}

export const supplierVerbs = (calls: Client<Pick<Older['supplier'], 'nearby' | 'byId'>>): SupplierVerbs => ({
  nearby: ({ lat, lon, distance }, settings) =>
    settle(calls.nearby({ query: { lat, lon, distance }, ...settings }), (body) => listIn(body, 'suppliers')),
  byId: (id, settings) =>
    settle(calls.byId({ params: { id }, ...settings }), (body) => entityIn(body, 'supplier')),
});
