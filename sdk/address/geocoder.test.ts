import { expect, test } from 'vitest';
import { photonGeocoder } from './geocoder.ts';

const url = 'https://places.test/api';
const asked: URL[] = [];
const geocoderOver = (answer: () => Response) =>
  photonGeocoder({
    url,
    fetch: async (address) => {
      asked.push(new URL(address));
      return answer();
    },
  });

const feature = (properties: object, lon = 18.57, lat = -33.9) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lon, lat] },
});

test('writes places on one line, and marks those without a house number as rough', async () => {
  const geocoder = geocoderOver(() =>
    Response.json({
      features: [
        feature({ housenumber: '96', street: 'Voortrekker Road', city: 'Cape Town', postcode: '7500' }),
        feature({ name: 'Parow', district: 'Parow', city: 'Cape Town' }),
        feature({}),
      ],
    }),
  );
  expect(await geocoder.search('voortr')).toEqual([
    {
      formatted: '96 Voortrekker Road, Cape Town, 7500',
      position: { lat: -33.9, lon: 18.57 },
      isRough: false,
    },
    { formatted: 'Parow, Cape Town', position: { lat: -33.9, lon: 18.57 }, isRough: true },
  ]);
});

test('asks for places nearby, in a language of the server', async () => {
  const geocoder = geocoderOver(() => Response.json({ features: [] }));
  await geocoder.search('Main & Long', { near: { lat: -33.9, lon: 18.5 }, locale: 'fr' });
  await geocoder.search('Bo-Kaap', { locale: 'af' });
  const [near, far] = asked.slice(-2).map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(near).toEqual({ q: 'Main & Long', limit: '5', lang: 'fr', lat: '-33.9', lon: '18.5' });
  expect(far).toEqual({ q: 'Bo-Kaap', limit: '5', lang: 'default' });
});

test.for([
  ['a refusal', () => new Response('busy', { status: 429 })],
  ['something else', () => Response.json({ places: [] })],
] as const)('%s is an error', async ([, answer]) => {
  await expect(geocoderOver(answer).search('x')).rejects.toThrow(/geocoder answered/);
});
