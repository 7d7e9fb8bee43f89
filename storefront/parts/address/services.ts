import { type Geocoder, photonGeocoder } from '@spaza/sdk';
import { createContext } from 'react';
import { buildSettings } from '../../app/start/build-settings.ts';

/** Where the pictures of a map come from. */
export interface MapSource {
  /** Address of a square of 256 px, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Who is to be named beside them. */
  attribution: string;
}

/** What helps to say where an address is. */
export interface AddressServices {
  /** Fetches what finds places by their names; null where there is nothing that does. */
  geocoder: () => Promise<Geocoder | null>;
  map: MapSource | null;
}

const { VITE_GEOCODER_URL, VITE_MAP_TILES, VITE_MAP_ATTRIBUTION } = import.meta.env;

async function geocoderOfBuild(): Promise<Geocoder | null> {
  if (VITE_GEOCODER_URL) return photonGeocoder({ url: VITE_GEOCODER_URL });
  return buildSettings.sandbox ? (await import('./sandbox-geocoder.ts')).sandboxGeocoder : null;
}

/** As the build says. No other server is asked unless it names one. */
export const AddressServicesContext = createContext<AddressServices>({
  geocoder: geocoderOfBuild,
  map: VITE_MAP_TILES ? { tiles: VITE_MAP_TILES, attribution: VITE_MAP_ATTRIBUTION ?? '' } : null,
});
