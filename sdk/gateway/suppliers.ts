import type { Id, Older, Position, Supplier } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import type { Capabilities } from './capabilities.ts';
import type { Outcome } from './outcome.ts';
import { identifiedIn, listIn, toOutcome } from './to-outcome.ts';

/** A place and a search radius. */
export interface Around extends Position {
  /**
   * Only suppliers nearer than this, in km. Shops without such a limit return all of them; those at or beyond it are
   * `disabled`. Defaults to no limit.
   */
  distance?: number | undefined;
}

/** The suppliers of the shop. */
export interface SupplierVerbs {
  /** Suppliers around a place, nearest first, each with its distance in km. */
  nearby(around: Around, settings?: CallSettings): Promise<Outcome<Supplier[]>>;
  /** One supplier. Problem of status 404 if it does not exist. */
  byId(id: Id, settings?: CallSettings): Promise<Outcome<Supplier>>;
}

export const supplierVerbs = (
  calls: Client<Pick<Older['supplier'], 'nearby' | 'byId'>>,
  capabilities: Capabilities,
): SupplierVerbs => ({
  async nearby({ lat, lon, distance }, settings) {
    if (distance !== undefined) await capabilities.known();
    const query = { lat, lon, distance: capabilities.has('supplier_radius') ? distance : undefined };
    return toOutcome(calls.nearby({ query, ...settings }), (body) =>
      listIn(body, 'suppliers').map((supplier) =>
        distance !== undefined && (supplier.distance ?? 0) >= distance
          ? { ...supplier, disabled: true }
          : supplier,
      ),
    );
  },
  byId: (id, settings) =>
    toOutcome(calls.byId({ params: { id }, ...settings }), (body) => identifiedIn(body, 'supplier', id)),
});
