import { refuse } from '@spaza/mocks/testing';
import type { FoundPlace } from '@spaza/sdk';
import { addressDraftOf } from '@spaza/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Locator } from '../../shop/create-shop.ts';
import { atCheckout, HOME, renderInShop } from '../../testing/in-shop.tsx';
import { AddressForm } from './address-form.tsx';
import { type AddressServices, AddressServicesContext } from './use-found-places.ts';

const PAROW: FoundPlace = {
  formatted: '1 Main Road, Parow',
  position: { lat: -33.9, lon: 18.57 },
  isRough: true,
};
const search = vi.fn(async () => [PAROW]);
const services: AddressServices = { geocoder: async () => ({ search }), map: null };

/** Opens the form for a new address, on a device that may or may not report its position. */
async function typing(geolocation?: Locator['geolocation']) {
  const { shop, answers } = await atCheckout({ method: 'PICUP' });
  const onSaved = vi.fn();
  addressDraftOf(shop.session).begin();
  renderInShop(
    { ...shop, locator: { geolocation } },
    <AddressServicesContext value={services}>
      <AddressForm needsPin canCancel save="Save" onSaved={onSaved} />
    </AddressServicesContext>,
  );
  return { shop, answers, onSaved };
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
const STREET = 'Street, suburb and town';

test('fills in the address of a found place, and sets its pin roughly', async () => {
  await typing();
  expect(document.activeElement).toBe(field(STREET));
  type(STREET, '1 Main Road, Par');
  fireEvent.click(await screen.findByRole('button', { name: PAROW.formatted }));
  expect(field(STREET).value).toBe(PAROW.formatted);
  expect(screen.getByText(/^Set roughly/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Places found' })).toBeNull();
});

test('says at each field what is missing, until it is filled in', async () => {
  const { onSaved } = await typing();
  await save();
  await screen.findByText('An address is required');
  expect(document.activeElement).toBe(field(STREET));
  expect(screen.getByRole('group', { name: 'Pin for the courier' }).textContent).toContain(
    'The courier needs a pin',
  );
  type(STREET, '14 Long Street');
  expect(screen.queryByText('An address is required')).toBeNull();
  type('Latitude and longitude', '91, 18');
  expect(screen.queryByText(/The courier needs a pin/)).toBeNull();
  await save();
  await screen.findByText('These are not coordinates');
  expect(onSaved).not.toHaveBeenCalled();
});

test('sets the pin at the device’s position, and saves it with the address', async () => {
  const { shop, answers, onSaved } = await typing({
    getCurrentPosition: (found) =>
      found({ coords: { latitude: -33.92, longitude: 18.42 } } as GeolocationPosition),
  });
  answers['address.create'] = { address: HOME };
  type(STREET, HOME.formatted);
  fireEvent.click(screen.getByRole('button', { name: 'I am there now' }));
  await screen.findByText('Set');
  expect(addressDraftOf(shop.session).draft.value?.pin).toBe('-33.92, 18.42');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(HOME));
});

test('sets no pin if the device does not say where it is', async () => {
  const { shop } = await typing();
  fireEvent.click(screen.getByRole('button', { name: 'I am there now' }));
  await screen.findByText(/Enter the coordinates instead/);
  expect(addressDraftOf(shop.session).draft.value?.pin).toBe('');
});

test('keeps what was typed if it cannot be saved', async () => {
  const { answers, onSaved } = await typing();
  answers['address.create'] = refuse('address_book_full', { most: 50 });
  type(STREET, '14 Long Street');
  type('Latitude and longitude', '-33.92, 18.42');
  await save();
  await screen.findByText(/^The address book holds 50 addresses/);
  expect(field(STREET).value).toBe('14 Long Street');
  expect(onSaved).not.toHaveBeenCalled();
});
