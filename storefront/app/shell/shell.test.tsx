import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import type { RouteName } from '../paths.ts';
import { routes } from '../routes.tsx';
import { Shell } from './shell.tsx';

const shown = (route: RouteName, path: string, features = {}) => {
  const { hook } = memoryLocation({ path });
  return act(async () =>
    renderInShop(
      testShop({}, { features }),
      <Router hook={hook}>
        <Shell route={routes[route]}>goods</Shell>
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
])('the search on the screen %s at %s is in sight: %s', async ([route, path, isInSight]) => {
  await shown(route, path);
  expect(field()?.getAttribute('href')).toBe(isInSight ? '/search' : undefined);
});

test('an agency has nothing to be found before a branch is chosen', async () => {
  await shown('home', '/', { agency: true });
  expect(field()).toBeNull();
});
