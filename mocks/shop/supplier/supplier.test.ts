import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, distanceInKm } from './supplier.ts';

const capeTown = { lat: -33.9249, lon: 18.4241 };
const johannesburg = { lat: -26.2041, lon: 28.0473 };

test('Cape Town and Johannesburg are about 1 262 km apart', () => {
  expect(distanceInKm(capeTown, johannesburg)).toBeCloseTo(1262, -1);
  expect(distanceInKm(capeTown, capeTown)).toBe(0);
});

test('the box around a place contains everything within the distance', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      degrees(-60, 60),
      degrees(-90, 90),
      degrees(-1, 1),
      degrees(-1, 1),
      (lat, lon, north, east) => {
        const place = { lat, lon };
        const other = { lat: lat + north, lon: lon + east };
        const box = boxAround(place, distanceInKm(place, other) + 0.01);
        expect(other.lat).toBeGreaterThanOrEqual(box.south);
        expect(other.lat).toBeLessThanOrEqual(box.north);
        expect(other.lon).toBeGreaterThanOrEqual(box.west);
        expect(other.lon).toBeLessThanOrEqual(box.east);
      },
    ),
  );
});
