import type { Position } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { boxAround, distanceInKm } from '../supplier/distance.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { type LeafletRow, readLeafletsInBox, readLeafletsOfSupplier } from './leaflet.store.ts';

/**
 * Leaflets of a supplier that shoppers can see now.
 * @throws Refused when there is no such supplier
 */
export async function leafletsOfSupplier(shop: Shop, supplierId: number | string): Promise<LeafletRow[]> {
  const supplier = await supplierRow(shop.db, supplierId);
  return readLeafletsOfSupplier(shop.db, instantOf(shop.clock), supplier.id);
}

/** Leaflets that shoppers can see now, of suppliers within a radius in km, the nearest first. */
export async function leafletsNearby(shop: Shop, place: Position, radius: number): Promise<LeafletRow[]> {
  const rows = await readLeafletsInBox(shop.db, instantOf(shop.clock), boxAround(place, radius));
  return rows
    .map((row) => ({ row, distance: distanceInKm(place, { lat: row.lat, lon: row.long }) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance || b.row.start_at.localeCompare(a.row.start_at))
    .map(({ row }) => row);
}
