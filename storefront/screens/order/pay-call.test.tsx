import type { Order } from '@spaza/contracts';
import { anOrder } from '@spaza/mocks/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { OrderView } from './order-view.tsx';

afterEach(() => void vi.useRealTimers());

const open = (order: Partial<Order>) =>
  renderInShop(
    testShop(),
    <OrderView
      order={anOrder(order)}
      readAt={0}
      isReading={false}
      hasFailed={false}
      onRefresh={() => undefined}
    />,
  );

/** The lines of the call to pay; none if there is no call. */
const pays = () => {
  const call = screen.queryByRole('link', { name: 'Pay now' })?.closest('div')?.parentElement;
  return [...(call?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
};

test.for<[order: Partial<Order>, when: string | undefined, standsInProgress: string | undefined]>([
  [
    { status: 'pending_payment', provider: 'paygate' },
    'The shop packs your order once it is paid.',
    undefined,
  ],
  [
    { status: 'pending_payment', provider: 'shop2shop', requires_shipping: true, shipping_status: null },
    'Transfer it with Shop2Shop when your order is delivered, or pay now.',
    undefined,
  ],
  [
    { status: 'pending_payment', provider: 'shop2shop', requires_shipping: true },
    'The shop packs your order once it is paid.',
    undefined,
  ],
  [
    { status: 'preparing', provider: 'cash', requires_shipping: true },
    'Pay in cash when it is delivered, or pay now.',
    'When you receive your order',
  ],
  // Packed before it is paid.
  [
    { status: 'preparing', provider: 'shop2shop', requires_shipping: true, shipping_status: 'preparing' },
    'Transfer it with Shop2Shop when your order is delivered, or pay now.',
    'When you receive your order',
  ],
  // Already paid, but more expensive since it was changed.
  [
    { status: 'pending', provider: 'paygate', requires_shipping: false },
    'Pay in cash when you collect, or pay now.',
    'When you receive your order',
  ],
  [{ status: 'preparing', provider: 'offline_eft' }, undefined, undefined],
])('says when an order is to be paid, as its progress does: %j', ([order, when, progress]) => {
  open(order);
  expect(pays()).toEqual(['R18.99 to pay', ...(when ? [when] : [])]);
  expect(screen.queryByText('When you receive your order')?.textContent).toBe(progress);
});

test.for<[due: string, text: string]>([
  ['2026-11-23T06:30:00Z', 'Pay by 08:30, or the shop cancels the order.'],
  ['2026-11-23T22:10:00Z', 'Pay by 24 Nov, 00:10, or the shop cancels the order.'],
])('shows the payment deadline of an unpaid order: %s', ([due, text]) => {
  vi.setSystemTime('2026-11-23T06:00:00Z');
  open({ status: 'pending_payment', provider: 'paygate', payment_due_at: due });
  expect(pays()).toEqual(['R18.99 to pay', 'The shop packs your order once it is paid.', text]);
});

test('offers to pay an unpaid order even if the shop sends no balance', () => {
  open({ status: 'pending_payment', provider: 'yoco', payable_balance_in_cents: null });
  expect(pays()[0]).toBe('R18.99 to pay');
});

test('shows no deadline for a payment on handover', () => {
  open({
    status: 'pending_payment',
    provider: 'shop2shop',
    requires_shipping: true,
    shipping_status: null,
    payment_due_at: '2026-11-24T06:30:00Z',
  });
  screen.getByText('The shop has your order and will pack it.');
  expect(screen.queryByText(/^Pay by/)).toBeNull();
});

test('offers to pay an open order, but not one that is paid, cancelled or being paid', () => {
  open({ status: 'pending' });
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/orders/9/pay');
  for (const over of [
    { payable_balance_in_cents: 0 },
    { status: 'cancelled' },
    { status: 'payment_processing' },
  ]) {
    cleanup();
    open(over);
    expect(pays()).toEqual([]);
  }
});
