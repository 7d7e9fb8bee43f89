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

test('shows the offers of every shop if none is chosen, each with its shop', async () => {
  show(at(7, 'Corner'), at(8, 'Market'));
  const list = await screen.findByRole('list', { name: /^Offers of/ });
  const cards = within(list).getAllByRole('article');
  expect(cards.map((card) => within(card).queryByText(/^(Corner|Market)$/)?.textContent)).toEqual([
    'Corner',
    'Market',
  ]);
});

test('goes back to the product while its offers are shown', async () => {
  const { shop, unmount } = show(at(7, 'Corner'));
  await screen.findByRole('article');
  expect(shop.backTarget.peek()).toBe('/product/5');
  unmount();
  expect(shop.backTarget.peek()).toBeNull();
});

test('calls a product without offers not available', async () => {
  show();
  await screen.findByText('Not available here');
  expect(screen.queryByRole('list')).toBeNull();
});

test('offers to search for a product that the shop does not know', async () => {
  renderInShop(testShop(), <ProductOffers params={{ id: '5' }} />);
  await screen.findByText('Product not found');
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
});
