import { useLingui } from '@lingui/react';
import { type FoundPlace, type Geocoder, photonGeocoder } from '@spaza/sdk';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
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
  const { session } = useShop();
  const { i18n } = useLingui();
  const { geocoder } = use(AddressServicesContext);
  const { locale } = i18n;
  const wanted = text.trim();
  const { data } = useQuery({
    queryKey: ['places', wanted, locale],
    queryFn:
      geocoder && wanted.length >= FEWEST_LETTERS
        ? async ({ signal }) => {
            // A search that is no longer needed is cancelled.
            await new Promise((resolve) => setTimeout(resolve, REST_MS));
            signal.throwIfAborted();
            const { default_position: near } = session.config.settings.peek().meta;
            return (await geocoder()).search(wanted, { near, locale, signal });
          }
        : skipToken,
    retry: false,
  });
  return data ?? null;
}
