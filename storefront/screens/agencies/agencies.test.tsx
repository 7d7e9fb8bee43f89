import { outsideContract } from '@spaza/mocks/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Agencies from './agencies.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/agencies');
});

const corner = { id: 1, name: 'Corner Shop', image_url: null };
const market = { id: 2, name: 'Market Hall', image_url: null };
const agencies = [
  { name: 'Kasi Traders', image_url: null, suppliers: [corner, market] },
  { name: 'Nobody', image_url: null, suppliers: [] },
];
const answers = {
  'supplier.agencies': { agencies },
  'supplier.nearby': {
    suppliers: [
      { ...corner, distance: 1.25 },
      { ...market, distance: 20 },
    ],
  },
};
const openAgencies = async (shop = testShop(answers)) => {
  renderInShop(shop, <Agencies />);
  await screen.findByRole('heading', { name: 'Kasi Traders' });
  return shop;
};
const choices = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('shows the shops of an agency, and leaves out one without shops', async () => {
  await openAgencies();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Kasi Traders',
  ]);
  expect(choices()).toEqual(['shop here: Corner Shop', 'shop here: Market Hall']);
});

test('chooses a shop and goes home', async () => {
  const shop = await openAgencies();
  fireEvent.click(screen.getByRole('button', { name: 'shop here: Market Hall' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(shop.session.supplier.current.peek()).toMatchObject({ id: 2 });
  expect(choices()).toEqual(['shop here: Corner Shop', 'stay here: Market Hall']);
});

test('shows how far a shop found nearby is, and refuses one that is too far', async () => {
  const shop = testShop(answers);
  await shop.session.supplier.nearby({ lat: 1, lon: 2, distance: 15 });
  shop.session.supplier.clear();
  await openAgencies(shop);
  expect(screen.getByText('1.3 km')).toBeDefined();
  const tooFar = screen.getByRole('button', { name: 'shop here: Market Hall' });
  expect(tooFar.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(tooFar);
  expect(shop.session.supplier.current.peek()).toBeNull();
});

test('keeps the shop while an order is being changed, and says why', async () => {
  localStorage.setItem(
    'cart-v1',
    JSON.stringify({ version: 1, state: { id: 'c', items: [], proxyOrderId: 7 } }),
  );
  await openAgencies();
  expect(screen.getByText('Updating order, cannot change suppliers now')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('offers only the chosen shop where suppliers cannot be switched', async () => {
  const shop = testShop(answers, { features: { multi_supplier: false } });
  await act(() => shop.session.supplier.choose(corner));
  await openAgencies(shop);
  expect(choices()).toEqual(['stay here: Corner Shop']);
});

test('reports a failed load in the alert bar, and offers to try again', async () => {
  const shop = testShop({ 'supplier.agencies': outsideContract(503) });
  renderInShop(shop, <Agencies />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(shop.alerts.current.peek()).toMatchObject({
    tone: 'error',
    text: { message: 'Internet connection lost' },
  });
});
