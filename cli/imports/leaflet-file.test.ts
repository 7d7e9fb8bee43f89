import { expect, test } from 'vitest';
import { isAddress } from './leaflet-file.ts';

test.each(['http://x.example/a.exe', 'https://x.example/a.PHP?name=a.pdf', '/leaflets/a.html', 'https://'])(
  'refuses an address of another type: %s',
  (text) => {
    expect(() => isAddress(text)).toThrow(text);
  },
);

test.each([
  'https://cdn.example.com/w48.PDF?v=2',
  'https://cdn.example.com/leaflets/48',
  '/leaflets/48.png',
  'http://127.0.0.1/pictures/a.svg',
])('accepts the address of a leaflet: %s', (text) => {
  expect(isAddress(text)).toBe(true);
});

test('does not take a file for an address', () => {
  expect(isAddress('week-48.pdf')).toBe(false);
});
