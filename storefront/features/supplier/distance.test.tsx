import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPlaces, keepPlace } from '../../shop/places.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { DistancesFrom } from './distance.tsx';

const near = { id: 7, name: 'Corner', distance: 1.26 };
const position = { lat: -33.9, lon: 18.6 };

test('says where distances are from, and lets the shopper say another place, while shops are compared', async () => {
  const shop = testShop({ 'supplier.nearby': { suppliers: [near] } });
  await shop.session.supplier.nearby(position, { isGuess: true });
  renderInShop(shop, <DistancesFrom />);
  screen.getByText('Distances are from the middle of our area.');
  fireEvent.click(screen.getByRole('button', { name: 'Say where you are' }));
  expect(shop.dialogs.open.value).toMatchObject([{ kind: 'suppliers' }]);
});

test('says nothing at a chosen shop, nor once the shopper has named a place', async () => {
  const shop = testShop({ 'supplier.nearby': { suppliers: [near] } });
  await shop.session.supplier.nearby(position, { isGuess: true });
  keepPlace(shop.preferences, { name: 'Parow', position, isAddress: false });
  await createPlaces({ ...shop, defaultPosition: () => position }).find(false);
  const named = renderInShop(shop, <DistancesFrom />);
  expect(screen.queryByRole('button')).toBeNull();
  named.unmount();

  shop.preferences.setItem('located', 'no');
  await shop.session.supplier.choose(near);
  renderInShop(shop, <DistancesFrom />);
  expect(screen.queryByRole('button')).toBeNull();
  renderInShop(shop, <DistancesFrom isComparison />);
  expect(screen.getByRole('button')).toBeTruthy();
});
