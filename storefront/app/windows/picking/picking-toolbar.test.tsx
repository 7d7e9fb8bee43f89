import { orderEditOf } from '@spaza/sdk';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { anOrder } from '../../../testing/an-order.ts';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import PickingToolbar from './picking-toolbar.tsx';

test('who picks goods for an order sees which, and what it comes to', async () => {
  const shop = testShop({ '/orders/9': { status: 'ok', order: anOrder() } });
  await shop.session.orders.load(9);
  const edit = orderEditOf(shop.session);
  edit.begin(anOrder());
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
  expect([back.getAttribute('href'), back.textContent]).toEqual(['/orders/9', '1Order, 1 item,R18.99']);
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});
