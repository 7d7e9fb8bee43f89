import type { Order } from '@spaza/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OrderView } from './order-view.tsx';

const NEVER = () => undefined;

function open(order: Partial<Order>) {
  const shop = testShop();
  const view = (
    <OrderView order={anOrder(order)} readAt={0} isReading={false} hasFailed={false} onRefresh={NEVER} />
  );
  renderInShop(shop, view);
  return shop;
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector(':nth-child(2)')?.textContent);
const parts = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('what is paid when it is fetched is paid, in the progress, where it is fetched', () => {
  open({ status: 'preparing', requires_shipping: false, payable_balance_in_cents: 5000 });
  expect(steps()).toEqual([
    'Order accepted',
    'Preparing',
    'Ready for collection',
    'Awaiting payment',
    'Collected',
  ]);
});

test('what is paid before it is packed is paid first', () => {
  open({ status: 'pending_payment', requires_shipping: false, payable_balance_in_cents: 5000 });
  expect(steps()[0]).toBe('Awaiting payment');
});

test('an order that was cancelled promises nothing more, and says when it ended', () => {
  const timestamp = '2026-11-23T08:05:00+02:00';
  open({
    status: 'cancelled',
    requires_shipping: false,
    payable_balance_in_cents: 5000,
    order_events: ['order_accepted', 'cancelled'].map((name) => ({ name, timestamp })),
  });
  expect(steps()).toEqual(['Order accepted', 'Cancelled']);
  const [, end] = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(end?.textContent).toBe('Cancelled23 Nov, 08:05');
});

test('goods that ran short are asked about before all else', () => {
  open({ status: 'stock_short' });
  expect(parts().slice(0, 2)).toEqual(['Some items are short', 'When and where']);
});

test('when and where stands before what was ordered', () => {
  open({ status: 'preparing' });
  expect(parts().slice(0, 2)).toEqual(['When and where', 'Receipt']);
});

test('an order tells a screen reader where it stands when that changes', () => {
  open({ status: 'preparing' });
  expect(screen.getByRole('status').textContent).toContain('The shop is packing your order.');
});

test('the focus stays where an order begins and ends to be changed', async () => {
  open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Change order' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Stop changing');
  fireEvent.click(screen.getByRole('button', { name: 'Stop changing' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Change order');
});

test('whether to cancel an order is answered by what each button does', () => {
  const shop = open({ status: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const request = shop.dialogs.open.value[0];
  if (request?.kind !== 'confirm') throw new Error('Nothing was asked.');
  expect([request.question.ok?.message, request.question.cancel?.message]).toEqual([
    'Cancel order',
    'Keep order',
  ]);
});
