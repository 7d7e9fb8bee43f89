import type { Offer } from '@spaza/contracts';
import { anOffer, anOrder } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { ProductView } from './product.tsx';
import SimilarOffers from './similar-offers.tsx';

const milk = anOffer({ id: 2, name: 'Milk', sellable: { id: 12, name: 'Milk', product_id: 6 } });
const gone = { ...milk, out_of_stock_at: '2026-11-20T10:00:00Z' };
const cream = anOffer({ id: 3, name: 'Cream', sellable: { id: 13, name: 'Cream', product_id: 6 } });

function open(offer: Offer) {
  const asked: unknown[] = [];
  const shop = testShop({
    'catalog.productOffers': ({ params }) => {
      asked.push(params.id);
      return { offers: [gone, cream] };
    },
  });
  renderInShop(
    shop,
    <ProductView offer={offer} productId={6} offerCount={2}>
      {null}
    </ProductView>,
  );
  return { shop, asked };
}

test('offers similar products instead of a sold-out one', async () => {
  const { shop } = open(gone);
  const similar = await screen.findByRole('list', { name: 'Similar, and in stock' });
  expect(within(similar).getAllByRole('listitem')).toHaveLength(1);
  const add = within(similar).getByRole('button', { name: 'Add Cream to basket' });
  fireEvent.click(add);
  await waitFor(() => expect(shop.session.cart.lines.peek().map(({ offer }) => offer.id)).toEqual([3]));
});

test('offers as many similar products as fit, from shops that serve the shopper', async () => {
  const near = { id: 7, name: 'Corner', distance: 1.2 };
  const far = { id: 8, name: 'Durban', distance: 1250, disabled: true };
  const at = (supplier: typeof near, id: number) =>
    anOffer({ id, name: `Milk ${id}`, supplier, sellable: { id, name: `Milk ${id}`, product_id: 6 } });
  const offers = [...[21, 22, 23, 24].map((id) => at(far, id)), at(near, 31), at(near, 32)];
  const shop = testShop({
    'supplier.nearby': { suppliers: [near, far] },
    'catalog.productOffers': { offers },
  });
  await shop.session.supplier.nearby({ lat: -33.9, lon: 18.6 }, { isGuess: true });
  renderInShop(shop, <SimilarOffers to={gone} />);
  const similar = await screen.findByRole('list', { name: 'Similar, and in stock' });
  expect(within(similar).getAllByRole('button', { name: /^Add Milk/ })).toHaveLength(2);
  expect(within(similar).queryByText(/Durban/)).toBeNull();
});

test('does not look for similar products of one in stock before the shopper scrolls to them', async () => {
  const { asked } = open(milk);
  // It sends its request as soon as its code has loaded.
  await act(async () => void (await import('./similar-offers.tsx')));
  expect(screen.getByRole('button', { name: 'Add to basket' })).toBeDefined();
  expect(asked).toEqual([]);
});

test.for([
  ['little is left, as a number', { ...milk, low_stock_string: 'Net 3 oor', qty_left: 3 }, 1],
  ['little is left', { ...milk, low_stock_label: 'Low stock', low_stock_string: 'Only 3 left' }, 1],
  ['it is gone', { ...gone, low_stock_string: 'Only 3 left' }, 0],
] as const)('says how much is left if %s', ([, offer, times]) => {
  open(offer);
  expect(screen.queryAllByText('Only 3 left')).toHaveLength(times);
  // The exact quantity says more than "low stock".
  expect(screen.queryByText('Low stock')).toBeNull();
});

test('shows what is in a combo', () => {
  const combo_items = [{ name: 'Tea', image_url: null, combo_qty: 2 }];
  open({ ...milk, sellable: { ...milk.sellable, combo_items } });
  expect(
    within(screen.getByRole('list', { name: 'In this combo' })).getByRole('listitem').textContent,
  ).toMatch(/2 ×\s+Tea/);
});

test('adds an item to the order it is picked for, even if it is in the basket', () => {
  const { shop } = open(milk);
  screen.getByRole('button', { name: 'Add to basket' });
  const edit = orderEditOf(shop.session);
  act(() => {
    shop.session.cart.add(milk, 2);
    edit.begin(anOrder());
    edit.startPicking();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add to order' }));
  expect(shop.dialogs.open.peek()).toMatchObject([{ kind: 'addToCart', offer: { id: 2 } }]);
});
