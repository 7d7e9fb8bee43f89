import type { Position } from '@spaza/contracts';

/** A place found for a text. */
export interface FoundPlace {
  /** The address in one line. */
  formatted: string;
  /** Where it is, in degrees. */
  position: Position;
  /** Whether only the street or the suburb is known: the pin should be checked. */
  isRough: boolean;
}

/** How to search for a place, besides its text. */
export interface PlaceSearch {
  /** Places nearer to it come first. */
  near?: Position | undefined;
  /** Language of the names, such as `fr`. */
  locale?: string | undefined;
  /** Aborts the search, such as when more was typed. */
  signal?: AbortSignal | undefined;
}

/** Finds places by text. Replaceable by any other implementation. */
export interface Geocoder {
  /**
   * Returns places for a text, the likeliest first.
   * @throws Error if the geocoder cannot be reached, or its response cannot be read
   */
  search(text: string, search?: PlaceSearch): Promise<FoundPlace[]>;
}

/** Which Photon server to use, and how to reach it. */
export interface PhotonOptions {
  /** Address of its search, such as `https://places.example/api`. */
  url: string;
  /** Defaults to the platform's `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

const MOST = 5;
/** A stock installation refuses any other language. */
const LANGUAGES = ['en', 'de', 'fr'];
const DETAILS = ['name', 'housenumber', 'street', 'district', 'city', 'postcode'] as const;

type Properties = Partial<Record<(typeof DETAILS)[number], string>>;
interface Feature {
  properties: Properties;
  geometry: { coordinates: [lon: number, lat: number] };
}

function lineOf({ name, housenumber, street, district, city, postcode }: Properties): string {
  const door = street && [housenumber, street].filter(Boolean).join(' ');
  return [...new Set([name, door, district, city, postcode].filter(Boolean))].join(', ');
}

const placeOf = ({ properties, geometry: { coordinates } }: Feature): FoundPlace => ({
  formatted: lineOf(properties),
  position: { lat: coordinates[1], lon: coordinates[0] },
  isRough: !properties.housenumber,
});

/**
 * Creates a geocoder that uses a Photon server, or a compatible one.
 * @example
 * ```ts
 * import { photonGeocoder } from '@spaza/sdk';
 *
 * const found = { properties: { street: 'Voortrekker Road', city: 'Parow' }, geometry: { coordinates: [18.58, -33.9] } };
 * const geocoder = photonGeocoder({
 *   url: 'https://places.example/api',
 *   fetch: async () => Response.json({ features: [found] }),
 * });
 * const [place] = await geocoder.search('voortrekker', { near: { lat: -33.9, lon: 18.6 } });
 * console.log(place?.formatted, place?.isRough); // Voortrekker Road, Parow true
 * ```
 */
export function photonGeocoder({ url, fetch = globalThis.fetch }: PhotonOptions): Geocoder {
  return {
    async search(text, { near, locale = 'default', signal } = {}) {
      const query = new URLSearchParams({
        q: text,
        limit: String(MOST),
        lang: LANGUAGES.includes(locale) ? locale : 'default',
        ...(near && { lat: String(near.lat), lon: String(near.lon) }),
      });
      const response = await fetch(`${url}?${query}`, signal ? { signal } : {});
      if (!response.ok) throw new Error(`The geocoder answered with ${response.status}`);
      const { features } = (await response.json()) as { features?: Feature[] };
      if (!Array.isArray(features)) throw new Error('The geocoder answered without places');
      return features.map(placeOf).filter(({ formatted }) => formatted !== '');
    },
  };
}
