import { anOffer, anOrder } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { BasketColumn, ShelfMenu } from './columns.tsx';

const shelf = { image_url: null, categories: [], products: [] };
const shelves = [
  { id: 1, name: 'Bread', ...shelf },
  { id: 2, name: 'Dairy', ...shelf },
];

test('links to every shelf, and marks the current one', async () => {
  const { hook } = memoryLocation({ path: '/category/2' });
  renderInShop(
    testShop({ 'catalog.categories': { categories: shelves } }),
    <Router hook={hook}>
      <ShelfMenu />
    </Router>,
  );
  const links = within(await screen.findByRole('navigation', { name: 'Shelves' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/category/1', null],
    ['/category/2', 'page'],
  ]);
});

async function besideGoods() {
  const shop = testShop();
  const bread = anOffer({ id: 1, name: 'Bread' });
  await shop.session.supplier.choose({ id: bread.supplier!.id, name: 'Corner' });
  renderInShop(shop, <BasketColumn />);
  return { ...shop, bread };
}

test('shows in the basket beside the goods what is added, changed and removed', async () => {
  const { session, bread } = await besideGoods();
  screen.getByText('Your basket is empty');
  act(() => session.cart.add(bread, 2));
  const basket = within(screen.getByRole('complementary', { name: 'Basket' }));
  expect(basket.getByText('2 items').nextSibling?.textContent).toBe('R37.98');
  fireEvent.click(basket.getByRole('button', { name: 'Less' }));
  expect(basket.getByText('1 item').nextSibling?.textContent).toBe('R18.99');
  fireEvent.click(basket.getByRole('button', { name: 'Remove' }));
  expect([session.cart.items.peek(), screen.queryByText('Your basket is empty') !== null]).toEqual([
    [],
    true,
  ]);
});

test('shows no total for goods of several shops', async () => {
  const { session, bread } = await besideGoods();
  act(() => {
    session.supplier.clear();
    session.cart.add(bread, 2);
  });
  expect(screen.getByText('2 items').nextSibling).toBeNull();
});

test('hides the basket while goods are picked for an order', async () => {
  const { session } = await besideGoods();
  const edit = orderEditOf(session);
  act(() => {
    edit.begin(anOrder());
    edit.startPicking();
  });
  expect(screen.queryByRole('complementary')).toBeNull();
});
