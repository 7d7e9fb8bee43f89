import type { Log } from '@spaza/sdk';
import { expect, test, vi } from 'vitest';
import type { Locator } from './create-shop.ts';
import { createPlaces } from './places.ts';

const elsewhere = { lat: -33.9, lon: 18.6 };
const permission = (state: PermissionState) => ({ query: async () => ({ state }) as PermissionStatus });
const at = (latitude: number, longitude: number): Locator['geolocation'] => ({
  getCurrentPosition: vi.fn((found: PositionCallback) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  ),
});
const places = (locator: Locator, log: Log = vi.fn()) =>
  createPlaces({ locator, defaultPosition: () => elsewhere, log });

test('asks for a fresh and accurate position on a tap', async () => {
  const geolocation = at(-26.2, 28);
  const asked = places({ geolocation, permissions: permission('prompt') });
  expect(await asked.find(true)).toEqual({ position: { lat: -26.2, lon: 28 }, isOwn: true });
  const options = { enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 };
  expect(geolocation?.getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), options);
});

test('does not locate the shopper without a tap, unless they granted permission before', async () => {
  const geolocation = at(-26.2, 28);
  const asked = places({ geolocation, permissions: permission('prompt') });
  expect(await asked.find(false)).toEqual({ position: elsewhere, isOwn: false });
  expect(geolocation?.getCurrentPosition).not.toHaveBeenCalled();
  const agreed = places({ geolocation, permissions: permission('granted') });
  expect(await agreed.find(false)).toMatchObject({ isOwn: true });
});

test('uses the default position if the browser cannot locate', async () => {
  const log = vi.fn();
  expect(await places({}, log).find(true)).toEqual({ position: elsewhere, isOwn: false });
  expect(log.mock.calls[0]?.[1]).toMatchObject({ message: 'Geolocation is not available' });
});

test('uses the default position if the shopper refuses', async () => {
  const geolocation: Locator['geolocation'] = {
    getCurrentPosition: (_found, failed) => failed?.({ message: 'denied' } as GeolocationPositionError),
  };
  expect(await places({ geolocation }).find(true)).toEqual({
    position: elsewhere,
    isOwn: false,
  });
});
