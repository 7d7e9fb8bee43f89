import { afterEach, expect, test, vi } from 'vitest';
import { leafletFile } from './leaflet-file.ts';

afterEach(() => vi.unstubAllEnvs());

test('a leaflet of a shop on another host comes from there', () => {
  vi.stubEnv('VITE_PROVIDER_URL', 'https://shop.example/api');
  expect(leafletFile({ path: '/leaflets/may.pdf' })).toEqual({
    url: 'https://shop.example/leaflets/may.pdf',
    kind: 'pdf',
  });
});

test('an address that would run as a script is no leaflet', () => {
  expect(leafletFile({ url: 'javascript:alert(1)' })).toBeUndefined();
});
