import { LEAFLET_RADIUS_IN_KM } from '@spaza/contracts/vocabulary';

/** Available search radii, in km. */
export const RADII = [5, LEAFLET_RADIUS_IN_KM, 50] as const;

/** The largest radius. */
export const WIDEST = 50;

/** The radius in an address; the default if missing or invalid. */
export const radiusFrom = (asked: string | null): number =>
  RADII.find((radius) => String(radius) === asked) ?? LEAFLET_RADIUS_IN_KM;
