import { anOrder } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import PickingToolbar from './picking-toolbar.tsx';

test('shows the total of an order with the changes so far', async () => {
  const order = anOrder();
  const validation = { order: anOrder({ total_in_cents: 3798 }), modifications: [] };
  const shop = testShop({ 'order.validateModifications': { validation } });
  const edit = orderEditOf(shop.session);
  edit.begin(order);
  edit.setQty(1, 2);
  edit.startPicking();
  renderInShop(shop, <PickingToolbar />);
  await screen.findByText('The new total is R37.98; it was R18.99.');
  expect(screen.getByRole('status').textContent).toContain('Updating order: SPZ-9');
});

test('shows which order is picked for, and its total', async () => {
  const [bread] = anOrder().order_items!;
  const meat = { ...bread!, id: 2, name: 'Boerewors', qty: 0.75, formatted_qty: '0.750 kg' };
  const order = anOrder({ order_items: [{ ...bread!, qty: 3 }, meat] });
  const shop = testShop({ 'order.byId': { order } });
  await shop.session.orders.load(9);
  const edit = orderEditOf(shop.session);
  edit.begin(order);
  edit.startPicking();
  const location = memoryLocation({ path: '/' });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <PickingToolbar />
    </Router>,
  );
  expect(screen.getByRole('status').textContent).toContain('Updating order: SPZ-9');
  const back = screen.getByRole('link', { name: /^Order/ });
  expect([back.getAttribute('href'), back.textContent]).toEqual(['/orders/9', '4Order, 4 items,R18.99']);
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});
