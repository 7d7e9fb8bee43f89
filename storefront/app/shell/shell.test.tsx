import type { ShopConfig } from '@spaza/contracts';
import { anOffer, anOrder } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { RouteName } from '../../navigation/paths.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { routes } from '../routes.tsx';
import { Shell, SupplierBar } from './shell.tsx';

const corner = { id: 7, name: 'Corner' };

async function bar({
  features,
  at = corner,
}: {
  features: ShopConfig['features'];
  at?: typeof corner | null;
}) {
  const shop = testShop({}, { features });
  if (at) await shop.session.supplier.choose(at);
  const location = memoryLocation({ path: '/promotions', record: true });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <SupplierBar />
    </Router>,
  );
  return { ...shop, path: () => location.history?.at(-1) };
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

test.for([
  ['the chosen supplier', { agency: true }, corner, 'Corner'],
  ['that prices are compared, in a marketplace without one', { agency: false }, null, 'Price comparison'],
  ['a dash, in an agency without one', { agency: true }, null, '-'],
] as const)('the bar says %s', async ([, features, at, name]) => {
  await bar({ features, at });
  expect(screen.getByText(name)).toBeDefined();
});

test('leaves the supplier on the way home, and keeps the cart', async () => {
  const { session, path } = await bar({ features: { agency: false } });
  act(() => session.cart.add(anOffer(), 2));
  fireEvent.click(screen.getByRole('button', { name: 'Leave Corner and go home' }));
  expect([session.supplier.current.peek(), path()]).toEqual([null, '/']);
  expect(session.cart.items.peek()).toHaveLength(1);
});

test('keeps the supplier while goods are picked for an order', async () => {
  const { session } = await bar({ features: { agency: true } });
  const edit = orderEditOf(session);
  act(() => {
    edit.begin(anOrder());
    edit.startPicking();
  });
  expect(buttons()).toEqual(['Corner, choose another shop']);
});

test('has no button for the supplier if the shop has only one', async () => {
  await bar({ features: { agency: true, multi_supplier: false } });
  expect(buttons()).toEqual([]);
});

const shown = (route: RouteName, path: string, features = {}) => {
  const { hook } = memoryLocation({ path });
  return act(async () =>
    renderInShop(
      testShop({}, { features }),
      <Router hook={hook}>
        <Shell route={routes[route]} title={null}>
          goods
        </Shell>
      </Router>,
    ),
  );
};
const field = () => screen.queryByRole('link', { name: 'What are you looking for?' });

test.for<[route: RouteName, path: string, isInSight: boolean]>([
  ['home', '/', true],
  ['category', '/category/1', true],
  ['product', '/product/5', true],
  ['search', '/search', false],
  ['orders', '/orders', false],
])('shows the search on the screen %s at %s: %s', async ([route, path, isInSight]) => {
  await shown(route, path);
  expect(field()?.getAttribute('href')).toBe(isInSight ? '/search' : undefined);
});

test('has the only search of the page until the toolbar has one', async () => {
  await shown('home', '/', { agency: false });
  expect([field()?.dataset.alone, screen.queryByRole('link', { name: 'Search' })]).toEqual(['true', null]);
});

test('has no search in an agency before a branch is chosen', async () => {
  await shown('home', '/', { agency: true });
  expect(field()).toBeNull();
});
