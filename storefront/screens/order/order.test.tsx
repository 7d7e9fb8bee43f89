import { orderEditOf } from '@spaza/sdk';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import OrderScreen from './order.tsx';

test('an order that is not the shopper’s is not found, and no goods are picked for it any more', async () => {
  const shop = testShop({
    '/sign_in': { status: 'ok', account: { id: 3, login: '0821234567' }, token: 'secret' },
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  const edit = orderEditOf(shop.session);
  edit.begin(anOrder());
  edit.startPicking();
  shop.session.orders.setCurrent(null);
  renderInShop(shop, <OrderScreen params={{ id: '9' }} />);
  await screen.findByRole('heading', { name: 'Order not found' });
  await waitFor(() => expect(shop.session.cart.pickingFor.peek()).toBeNull());
});
