import { expect, test } from 'vitest';
import { sandboxGeocoder } from './sandbox-geocoder.ts';

const find = async (text: string, near?: { lat: number; lon: number }) =>
  (await sandboxGeocoder.search(text, { near })).map(({ formatted }) => formatted);

test.for([
  ['96 Voortrekker Road, Parow', ['96 Voortrekker Road, Parow, Cape Town, 7500']],
  ['12 Church Street stellenb', ['12 Church Street, Stellenbosch, 7600']],
  ['Durban Central, Durban', ['Durban Central, Durban, 4001']],
  ['Milton Road', ['Milton Road, Townsend Estate, Goodwood, Cape Town, 7460']],
  ['12 Milton Road', ['12 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460']],
  [
    '12a milton rd goodwood',
    [
      '12a Milton Road, Townsend Estate, Goodwood, Cape Town, 7460',
      '12a milton rd, Goodwood, Cape Town, 7460',
    ],
  ],
  ['3 Landdros Mare', ['3 Landdros Maré Street, Polokwane, 0699']],
  ['12 Milton Road, Durban', ['12 Milton Road, Durban Central, Durban, 4001']],
  ['Road', []],
  ['Timbuktu', []],
  ['  ', []],
] as const)('"%s" is found by its street or its suburb', async ([text, places]) => {
  expect(await find(text)).toEqual(places);
});

test('what is nearer comes first', async () => {
  expect((await find('1 Main Road, Go', { lat: -33.9, lon: 18.5 }))[0]).toMatch(/Goodwood/);
});

test('lists streets of one name, the nearest first', async () => {
  const found = await find('Voortrekker', { lat: -33.9, lon: 18.63 });
  expect(found.slice(0, 2)).toEqual([
    'Voortrekker Road, Bellville, Cape Town, 7530',
    'Voortrekker Road, Parow, Cape Town, 7500',
  ]);
});

test('puts a house between the ends of its street; elsewhere the pin is only rough', async () => {
  const pin = async (text: string) => (await sandboxGeocoder.search(text))[0];
  const [first, last, beyond, street] = await Promise.all(
    ['1 Milton Road', '36 Milton Road', '900 Milton Road', 'Milton Road'].map(pin),
  );
  expect([first, last, beyond, street].map((place) => place?.isRough)).toEqual([false, false, true, true]);
  expect(first?.position.lat).toBeGreaterThan(street?.position.lat ?? 0);
  expect(last?.position.lat).toBeLessThan(street?.position.lat ?? 0);
  expect(beyond?.position).toEqual(street?.position);
});
