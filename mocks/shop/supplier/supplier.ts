import type { Agency, ClientConfig, Position, Supplier } from '@spaza/contracts';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { type Translator, translatorInto } from '../catalog/present.ts';
import { mergePatch } from '../config/config.ts';
import { intId } from '../random.ts';
import { found } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { closedText, weekFrom } from './opening.ts';
import {
  type Box,
  countSuppliers,
  readAgencies,
  readSupplier,
  readSuppliersInBox,
  readSuppliersOfAgencies,
  type SupplierRow,
  type SupplierSettings,
  updateSupplier,
} from './supplier.store.ts';

/**
 * Converts a supplier to its response format. It is closed for the reason an operator set, or else by its hours.
 * @param now the shop's time, in ms since 1970
 * @param distance in km
 */
export function presentSupplier(
  row: SupplierRow,
  now: number,
  { locale, text }: Translator,
  distance?: number,
): Supplier {
  const {
    slug,
    opening: _opening,
    agency_id: _agency,
    client_config: _config,
    slot_capacity: _capacity,
    delivery: _delivery,
    closed_on_main_holidays: _holidays,
    ...supplier
  } = row;
  return {
    ...supplier,
    closed_text: row.closed_text ? text(row.closed_text) : closedText(row, now, locale),
    // Relative: the API layer adds the origin of the request.
    api_endpoint: `/s/${slug}`,
    ...(distance !== undefined && { distance: Math.round(distance * 1000) / 1000 }),
    hours: weekFrom(row, now, locale),
  };
}

/** Number of suppliers in a list of the nearest, if no distance is given. */
const NEAREST = 20;
const FIRST_RADIUS_KM = 25;
const HALF_AROUND_EARTH_KM = 20_100;

/** @throws Refused if the supplier does not exist */
export const supplierRow = async (db: Queryable, id: number | string): Promise<SupplierRow> =>
  found('supplier', await readSupplier(db, intId(id)));

/** @throws Refused if the supplier does not exist */
export const supplierById = async (shop: Shop, id: number | string, locale: Locale): Promise<Supplier> =>
  presentSupplier(await supplierRow(shop.db, id), shop.clock.now(), await translatorInto(shop, locale));

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
 * Returns suppliers, nearest first, with their distances in km: the nearest 20 at any distance, and all
 * within the given distance.
 * @param distance in km; suppliers further away are marked as disabled
 */
export async function suppliersNearby(
  shop: Shop,
  place: Position,
  locale: Locale,
  distance?: number,
): Promise<Supplier[]> {
  const translator = await translatorInto(shop, locale);
  const [near, within] = [
    await nearest(shop, place),
    distance === undefined ? [] : await suppliersWithin(shop, place, distance),
  ];
  return (within.length > near.length ? within : near).map(({ row, distance: km }) => {
    const supplier = presentSupplier(row, shop.clock.now(), translator, km);
    // Compare the rounded distance, which is what shoppers see.
    return distance === undefined ? supplier : { ...supplier, disabled: supplier.distance! >= distance };
  });
}

// Widens the box until it contains the 20 nearest suppliers, so that an index can be used.
async function nearest(shop: Shop, place: Position) {
  const wanted = Math.min(NEAREST, await countSuppliers(shop.db));
  for (let km = FIRST_RADIUS_KM; ; km *= 4) {
    const near = await suppliersWithin(shop, place, km);
    if (near.length >= wanted || km > HALF_AROUND_EARTH_KM) return near.slice(0, NEAREST);
  }
}

/** Returns groups of suppliers with their suppliers. */
export async function agencies(shop: Shop, locale: Locale): Promise<Agency[]> {
  const translator = await translatorInto(shop, locale);
  const [groups, rows] = [await readAgencies(shop.db), await readSuppliersOfAgencies(shop.db)];
  return groups.map(({ id, name, image_url }) => ({
    name,
    image_url,
    suppliers: rows
      .filter((row) => row.agency_id === id)
      .map((row) => presentSupplier(row, shop.clock.now(), translator)),
  }));
}

/** Changes to a supplier; omitted fields stay unchanged. */
type SupplierChange = { [Name in keyof SupplierSettings]?: SupplierSettings[Name] | undefined };

/**
 * Changes the settings of a supplier while shoppers look at it. Checkout settings are merged into the existing ones.
 * @throws Refused if the supplier does not exist
 */
export async function changeSupplier(
  shop: Shop,
  id: number | string,
  { client_config = {}, slot_capacity, closed_text }: SupplierChange,
): Promise<SupplierRow> {
  return shop.db.tx(async (tx) => {
    const before = await supplierRow(tx, id);
    const after = {
      ...before,
      client_config: mergePatch(before.client_config, client_config) as ClientConfig,
      slot_capacity: slot_capacity ?? before.slot_capacity,
      closed_text: closed_text === undefined ? before.closed_text : closed_text,
    };
    await updateSupplier(tx, before.id, after);
    await shop.catalogueChanged(tx);
    return after;
  });
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111.2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km. */
export function distanceInKm(a: Position, b: Position): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const lon = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return (
    2 *
    EARTH_RADIUS_KM *
    Math.asin(Math.sqrt(lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lon))
  );
}

export function boxAround({ lat, lon }: Position, km: number): Box {
  const latDegrees = km / KM_PER_DEGREE;
  // Degrees of longitude shrink to nothing near the poles, so the box spans the whole band there.
  const shrink = Math.cos(radians(Math.min(89, Math.abs(lat) + latDegrees)));
  const lonDegrees = Math.min(180, latDegrees / shrink);
  return { south: lat - latDegrees, north: lat + latDegrees, west: lon - lonDegrees, east: lon + lonDegrees };
}
