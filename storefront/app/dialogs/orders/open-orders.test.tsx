import { anOrder } from '@spaza/mocks/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../../testing/in-shop.tsx';
import OrderWindow from './order-windows.tsx';

const waiting = (id: number, shipping_status: string) =>
  anOrder({ id, reference: `SPZ-${id}`, status: shipping_status, shipping_status });

/** Opens the window for a shopper with an unpaid order, one with shortages, and one that needs nothing. */
async function open() {
  let orders = [waiting(1, 'pending_payment'), waiting(2, 'stock_short'), waiting(3, 'preparing')];
  const shop = testShop({
    'account.signIn': { account: { id: 3, login: '0821234567' }, token: 'secret' },
    'order.incomplete': () => ({ orders }),
  });
  await shop.session.account.signIn({ login: '0821234567', password: 'secret1' });
  await shop.session.orders.loadOpen();
  const onClose = vi.fn();
  renderInShop(shop, <OrderWindow request={{ kind: 'openOrders' }} onClose={onClose} />);
  return {
    onClose,
    dialog: screen.getByRole<HTMLDialogElement>('dialog'),
    /** Sets the current orders, and triggers another request. */
    async becomes(now: typeof orders) {
      orders = now;
      await act(() => shop.session.orders.loadOpen());
    },
  };
}

test('closes only when the shopper chooses what to do about the orders', async () => {
  const { dialog, onClose } = await open();
  fireEvent.click(dialog);
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('links each order to what it waits for', async () => {
  const { onClose } = await open();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pay now', '/orders/1/pay'],
    ['See what is missing', '/orders/2'],
  ]);
  fireEvent.click(links[0]!);
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes once no order needs the shopper', async () => {
  const { onClose, becomes } = await open();
  await becomes([waiting(2, 'stock_short')]);
  expect(onClose).not.toHaveBeenCalled();
  await becomes([waiting(2, 'preparing')]);
  expect(onClose).toHaveBeenCalledOnce();
});
