import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Search from './search.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/search');
});

const kept = () => JSON.parse(localStorage.getItem('searches-v1') ?? '{}').state;

test('earlier searches are offered, and can be forgotten', () => {
  localStorage.setItem('searches-v1', JSON.stringify({ version: 1, state: ['rice', 'milk'] }));
  const shop = testShop();
  renderInShop(shop, <Search />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['rice', 'milk']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  shop.session.dispose();
  expect([screen.queryAllByRole('listitem').length, kept()]).toEqual([0, []]);
});

test('what was looked for is kept where the SDK keeps it, the latest first', () => {
  localStorage.setItem('searches-v1', JSON.stringify({ version: 1, state: ['rice', 'milk'] }));
  const shop = testShop({ '/offers/search': { status: 'ok', offers: [] } });
  renderInShop(shop, <Search />);
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: ' Milk ' } });
  fireEvent.submit(field);
  fireEvent.blur(field);
  shop.session.dispose();
  expect(kept()).toEqual(['Milk', 'rice']);
});

test('a search that the address brings is remembered, and is no longer than the shop looks for', () => {
  history.replaceState(null, '', `/search?query=${'rice '.repeat(50)}`);
  const shop = testShop({ '/offers/search': { status: 'ok', offers: [] } });
  renderInShop(shop, <Search />);
  shop.session.dispose();
  expect(kept()).toEqual(['rice '.repeat(20).trim()]);
});
