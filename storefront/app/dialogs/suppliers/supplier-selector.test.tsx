import { i18n, type MessageDescriptor } from '@lingui/core';
import type { Supplier } from '@spaza/contracts';
import { anOffer, anOrder, outsideContract } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Shop } from '../../../shop/create-shop.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import SupplierSelector from './supplier-selector.tsx';

const corner: Supplier = {
  id: 7,
  name: 'Corner',
  distance: 1.26,
  formatted_address: '1 Long Street',
  hours: [{ dayname: 'Monday', formatted_hours: '08:00 - 17:00' }],
};
const market: Supplier = { id: 8, name: 'Market', distance: 20 };
const answers = (...suppliers: Supplier[]) => ({ 'supplier.nearby': { suppliers } });

function openIn(shop: Shop, at = '/promotions') {
  const onClose = vi.fn();
  const location = memoryLocation({ path: at, record: true });
  renderInShop(
    shop,
    <Router hook={location.hook} searchHook={location.searchHook}>
      <SupplierSelector request={{ kind: 'suppliers' }} onClose={onClose} />
    </Router>,
  );
  return { onClose, path: () => location.history?.at(-1) };
}

const cardOf = (name: string) =>
  screen.findByRole('heading', { level: 3, name }).then((it) => it.closest('li')!);
const canClose = () => screen.queryByRole('button', { name: 'Close' }) !== null;

test('lists each supplier with distance, address and hours; choosing one goes home', async () => {
  const shop = testShop(answers(corner, market));
  const { onClose, path } = openIn(shop);
  const card = within(await cardOf('Corner'));
  fireEvent.click(card.getByText(/^(Today|Opening hours)/));
  await card.findByText('Monday');
  for (const text of ['1.3 km', '1 Long Street', '08:00 - 17:00']) expect(card.getByText(text)).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: 'shop here: Corner' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([shop.session.supplier.current.peek()?.id, path()]).toEqual([7, '/']);
});

test.for([
  ['a required choice', true, { to: '/search?q=milk', text: expect.anything() }],
  ['another choice', false, undefined],
] as const)('after %s offers to go on to what was opened: %s', async ([, isRequired, link]) => {
  const shop = testShop(answers(corner, market), { features: { agency: isRequired } });
  const { path } = openIn(shop, '/search?q=milk');
  fireEvent.click(await screen.findByRole('button', { name: 'shop here: Corner' }));
  await waitFor(() => expect(path()).toBe('/'));
  await new Promise(requestAnimationFrame);
  expect(shop.alerts.current.peek()?.link).toEqual(link);
});

test('says from where distances are until the shopper gives a place', async () => {
  const unplaced = () => screen.queryByText(/^Distances are from the middle of our area/) !== null;
  openIn(testShop(answers(corner, market)));
  await cardOf('Corner');
  expect(unplaced()).toBe(true);
  cleanup();
  localStorage.setItem('place-v1', JSON.stringify({ name: 'Parow', position: { lat: -33.9, lon: 18.6 } }));
  openIn(testShop(answers(corner, market)));
  await cardOf('Corner');
  expect(unplaced()).toBe(false);
});

test('stays open until a supplier is chosen, and later says which one is current', async () => {
  const shop = testShop(answers(corner, market), { features: { agency: true } });
  openIn(shop);
  await cardOf('Corner');
  expect(canClose()).toBe(false);
  await shop.session.supplier.choose(corner);
  await screen.findByRole('button', { name: 'stay here: Corner' });
  expect(canClose()).toBe(true);
});

test('stays open where data is free, and refuses suppliers 15 km away or further', async () => {
  const asked = vi.fn(() => ({ suppliers: [corner, market] }));
  const shop = testShop({ 'supplier.nearby': asked });
  await shop.session.supplier.choose(corner);
  openIn({ ...shop, isDataFree: true });
  const tooFar = within(await cardOf('Market')).getByRole('button');
  expect(tooFar.getAttribute('aria-disabled')).toBe('true');
  expect(canClose()).toBe(false);
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ query: expect.objectContaining({ distance: 15 }) }),
  );
});

test('chooses the only supplier automatically', async () => {
  const shop = testShop(answers(corner), { features: { agency: true } });
  const { onClose } = openIn(shop);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shop.session.supplier.current.peek()).toMatchObject({ id: 7 });
});

const milk = anOffer({ id: 2, name: 'Milk', supplier: { id: 9, name: 'Kiosk' } });
const questionIn = (shop: Shop) =>
  waitFor(() => {
    const question = shop.dialogs.open.peek().find((request) => request.kind === 'confirm');
    if (!question) throw new Error('nothing is asked');
    return question;
  });
/** Answers the question the way its window would. */
async function answer(shop: Shop, ok: boolean) {
  const { question, answer: say } = await questionIn(shop);
  say(ok);
  shop.dialogs.close('confirm');
  return [question.title, ...(question.messages ?? [])].map((text) => text && i18n._(text));
}
const shopHere = async (name: string) =>
  fireEvent.click(within(await cardOf(name)).getByRole('button', { name: `shop here: ${name}` }));

test('asks before it empties the basket of another shop in an agency without a chosen shop', async () => {
  const shop = testShop(answers(corner, market), { features: { agency: true } });
  shop.session.cart.add(milk, 1);
  const { onClose } = openIn(shop);
  await shopHere('Corner');
  expect(await answer(shop, false)).toEqual([
    'Shop at Corner?',
    'Every shop has its own prices, so your basket will be emptied.',
  ]);
  expect([shop.session.supplier.current.peek(), shop.session.cart.itemCount.peek()]).toEqual([null, 1]);
  await shopHere('Corner');
  await answer(shop, true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([shop.session.supplier.current.peek()?.id, shop.session.cart.itemCount.peek()]).toEqual([7, 0]);
  expect(shop.alerts.current.peek()?.tone).not.toBe('error');
});

test('names what the shop does not have before it leaves the basket in a marketplace', async () => {
  const shop = testShop(answers(corner, market));
  shop.session.cart.add(milk, 1);
  openIn(shop);
  await shopHere('Corner');
  expect(await answer(shop, false)).toEqual([
    'Shop at Corner?',
    '1 item is not available there and will be removed:',
    'Milk',
  ]);
  expect([shop.session.supplier.current.peek(), shop.session.cart.itemCount.peek()]).toEqual([null, 1]);
});

test.for([
  [true, 'You are now shopping at Corner. Your basket was from another shop and has been emptied.'],
  [false, 'Corner does not have everything that was in your basket'],
] as const)(
  'says what an automatically chosen shop removes from the basket; an agency: %s',
  async ([agency, told]) => {
    const shop = testShop(answers(corner), { features: { agency } });
    shop.session.cart.add(milk, 1);
    openIn(shop);
    await waitFor(() => expect(i18n._(shop.alerts.current.peek()?.text as MessageDescriptor)).toBe(told));
    expect(shop.session.cart.itemCount.peek()).toBe(0);
  },
);

test('keeps the known shops when refreshing fails, and offers to try again', async () => {
  let isDown = false;
  const found = () => (isDown ? outsideContract(404)() : { suppliers: [corner, market] });
  const shop = testShop({ 'supplier.nearby': found });
  await shop.session.supplier.nearby({ lat: 0, lon: 0 });
  isDown = true;
  openIn(shop);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await cardOf('Corner');
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await cardOf('Corner');
});

test('says that there are no suppliers', async () => {
  openIn(testShop(answers()));
  await screen.findByText('No branches nearby');
});

test('offers to compare prices in a marketplace, but not in an agency', async () => {
  const shop = testShop(answers(corner, market));
  await shop.session.supplier.choose(corner);
  const { path } = openIn(shop);
  expect(screen.getByText('Price comparison')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect([shop.session.supplier.current.peek(), path()]).toEqual([null, '/']);
  cleanup();
  openIn(testShop(answers(corner, market), { features: { agency: true } }));
  await cardOf('Corner');
  expect(screen.queryByText('Price comparison')).toBeNull();
});

test('offers only the way back to the order while it is being changed', async () => {
  const shop = testShop(answers(corner, market), { features: { agency: true } });
  const edit = orderEditOf(shop.session);
  edit.begin(anOrder());
  edit.startPicking();
  const { onClose, path } = openIn(shop);
  await cardOf('Corner');
  expect(screen.getByText('Updating order, cannot change suppliers now')).toBeDefined();
  expect(screen.queryByRole('button', { name: /shop here/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Back to order' }));
  expect([onClose.mock.calls.length, path()]).toEqual([1, '/orders/9']);
});

test('lists suppliers around the default position until the shopper is located', async () => {
  let locate: PositionCallback = () => undefined;
  const geolocation = {
    getCurrentPosition: (found: PositionCallback) => {
      locate = found;
    },
  };
  const permissions = { query: async () => ({ state: 'granted' }) as PermissionStatus };
  const nearby = vi.fn(({ query }) => ({
    suppliers: query.lat === '-26' || query.lat === -26 ? [market] : [corner, market],
  }));
  const shop = testShop({ 'supplier.nearby': nearby });
  openIn({ ...shop, locator: { geolocation, permissions } });
  await cardOf('Corner');
  locate({ coords: { latitude: -26, longitude: 28 } } as GeolocationPosition);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Corner' })).toBeNull());
  expect(nearby).toHaveBeenCalledTimes(2);
});
