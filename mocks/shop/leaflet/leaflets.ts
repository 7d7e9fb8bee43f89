import type { Leaflet, Position } from '@spaza/contracts';
import { dayOf, type Locale } from '@spaza/contracts/vocabulary';
import { translatorInto } from '../catalog/translate.ts';
import { instantOf } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { boxAround, distanceInKm } from '../supplier/distance.ts';
import { supplierRow } from '../supplier/supplier.ts';
import {
  type LeafletRow,
  readAllLeaflets,
  readLeafletsInBox,
  readLeafletsOfSupplier,
} from './leaflet.store.ts';

/** Translates leaflets of the sample shop; their pictures contain their text. */
async function translated(shop: Shop, rows: readonly LeafletRow[], locale: Locale): Promise<LeafletRow[]> {
  const { text } = await translatorInto(shop, locale);
  return rows.map((row) => ({ ...row, name: text(row.name), path: text(row.path) }));
}

/** Returns the URL of a file. Paths are resolved against the origin of the request. */
const addressOf = (path: string, origin: string): string => new URL(path, `${origin}/`).href;

/** Converts a leaflet to the newer API generation's format, with instants. */
export const presentLeaflet = (row: LeafletRow, origin: string): Leaflet => ({
  ...row,
  url: addressOf(row.path, origin),
});

/** Converts a leaflet to the older API generation's format, with its first and last day. */
export function presentOlderLeaflet(row: LeafletRow, origin: string): Leaflet {
  const { start_at, end_at, ...leaflet } = presentLeaflet(row, origin);
  return {
    ...leaflet,
    start_on: dayOf(Date.parse(row.start_at)),
    // A leaflet that ends at midnight was last visible on the day before.
    end_on: dayOf(Date.parse(row.end_at) - 1),
  };
}

/**
 * Returns the leaflets of a supplier that shoppers can see now.
 * @throws Refused if the supplier does not exist
 */
export async function leafletsOfSupplier(
  shop: Shop,
  supplierId: number | string,
  locale: Locale,
): Promise<LeafletRow[]> {
  const supplier = await supplierRow(shop.db, supplierId);
  const rows = await readLeafletsOfSupplier(shop.db, instantOf(shop.clock), supplier.id);
  return translated(shop, rows, locale);
}

/** Returns the leaflets that shoppers can see now, of suppliers within a radius in km, nearest first. */
export async function leafletsNearby(
  shop: Shop,
  place: Position,
  radius: number,
  locale: Locale,
): Promise<LeafletRow[]> {
  const rows = await readLeafletsInBox(shop.db, instantOf(shop.clock), boxAround(place, radius));
  const near = rows
    .map((row) => ({ row, distance: distanceInKm(place, { lat: row.lat, lon: row.long }) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance || b.row.start_at.localeCompare(a.row.start_at))
    .map(({ row }) => row);
  return translated(shop, near, locale);
}

/**
 * Returns a page of leaflets, including drafts and ended ones, and the number of the next page.
 * @throws Refused if the supplier does not exist
 */
export async function allLeaflets(
  shop: Shop,
  { supplierId, page, perPage }: { supplierId: number | string | undefined; page: number; perPage: number },
): Promise<{ rows: LeafletRow[]; nextPage: number | null }> {
  const supplier = supplierId === undefined ? undefined : await supplierRow(shop.db, supplierId);
  const rows = await readAllLeaflets(shop.db, supplier?.id ?? null, {
    perPage,
    offset: (page - 1) * perPage,
  });
  return { rows: rows.slice(0, perPage), nextPage: rows.length > perPage ? page + 1 : null };
}
