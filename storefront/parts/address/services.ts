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
  /** Fetches what finds places by their names; null if there is nothing that does. */
  geocoder: () => Promise<Geocoder | null>;
  map: MapSource | null;
}

async function geocoderOfBuild(): Promise<Geocoder | null> {
  const url = import.meta.env.VITE_GEOCODER_URL;
  if (url) return photonGeocoder({ url });
  return buildSettings.sandbox ? (await import('./sandbox-geocoder.ts')).sandboxGeocoder : null;
}

function mapOfBuild(): MapSource | null {
  const { VITE_MAP_TILES: tiles, VITE_MAP_ATTRIBUTION: attribution = '' } = import.meta.env;
  return tiles ? { tiles, attribution } : null;
}

/** As the build says. No other server is asked unless it names one. */
export const AddressServicesContext = createContext<AddressServices>({
  geocoder: geocoderOfBuild,
  map: mapOfBuild(),
});
