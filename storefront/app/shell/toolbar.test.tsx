import { anOrder } from '@spaza/mocks/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Toolbar } from './shell.tsx';
import styles from './toolbar.module.css';

/** Renders the toolbar for a shopper with unfinished orders. */
async function toolbar(...statuses: string[]) {
  const open = statuses.map((status, place) => anOrder({ id: place + 1, status, shipping_status: status }));
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.incomplete': { orders: open },
  });
  const { session } = shop;
  await session.account.signIn({ login: '0821234567', password: 'secret1' });
  await session.orders.loadOpen();
  const { hook } = memoryLocation({ path: '/' });
  renderInShop(
    shop,
    <Router hook={hook}>
      <Toolbar />
    </Router>,
  );
  return session;
}

const search = () => screen.queryByRole('link', { name: 'Search' });

test('has a search only once a supplier is chosen', async () => {
  const { supplier } = await toolbar();
  expect(search()).toBeNull();
  await act(() => supplier.choose({ id: 7, name: 'Corner' }));
  expect(search()?.getAttribute('href')).toBe('/search');
  act(() => supplier.clear());
  expect(search()).toBeNull();
});

const dots = () => document.querySelectorAll(`.${styles.dot}`).length;

test.for([
  ['stock_short', 'Menu, an order needs your attention', 1],
  ['pending_payment', 'Menu, an order needs your attention', 1],
  ['preparing', 'Menu', 0],
] as const)(
  'with an order that is %s the menu is called "%s", with %i dots',
  async ([status, name, count]) => {
    await toolbar('pending', status);
    expect(screen.getByRole('button', { name })).toBeDefined();
    expect(dots()).toBe(count);
  },
);

test('links the name of the shop to home', async () => {
  const { config } = await toolbar();
  const { title } = config.settings.peek().meta;
  expect(screen.getByRole('link', { name: `${title}, home` }).getAttribute('href')).toBe('/');
});
