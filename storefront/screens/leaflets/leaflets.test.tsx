import { outsideContract } from '@spaza/mocks/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Shop } from '../../shop/create-shop.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Leaflets from './leaflets.tsx';

const at = (search = '') => history.replaceState(null, '', `/leaflets${search}`);
beforeEach(() => at());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const announced = {
  id: 1,
  name: 'Next week',
  url: 'http://shop.test/a.svg',
  start_at: day(5),
  end_at: day(12),
};
const running = {
  id: 2,
  name: 'This week',
  url: 'http://shop.test/b.PDF?v=1',
  start_at: day(-2),
  end_at: day(5),
};
const answers = { 'leaflet.nearby': { leaflets: [announced, running] } };

const show = (shop: Shop) => renderInShop(shop, <Leaflets />);
const names = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('lists current leaflets before announced ones, and opens them in a dialog', async () => {
  const shop = testShop(answers);
  show(shop);
  expect(await names()).toEqual(['This week', 'Next week']);
  expect(screen.getAllByText('Coming')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'This week' }));
  expect(shop.dialogs.open.peek()).toMatchObject([{ kind: 'leaflet', leaflet: { id: 2 } }]);
});

test.for([
  ['', '15 km'],
  ['?radius=5', '5 km'],
  ['?radius=50', '50 km'],
  ['?radius=-3', '15 km'],
  ['?radius=1e9', '15 km'],
  ['?radius=far', '15 km'],
])('reads the radius from the address "%s": %s', async ([search, radius]) => {
  at(search);
  show(testShop(answers));
  await names();
  expect(pressed()).toEqual([radius]);
});

test('puts the chosen radius into the address', async () => {
  show(testShop(answers));
  await names();
  fireEvent.click(screen.getByRole('button', { name: '5 km' }));
  await waitFor(() => expect(location.search).toBe('?radius=5'));
  expect(pressed()).toEqual(['5 km']);
});

test('says that a leaflet without a valid address cannot be opened', async () => {
  const broken = { ...running, url: 'javascript:alert(1)' };
  show(testShop({ 'leaflet.nearby': { leaflets: [broken, { ...announced, url: null }] } }));
  await names();
  expect(screen.getAllByText('This leaflet cannot be opened.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'This week' })).toBeNull();
});

test('offers to search further where there are none', async () => {
  show(testShop({ 'leaflet.nearby': { leaflets: [] } }));
  await screen.findByText('No leaflets within 15 km');
  fireEvent.click(screen.getByRole('button', { name: 'Search within 50 km' }));
  expect(await screen.findByText('No leaflets within 50 km')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Search within/ })).toBeNull();
});

test('offers to try again after a failure', async () => {
  show(testShop({ 'leaflet.nearby': outsideContract(503) }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('locates the shopper when they ask, and not again when everything is refreshed', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: -26.2, longitude: 28 } } as GeolocationPosition),
  );
  const queryClient = new QueryClient();
  const shop = { ...testShop(answers), locator: { geolocation: { getCurrentPosition } } };
  renderInShop(shop, <Leaflets />, queryClient);
  await names();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Around you')).toBeDefined();
  await act(() => queryClient.invalidateQueries());
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  const asked = queryClient.getQueryCache().getAll();
  expect(new Set(asked.map(({ queryKey }) => queryKey[2]))).toEqual(new Set(['leaflets']));
});
