import { type Geocoder, photonGeocoder } from '@spaza/sdk';
import { createContext } from 'react';
import { buildSettings } from '../../shop/build-settings.ts';

/** Source of map tiles. */
export interface MapSource {
  /** URL of a 256 px tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  /** Attribution required next to the map. */
  attribution: string;
}

/** Services that help to locate an address. */
export interface AddressServices {
  /** Loads the geocoder; null if there is none. */
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

/** Set by the build. No other server is contacted unless the build names one. */
export const AddressServicesContext = createContext<AddressServices>({
  geocoder: geocoderOfBuild,
  map: mapOfBuild(),
});
