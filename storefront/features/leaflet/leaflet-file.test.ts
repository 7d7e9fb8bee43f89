import { afterEach, expect, test, vi } from 'vitest';
import { leafletFile } from './leaflet-card.tsx';

afterEach(() => vi.unstubAllEnvs());

test('fetches a leaflet from a shop on another host', () => {
  vi.stubEnv('VITE_PROVIDER_URL', 'https://shop.example/api');
  expect(leafletFile({ path: '/leaflets/may.pdf' })).toEqual({
    url: 'https://shop.example/leaflets/may.pdf',
    kind: 'pdf',
  });
});

test('refuses an address that would run as a script', () => {
  expect(leafletFile({ url: 'javascript:alert(1)' })).toBeUndefined();
});
