import type { Order } from '@spaza/contracts';
import { anOrder } from '@spaza/mocks/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Orders from './orders.tsx';

/** Opens the order history of a shopper, in pages of two orders. */
async function open(count: number, over: Partial<Order> = {}) {
  const asked: (number | undefined)[] = [];
  const all = Array.from({ length: count }, (_, at) =>
    anOrder({ id: at + 1, reference: `SPZ-${at + 1}`, ...over }),
  );
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.incomplete': { orders: [] },
    'order.list': ({ query }) => {
      const page = query.page ?? 1;
      asked.push(query.page);
      const orders = all.slice(2 * page - 2, 2 * page);
      const next_page = 2 * page < count ? page + 1 : null;
      return Response.json({ status: 'ok', orders, pagination: { next_page } });
    },
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  renderInShop(shop, <Orders />);
  return { shop, asked };
}

const references = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /SPZ-\d/.exec(textContent ?? '')?.[0]);
const more = () => screen.queryByRole('button', { name: 'Show more' });

test('loads the history page by page, until the shop names no next page', async () => {
  const { asked } = await open(3);
  await screen.findByRole('list', { name: 'Orders' });
  expect(references()).toEqual(['SPZ-1', 'SPZ-2']);
  fireEvent.click(more()!);
  await waitFor(() => expect(references()).toEqual(['SPZ-1', 'SPZ-2', 'SPZ-3']));
  expect([asked, more()]).toEqual([[1, 2], null]);
});

test('offers no more than a single page', async () => {
  const { asked } = await open(2);
  await screen.findByRole('list', { name: 'Orders' });
  expect([asked, more()]).toEqual([[1], null]);
});

test('opens an order of the history at once', async () => {
  const { shop } = await open(1);
  const card = await screen.findByRole('link', { name: /SPZ-1/ });
  expect(card.getAttribute('href')).toBe('/orders/1');
  fireEvent.click(card);
  expect(shop.session.orders.current.value?.reference).toBe('SPZ-1');
});

test('says that there are no orders', async () => {
  await open(0);
  await screen.findByRole('heading', { name: 'No orders yet' });
});

test('shows an order without a date that cannot be parsed', async () => {
  await open(1, { created_at: '0000-00-00 00:00:00' });
  const card = await screen.findByRole('link', { name: /SPZ-1/ });
  expect(card.textContent).toContain('Corner');
  expect(card.textContent).not.toMatch(/Invalid|NaN|\d\d:\d\d/);
});

test('shows the other orders if some cannot be read', async () => {
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.incomplete': { orders: [] },
    'order.list': () => {
      const [first, second] = [1, 2].map((id) => anOrder({ id, reference: `SPZ-${id}` }));
      return Response.json({ status: 'ok', orders: [first, { ...first, id: null }, 'lost', second] });
    },
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  renderInShop(shop, <Orders />);
  await screen.findByRole('list', { name: 'Orders' });
  expect(references()).toEqual(['SPZ-1', 'SPZ-2']);
});
