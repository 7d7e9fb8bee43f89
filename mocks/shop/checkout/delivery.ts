import type { Position } from '@spaza/contracts';
import { type ShippingMethod, TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';
import { refused } from '../refused.ts';
import { distanceInKm } from '../supplier/distance.ts';
import type { DeliveryTerms, SupplierRow } from '../supplier/supplier.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Johannesburg is two hours ahead of UTC all year. */
const ZONE = '+02:00';

/** Converts a point in time to the shop's zone, to be read with the UTC getters. */
export const inZone = (instant: number): Date => new Date(instant + TIME_ZONE_OFFSET_MS);

/** Returns the start of a day in the shop's zone, in ms since 1970; `ahead` counts days from that of `instant`. */
export const midnight = (instant: number, ahead = 0): number =>
  Math.floor((instant + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS + ahead * DAY_MS;

/** Formats a point in time with the zone's offset: `2026-11-23T08:00:00+02:00`. */
export const zonedInstant = (instant: number): string =>
  `${inZone(instant).toISOString().slice(0, 19)}${ZONE}`;

/** Default terms for suppliers without their own. */
const USUAL_TERMS: DeliveryTerms = {
  base_in_cents: 3_500,
  per_km_in_cents: 600,
  free_from_in_cents: null,
  max_km: 15,
};

export const termsOf = ({ delivery }: Pick<SupplierRow, 'delivery'>): DeliveryTerms =>
  delivery ?? USUAL_TERMS;

/** Returns the cost of a courier over a distance in km, in cents; null if it is too far. */
export function courierCostInCents(terms: DeliveryTerms, km: number, subtotalInCents: number): number | null {
  if (km > terms.max_km) return null;
  if (terms.free_from_in_cents !== null && subtotalInCents >= terms.free_from_in_cents) return 0;
  return terms.base_in_cents + terms.per_km_in_cents * Math.ceil(km);
}

/**
 * Returns the cost of getting an order to a place, in cents: by distance for a courier; 0 for collection, or for what
 * the shop arranges by telephone. Null if the place is not known yet.
 * @throws Refused if no courier goes that far
 */
export function deliveryCostInCents(
  supplier: SupplierRow,
  method: ShippingMethod,
  place: Position | null,
  subtotalInCents: number,
): number | null {
  if (method !== 'PICUP') return 0;
  if (!place) return null;
  const terms = termsOf(supplier);
  const km = distanceInKm(supplier, place);
  const cost = courierCostInCents(terms, km, subtotalInCents);
  if (cost === null) {
    throw refused('out_of_range', {
      supplier: supplier.name,
      most_km: terms.max_km,
      km: Math.round(km * 10) / 10,
    });
  }
  return cost;
}

/**
 * Returns a place from its coordinates; null if both are missing.
 * @throws Refused if only one of the two is given
 */
export function placeOf(lat: number | null | undefined, lon: number | null | undefined): Position | null {
  if (lat == null && lon == null) return null;
  if (lat == null || lon == null) {
    throw refused('incomplete_place');
  }
  return { lat, lon };
}
