import type { Position } from '@spaza/contracts';
import type { Log } from '@spaza/sdk';
import type { Locator } from './create-shop.ts';
import { type Preferences, storedObject } from './preferences.ts';

/** Maximum wait for a position, in ms. */
const TIMEOUT_MS = 10_000;

export interface PlacePorts {
  locator: Locator;
  /** Position to use if the shopper's is unknown. */
  defaultPosition: () => Position;
  log: Log;
  /** Storage of the place that the shopper named; omitted if only the position of the device will do. */
  preferences?: Preferences | undefined;
}

/** A position, and whether it is the shopper's own. */
export interface Place {
  position: Position;
  isOwn: boolean;
  /** Its name, if the shopper named it. */
  name?: string;
  /** Whether the name is an address, not just a suburb or town. */
  isAddress?: boolean;
}

const KEY = 'place-v1';

/** Keeps the place that the shopper named on this device; null forgets it. */
export const keepPlace = (
  preferences: Preferences,
  place: Required<Pick<Place, 'name' | 'position' | 'isAddress'>> | null,
): void => preferences.setItem(KEY, place ? JSON.stringify(place) : '');

/** The place that the shopper named; undefined if none is stored, or it cannot be read. */
export function keptPlace(preferences: Preferences): Place | undefined {
  const { name, position, isAddress } = storedObject(preferences, KEY);
  const { lat, lon } = Object(position);
  const isWithin = (degrees: unknown, most: number) =>
    typeof degrees === 'number' && Math.abs(degrees) <= most;
  return typeof name === 'string' && isWithin(lat, 90) && isWithin(lon, 180)
    ? { name, position: { lat, lon }, isOwn: true, isAddress: isAddress === true }
    : undefined;
}

const LOCATED = 'located';

/** Whether distances are measured from the shopper's position, or a place that they named, and not from the default. */
export const isLocated = (preferences: Preferences): boolean => preferences.getItem(LOCATED) === 'yes';

const read = (geolocation: Locator['geolocation']): Promise<Position> =>
  new Promise((found, failed) => {
    if (!geolocation) throw new Error('Geolocation is not available');
    geolocation.getCurrentPosition(
      ({ coords }) => found({ lat: coords.latitude, lon: coords.longitude }),
      (error) => failed(new Error(error.message)),
      { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MS },
    );
  });

/** Finds the shopper's position, or a default. */
export function createPlaces({ locator, defaultPosition, log, preferences }: PlacePorts) {
  // Methods of `navigator` members must be called on their owner.
  const { geolocation, permissions } = locator;

  async function isAllowed(): Promise<boolean> {
    try {
      return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
    } catch {
      return false;
    }
  }

  async function find(ask: boolean): Promise<Place> {
    const named = !ask && preferences && keptPlace(preferences);
    if (named) return named;
    if (!ask && !(await isAllowed())) return { position: defaultPosition(), isOwn: false };
    try {
      return { position: await read(geolocation), isOwn: true };
    } catch (error) {
      log('The position is not known', error);
      return { position: defaultPosition(), isOwn: false };
    }
  }

  return {
    /**
     * Finds the shopper; falls back to the default position on failure.
     * @param ask whether the shopper asked to be located; if not, a place that they named is used, and otherwise they are
     * located only if they granted permission before
     */
    async find(ask: boolean): Promise<Place> {
      const place = await find(ask);
      preferences?.setItem(LOCATED, place.isOwn ? 'yes' : 'no');
      return place;
    },
  };
}
