import { anOffer } from '@spaza/mocks/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RouteContext } from '../../navigation/route-context.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { BasketSummary } from './basket-summary.tsx';

test('preloads the code of the next screens', async () => {
  const preload = vi.fn<(path: string) => void>();
  const shop = testShop();
  await shop.session.supplier.choose({ id: 7, name: 'Corner' });
  shop.session.cart.add(anOffer(), 1);
  renderInShop(
    shop,
    <RouteContext value={{ isPrivate: false, preload, cameFrom: null }}>
      <BasketSummary />
    </RouteContext>,
  );
  screen.getByRole('button', { name: 'Checkout' });
  expect(preload.mock.calls).toEqual([['/checkout/dispatch'], ['/register']]);
});
