import type { Position } from '@spaza/contracts';
import type { Log } from '@spaza/sdk';
import type { Locator } from './shop/create-shop.ts';

/** Longest wait for a position, in ms. */
const TIMEOUT_MS = 10_000;

export interface PlacePorts {
  locator: Locator;
  /** Where to look when nobody knows. */
  defaultPosition: () => Position;
  log: Log;
}

/** A position, and whether it is the shopper's own. */
export interface Place {
  position: Position;
  isOwn: boolean;
}

const read = (geolocation: Locator['geolocation']): Promise<Position> =>
  new Promise((found, failed) => {
    if (!geolocation) throw new Error('Geolocate is feature not available');
    geolocation.getCurrentPosition(
      ({ coords }) => found({ lat: coords.latitude, lon: coords.longitude }),
      (error) => failed(new Error(error.message)),
      { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MS },
    );
  });

/** Where the shopper is, or where to look instead. */
export function createPlaces({ locator, defaultPosition, log }: PlacePorts) {
  // What is in `navigator` works only when it is called there.
  const { geolocation, permissions } = locator;

  async function isAllowed(): Promise<boolean> {
    try {
      return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
    } catch {
      return false;
    }
  }

  return {
    /**
     * Finds the shopper; the default position stands in when that fails.
     * @param ask false if no tap of the shopper leads here: nobody is asked then who has not agreed before
     */
    async find(ask: boolean): Promise<Place> {
      if (!ask && !(await isAllowed())) return { position: defaultPosition(), isOwn: false };
      try {
        return { position: await read(geolocation), isOwn: true };
      } catch (error) {
        log('The position is not known', error);
        return { position: defaultPosition(), isOwn: false };
      }
    },
  };
}
