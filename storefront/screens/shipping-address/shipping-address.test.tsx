import { outsideContract } from '@spaza/mocks/testing';
import { addressDraftOf } from '@spaza/sdk';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { atCheckout, HOME, renderInShop, WORK } from '../../testing/in-shop.tsx';
import ShippingAddress from './shipping-address.tsx';

const NEAR = { ...HOME, id: 8, formatted: '1 Bird Street' };

async function atStep(options: Parameters<typeof atCheckout>[0]) {
  const world = await atCheckout(options);
  const location = memoryLocation({ path: '/checkout/shipping_address', record: true });
  renderInShop(
    world.shop,
    <Router hook={location.hook}>
      <ShippingAddress />
    </Router>,
  );
  return { ...world, path: () => location.history.at(-1) };
}

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const TOO_FAR = {
  about: 'dispatch',
  code: 'out_of_range',
  params: { supplier: 'Kasi', most_km: 20, km: 26.6 },
  messages: ['Too far.'],
};

test('offers the newest address first, with its cost before it is chosen', async () => {
  const { checkout, path } = await atStep({ method: 'PICUP', says: { shipping_cost_in_cents: 4100 } });
  expect((await choice(HOME.formatted)).checked).toBe(true);
  await screen.findByText('R41.00');
  expect(checkout.state.value.address).toBeNull();
  press('Deliver here');
  expect(checkout.state.value.address).toEqual(HOME);
  expect(path()).toBe('/checkout/confirmation');
});

test('refuses an address that is not served, in the shopper’s language', async () => {
  const { answers, validation, path } = await atStep({
    method: 'PICUP',
    addresses: [HOME, NEAR],
    says: { problems: [TOO_FAR] },
  });
  await screen.findByText(/Couriers of this shop go up to 20 km, and this address is 26.6 km away/);
  press('Deliver here');
  expect([path(), document.activeElement?.getAttribute('name')]).toEqual([
    '/checkout/shipping_address',
    'address',
  ]);
  answers['cart.validate'] = {
    validation: { ...validation, problems: [], shipping_cost_in_cents: 0 },
  };
  fireEvent.click(await choice(NEAR.formatted));
  await screen.findByText('Free');
  expect(screen.queryByText(/Couriers of this shop/)).toBeNull();
});

test('offers the newest address that is served', async () => {
  const near = { ...NEAR, latitude: -33.9 };
  const { answers, validation, checkout } = await atStep({ method: 'PICUP', addresses: [HOME, near] });
  answers['cart.validate'] = ({ body }) => {
    const problems = body.cart.shipping_lat === near.latitude ? [] : [TOO_FAR];
    return { validation: { ...validation, problems } };
  };
  await waitFor(async () => expect((await choice(near.formatted)).checked).toBe(true));
  expect(screen.queryByText(/Couriers of this shop/)).toBeNull();
  expect(checkout.state.value.address).toBeNull();
  fireEvent.click(await choice(HOME.formatted));
  await screen.findByText(/Couriers of this shop go up to 20 km/);
  expect((await choice(HOME.formatted)).checked).toBe(true);
});

test('asks for the pin of an address for a courier, and fills in the rest', async () => {
  const { shop, checkout } = await atStep({ method: 'PICUP' });
  fireEvent.click(await choice(WORK.formatted));
  expect(checkout.state.value.address).toEqual(WORK);
  press('Set the pin');
  expect(addressDraftOf(shop.session).draft.value).toMatchObject({ id: WORK.id, formatted: WORK.formatted });
  expect(document.activeElement?.textContent).toBe('I am there now');
});

test('needs no pin for a delivery arranged by telephone', async () => {
  const { path } = await atStep({ method: 'MANUAL_DELIVERY', addresses: [WORK] });
  await choice(WORK.formatted);
  press('Deliver here');
  expect(path()).toBe('/checkout/confirmation');
});

test('opens the form if there are no addresses', async () => {
  await atStep({ method: 'PICUP', addresses: [] });
  const field = await screen.findByRole('textbox', { name: 'Street, suburb and town' });
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test.for([
  [true, '12 Milton Road, Goodwood', '-33.9, 18.5'],
  [false, '', ''],
] as const)(
  'fills in the place that the shopper named if it is an address: %j',
  async ([isAddress, text, pin]) => {
    const place = { name: '12 Milton Road, Goodwood', position: { lat: -33.9, lon: 18.5 }, isAddress };
    localStorage.setItem('place-v1', JSON.stringify(place));
    const { shop } = await atStep({ method: 'PICUP', addresses: [] });
    await screen.findByRole('textbox', { name: 'Street, suburb and town' });
    expect(addressDraftOf(shop.session).draft.value).toMatchObject({ formatted: text, pin });
  },
);

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole<HTMLInputElement>('textbox', { name }), { target: { value } });

test('refuses a new address out of range before it is saved, and keeps what was typed', async () => {
  const { shop, answers, validation, checkout, path } = await atStep({
    method: 'PICUP',
    says: { problems: [TOO_FAR] },
  });
  const saved = vi.fn(() => ({ address: NEAR }));
  await choice(HOME.formatted);
  press('Add an address');
  answers['address.create'] = saved;
  type('Street, suburb and town', 'Farm 7, behind the dam');
  type('Unit, floor or complex (optional)', 'Flat 9');
  type('Latitude and longitude', '-33.7, 18.9');
  press('Save and deliver here');
  const notice = await screen.findByText(/and this address is 26.6 km away/);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect([saved.mock.calls.length, path()]).toEqual([0, '/checkout/shipping_address']);
  expect(addressDraftOf(shop.session).draft.value).toMatchObject({
    formatted: 'Farm 7, behind the dam',
    unitOrFloor: 'Flat 9',
    pin: '-33.7, 18.9',
  });
  expect(checkout.state.value.address).toBeNull();

  answers['cart.validate'] = { validation: { ...validation, problems: [] } };
  type('Latitude and longitude', '-33.9, 18.5');
  expect(screen.queryByText(/and this address is 26.6 km away/)).toBeNull();
  press('Save and deliver here');
  await waitFor(() => expect(path()).toBe('/checkout/confirmation'));
  expect(checkout.state.value.address).toEqual(NEAR);
});

test('saves a new address if the shop does not say whether it is served', async () => {
  const { answers, path } = await atStep({ method: 'PICUP' });
  await choice(HOME.formatted);
  press('Add an address');
  answers['address.create'] = { address: NEAR };
  answers['cart.validate'] = outsideContract(404);
  type('Street, suburb and town', NEAR.formatted);
  type('Latitude and longitude', '-33.9, 18.5');
  press('Save and deliver here');
  await waitFor(() => expect(path()).toBe('/checkout/confirmation'));
});

test('searches a long address book', async () => {
  const addresses = [HOME, WORK, NEAR, { ...HOME, id: 9 }];
  await atStep({ method: 'PICUP', addresses });
  const search = await screen.findByRole('searchbox', { name: 'Search your addresses' });
  fireEvent.change(search, { target: { value: 'bird' } });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  fireEvent.change(search, { target: { value: 'zzz' } });
  expect(screen.getByText('None of your addresses match.')).toBeTruthy();
});

test('skips the step for an order that is collected', async () => {
  const { shop, path } = await atStep({ method: 'COLLECT' });
  await waitFor(() => expect(path()).toBe('/checkout/confirmation'));
  const message = expect.stringMatching(/it needs no address/);
  expect(shop.alerts.current.value).toMatchObject({ text: { message } });
});
