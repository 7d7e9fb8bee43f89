import { expect, test } from 'vitest';
import { sandboxGeocoder } from './sandbox-geocoder.ts';

const find = async (text: string, near?: { lat: number; lon: number }) =>
  (await sandboxGeocoder.search(text, { near })).map(({ formatted }) => formatted);

test.for([
  ['96 Voortrekker Road, Parow', ['96 Voortrekker Road, Parow, Cape Town, 7500']],
  ['12 Church Street stellenb', ['12 Church Street, Stellenbosch, 7600']],
  ['Durban Central, Durban', ['Durban Central, Durban, 4001']],
  ['Timbuktu', []],
  ['  ', []],
] as const)('"%s" is found by its suburb', async ([text, places]) => {
  expect(await find(text)).toEqual(places);
});

test('what is nearer comes first', async () => {
  expect((await find('1 Main Road, Go', { lat: -33.9, lon: 18.5 }))[0]).toMatch(/Goodwood/);
});
