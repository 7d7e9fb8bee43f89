import type { Agency, Position, Supplier } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { intId } from '../ids.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { boxAround, distanceInKm } from './distance.ts';
import { presentSupplier } from './present.ts';
import {
  countSuppliers,
  readAgencies,
  readSupplier,
  readSuppliersInBox,
  readSuppliersOfAgencies,
  type SupplierRow,
} from './supplier.store.ts';

/** Number of suppliers in a list of the nearest, if no distance is given. */
const NEAREST = 20;
const FIRST_RADIUS_KM = 25;
const HALF_AROUND_EARTH_KM = 20_100;

/** @throws Refused if the supplier does not exist */
export async function supplierRow(db: Queryable, id: number | string): Promise<SupplierRow> {
  const key = intId(id);
  const row = key === undefined ? undefined : await readSupplier(db, key);
  if (!row) throw notFound('supplier');
  return row;
}

/** @throws Refused if the supplier does not exist */
export const supplierById = async (shop: Shop, id: number | string): Promise<Supplier> =>
  presentSupplier(await supplierRow(shop.db, id), shop.clock.now());

/** A supplier and how far it is, in km. */
export interface SupplierAt {
  row: SupplierRow;
  distance: number;
}

/** Returns suppliers within a distance in km, nearest first. */
export async function suppliersWithin(shop: Shop, place: Position, km: number): Promise<SupplierAt[]> {
  const rows = await readSuppliersInBox(shop.db, boxAround(place, km));
  return rows
    .map((row) => ({ row, distance: distanceInKm(place, row) }))
    .filter(({ distance }) => distance < km)
    .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id);
}

/**
 * Returns suppliers, nearest first, each with its distance in km.
 * @param distance only those nearer than this, in km; if omitted, the nearest 20, however far
 */
export async function suppliersNearby(shop: Shop, place: Position, distance?: number): Promise<Supplier[]> {
  const found =
    distance === undefined ? await nearest(shop, place) : await suppliersWithin(shop, place, distance);
  return found.map(({ row, distance: km }) => presentSupplier(row, shop.clock.now(), km));
}

// The box is widened until the last one asked for lies inside it, so that an index does the work.
async function nearest(shop: Shop, place: Position) {
  const wanted = Math.min(NEAREST, await countSuppliers(shop.db));
  for (let km = FIRST_RADIUS_KM; ; km *= 4) {
    const found = await suppliersWithin(shop, place, km);
    if (found.length >= wanted || km > HALF_AROUND_EARTH_KM) return found.slice(0, NEAREST);
  }
}

/** Returns groups of suppliers with their suppliers. */
export async function agencies(shop: Shop): Promise<Agency[]> {
  const [groups, rows] = [await readAgencies(shop.db), await readSuppliersOfAgencies(shop.db)];
  return groups.map(({ id, name, image_url }) => ({
    name,
    image_url,
    suppliers: rows
      .filter((row) => row.agency_id === id)
      .map((row) => presentSupplier(row, shop.clock.now())),
  }));
}
