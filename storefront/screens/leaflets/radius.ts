import { LEAFLET_RADIUS_IN_KM } from '@spaza/contracts/vocabulary';

/** How far leaflets can be looked for, in km. */
export const RADII = [5, LEAFLET_RADIUS_IN_KM, 50] as const;

/** The furthest that can be looked. */
export const WIDEST = 50;

/** The radius that an address asks for; the usual one where it asks for none that there is. */
export const radiusFrom = (asked: string | null): number =>
  RADII.find((radius) => String(radius) === asked) ?? LEAFLET_RADIUS_IN_KM;
