import { useLingui } from '@lingui/react';
import { type FoundPlace, type Geocoder, photonGeocoder } from '@spaza/sdk';
import { createContext, use, useEffect, useState } from 'react';
import { buildSettings } from '../../shop/build-settings.ts';
import { useShop } from '../../shop/shop-context.tsx';

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
  geocoder: (() => Promise<Geocoder>) | null;
  map: MapSource | null;
}

function geocoderOfBuild(): AddressServices['geocoder'] {
  const url = import.meta.env.VITE_GEOCODER_URL;
  if (url) return async () => photonGeocoder({ url });
  return buildSettings.sandbox ? async () => (await import('./sandbox-geocoder.ts')).sandboxGeocoder : null;
}

/** The map that the build names. */
export function mapOfBuild(): MapSource | null {
  const { VITE_MAP_TILES: tiles, VITE_MAP_ATTRIBUTION: attribution = '' } = import.meta.env;
  // An address where somebody lives is never sent unencrypted.
  return tiles ? { tiles: tiles.replace(/^http:/, 'https:'), attribution } : null;
}

/** Set by the build. No other server is contacted unless the build names one. */
export const AddressServicesContext = createContext<AddressServices>({
  geocoder: geocoderOfBuild(),
  map: mapOfBuild(),
});

/** How long typing must pause before a search, in ms. */
const REST_MS = 300;
/** Shorter texts match too much. */
const FEWEST_LETTERS = 3;

/**
 * Places that match the entered text; null before the first search. A failed search finds nothing: the address can be
 * typed in full.
 * @param text if empty, nothing is searched
 */
export function useFoundPlaces(text: string): readonly FoundPlace[] | null {
  const { session, log } = useShop();
  const { i18n } = useLingui();
  const { geocoder } = use(AddressServicesContext);
  const [found, setFound] = useState<readonly FoundPlace[] | null>(null);
  const wanted = text.trim();

  useEffect(() => {
    setFound(null);
    if (!geocoder || wanted.length < FEWEST_LETTERS) return;
    const leaving = new AbortController();
    const look = async () => {
      const { default_position: near } = session.config.settings.peek().meta;
      const search = { near, locale: i18n.locale, signal: leaving.signal };
      const places = await (await geocoder()).search(wanted, search);
      if (!leaving.signal.aborted) setFound(places);
    };
    const timer = setTimeout(() => {
      look().catch((error) => {
        if (!leaving.signal.aborted) log('Places could not be looked for', error);
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, session, geocoder, i18n.locale, log]);

  return found;
}
