import type { Supplier } from '@spaza/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AddressServicesContext } from '../../../features/address/use-found-places.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import SupplierSelector from './supplier-selector.tsx';

const corner: Supplier = { id: 7, name: 'Corner' };
const market: Supplier = { id: 8, name: 'Market' };
const parow = { formatted: 'Parow, Cape Town', position: { lat: -33.9, lon: 18.57 }, isRough: true };
const home = { id: 3, formatted: '1 Long Street', latitude: -33.92, longitude: 18.42 };

/** Opens the list of shops; two so that none is chosen by itself. */
function open(hasGeocoder = true) {
  const asked: (string | null)[] = [];
  const shop = testShop({
    'supplier.nearby': ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('lat'));
      return { suppliers: [corner, market] };
    },
    'account.signIn': { account: { id: 5, login: '0821234567', addresses: [home] }, token: 't' },
  });
  const geocoder = { search: async (text: string) => (text === 'parow' ? [parow] : []) };
  const { hook } = memoryLocation();
  const show = () =>
    renderInShop(
      shop,
      <AddressServicesContext value={{ geocoder: hasGeocoder ? async () => geocoder : null, map: null }}>
        <Router hook={hook}>
          <SupplierSelector request={{ kind: 'suppliers' }} onClose={() => undefined} />
        </Router>
      </AddressServicesContext>,
    );
  return { shop, asked, show };
}
const field = () =>
  screen.getByRole('searchbox', { name: 'Your suburb, street or town' }) as HTMLInputElement;

test('lists shops around a place that is named, now and when the list is opened again', async () => {
  const { asked, show } = open();
  const { unmount } = show();
  await screen.findByText('Corner');
  fireEvent.change(field(), { target: { value: 'parow' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Parow, Cape Town' }));
  await waitFor(() => expect(asked.at(-1)).toBe('-33.9'));
  expect([field().value, asked.length]).toEqual(['Parow, Cape Town', 2]);
  unmount();
  show();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect([field().value, asked.at(-1)]).toEqual(['Parow, Cape Town', '-33.9']);
});

test('replaces a named place by that of the device, and forgets it', async () => {
  const { asked, show, shop } = open();
  shop.locator.geolocation = {
    getCurrentPosition: (found) =>
      found({ coords: { latitude: -26.2, longitude: 28 } } as GeolocationPosition),
  };
  const { unmount } = show();
  fireEvent.change(field(), { target: { value: 'parow' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Parow, Cape Town' }));
  await waitFor(() => expect(asked.at(-1)).toBe('-33.9'));
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(asked.at(-1)).toBe('-26.2'));
  unmount();
  show();
  await waitFor(() => expect(asked).toHaveLength(4));
  expect([asked.at(-1) === '-33.9', field().value]).toEqual([false, '']);
});

test('says what was not found, and offers no search where nothing can find places', async () => {
  const { show } = open();
  const { unmount } = show();
  fireEvent.change(field(), { target: { value: 'atlantis' } });
  await screen.findByText('Nothing found. Try the suburb or the town.');
  unmount();
  const without = open(false);
  without.show();
  await screen.findByText('Corner');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('offers the shopper’s addresses before anything is typed', async () => {
  const { shop, asked, show } = open();
  await shop.session.account.signIn({ login: '0821234567', password: 'spaza123' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: '1 Long Street' }));
  await waitFor(() => expect(asked.at(-1)).toBe('-33.92'));
});
