import type { ShopConfig } from '@spaza/contracts';
import { orderEditOf } from '@spaza/sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { anOrder } from '../../testing/an-order.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { anOffer } from '../../testing/offer.ts';
import { SupplierBar } from './shell.tsx';

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

test('the way home leaves the supplier and keeps the cart', async () => {
  const { session, path } = await bar({ features: { agency: false } });
  act(() => session.cart.add(anOffer(), 2));
  fireEvent.click(screen.getByRole('button', { name: 'Leave Corner and go home' }));
  expect([session.supplier.current.peek(), path()]).toEqual([null, '/']);
  expect(session.cart.items.peek()).toHaveLength(1);
});

test('the supplier is not left while goods are picked for an order', async () => {
  const { session } = await bar({ features: { agency: true } });
  const edit = orderEditOf(session);
  act(() => {
    edit.begin(anOrder());
    edit.startPicking();
  });
  expect(buttons()).toEqual(['Corner, choose another shop']);
});

test('a shop that lets nobody change the supplier has no button for it', async () => {
  await bar({ features: { agency: true, multi_supplier: false } });
  expect(buttons()).toEqual([]);
});
