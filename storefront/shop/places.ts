import type { Position } from '@spaza/contracts';
import type { Log } from '@spaza/sdk';
import type { Locator } from './create-shop.ts';

/** Maximum wait for a position, in ms. */
const TIMEOUT_MS = 10_000;

export interface PlacePorts {
  locator: Locator;
  /** Position to use if the shopper's is unknown. */
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

/** Finds the shopper's position, or a default. */
export function createPlaces({ locator, defaultPosition, log }: PlacePorts) {
  // Methods of `navigator` members must be called on their owner.
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
     * Finds the shopper; falls back to the default position on failure.
     * @param ask false if not triggered by the shopper: only those who granted permission before are then located
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
