import { anOffer, anOrder } from '@spaza/mocks/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import OrderWindow from './order-windows.tsx';

test('says where the money is if the payment was too late, whether any was taken or not', () => {
  const order = anOrder({ status: 'abandoned', payable_balance_in_cents: 0 });
  const onClose = () => undefined;
  renderInShop(testShop(), <OrderWindow request={{ kind: 'orderTimeout', order }} onClose={onClose} />);
  expect([...screen.getByRole('dialog').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(
    [
      'Order SPZ-9 was not paid in time, so the shop has cancelled it.',
      'Anything you paid for it goes to your wallet.',
      "You can order the same goods again at today's prices.",
    ],
  );
});

test('orders the same goods again, and closes once the basket is filled', async () => {
  const order = anOrder({ status: 'abandoned' });
  const supplier = { id: 7, name: 'Corner' };
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.offers': { offers: [anOffer()] },
    'supplier.byId': { supplier },
    'supplier.nearby': { suppliers: [{ ...supplier, distance: 1 }] },
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  const onClose = vi.fn();
  const location = memoryLocation({ path: '/', record: true });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <OrderWindow request={{ kind: 'orderTimeout', order }} onClose={onClose} />
    </Router>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([shop.session.cart.items.peek().length, location.history.at(-1)]).toEqual([1, '/basket']);
});
