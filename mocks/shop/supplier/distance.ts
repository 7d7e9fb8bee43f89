import type { Position } from '@spaza/contracts';

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

/** A box of coordinates that contains every place within a distance, for an indexed query. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

export function boxAround({ lat, lon }: Position, km: number): Box {
  const latDegrees = km / KM_PER_DEGREE;
  // Degrees of longitude shrink to nothing near the poles, so the box spans the whole band there.
  const shrink = Math.cos(radians(Math.min(89, Math.abs(lat) + latDegrees)));
  const lonDegrees = Math.min(180, latDegrees / shrink);
  return { south: lat - latDegrees, north: lat + latDegrees, west: lon - lonDegrees, east: lon + lonDegrees };
}
