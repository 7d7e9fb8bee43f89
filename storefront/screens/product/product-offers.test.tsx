import type { Offer } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import ProductOffers from './product-offers.tsx';

const at = (id: number, name: string) => anOffer({ id, supplier: { id, name } });

function show(...offers: Offer[]) {
  const shop = testShop({ 'catalog.productOffers': { offers } });
  return { shop, ...renderInShop(shop, <ProductOffers params={{ id: '5' }} />) };
}

test('lists the offers of every shop if none is chosen, cheapest first and sold-out ones last', async () => {
  const gone = { ...at(9, 'Cheap'), price_in_cents: 900, out_of_stock_at: '2026-11-20T10:00:00Z' };
  show({ ...at(7, 'Corner'), price_in_cents: 2000 }, gone, { ...at(8, 'Market'), price_in_cents: 1500 });
  const list = await screen.findByRole('list', { name: /^Offers of .*, cheapest first$/ });
  const rows = within(list)
    .getAllByRole('article')
    .map((row) => within(row));
  expect(rows.map((row) => row.getByRole('heading').textContent)).toEqual(['Market', 'Corner', 'Cheap']);
  expect(rows.map((row) => row.queryAllByRole('button', { name: /^Add/ }).length)).toEqual([1, 1, 0]);
  rows[0]!.getByText('R15.00');
});

test('shows how far away the shop of each offer is', async () => {
  const near = { id: 7, name: 'Corner', distance: 1.26 };
  const shop = testShop({
    'supplier.nearby': { suppliers: [near, { id: 8, name: 'Market', distance: 2 }] },
    'catalog.productOffers': { offers: [at(7, 'Corner')] },
  });
  await shop.session.supplier.nearby({ lat: -33.9, lon: 18.6 }, { isGuess: true });
  renderInShop(shop, <ProductOffers params={{ id: '5' }} />);
  await screen.findByText('1.3 km');
});

test('goes back to the product while its offers are shown', async () => {
  const { shop, unmount } = show(at(7, 'Corner'));
  await screen.findByRole('article');
  expect(shop.backTarget.peek()).toBe('/product/5');
  unmount();
  expect(shop.backTarget.peek()).toBeNull();
});

test('says that a product without offers is not available', async () => {
  show();
  await screen.findByText('Not available here');
  expect(screen.queryByRole('list')).toBeNull();
});

test('offers to search for a product that the shop does not know', async () => {
  renderInShop(testShop(), <ProductOffers params={{ id: '5' }} />);
  await screen.findByText('Product not found');
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
});
