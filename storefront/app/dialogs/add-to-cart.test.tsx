import type { Offer, Order } from '@spaza/contracts';
import { anOffer } from '@spaza/mocks/testing';
import { orderEditOf } from '@spaza/sdk';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import AddToCart from './add-to-cart.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const wors = anOffer({
  name: 'Boerewors',
  price_in_cents: 10_000,
  base_price_in_cents: 12_000,
  per_kg: true,
});

function open(offer: Offer, shop = testShop()) {
  const onClose = vi.fn();
  const location = memoryLocation({ path: '/search', record: true });
  renderInShop(
    shop,
    <Router hook={location.hook}>
      <AddToCart request={{ kind: 'addToCart', offer }} onClose={onClose} />
    </Router>,
  );
  return { shop, onClose, path: () => location.history?.at(-1) };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('shows what the amount costs and saves before anything is in the cart', () => {
  const { shop, onClose } = open(wors);
  expect(button('Add to basket · R25.00')).toBeDefined();
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '1,5' } });
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'Enter' });
  expect(screen.getByText('you save R30.00')).toBeDefined();
  expect(shop.session.cart.items.peek()).toEqual([]);
  fireEvent.click(button('Add to basket · R150.00'));
  expect(shop.session.cart.items.peek()).toMatchObject([{ offer: { id: 1 }, qty: 1.5 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('prices a weight while it is typed, and offers the nearest step for one between two steps', () => {
  const { shop } = open({ ...wors, per_kg_qty_min: 0.3, per_kg_qty_step: 0.1 });
  const type = (value: string) => fireEvent.change(screen.getByRole('spinbutton'), { target: { value } });
  type('0,9');
  expect(button('Add to basket · R90.00')).toBeDefined();
  expect(screen.queryByText(/^Sold in steps/)).toBeNull();
  type('0,75');
  expect(screen.getByText('Sold in steps of 0.1 kg, from 0.3 kg')).toBeDefined();
  fireEvent.click(button('Add 0.800 kg · R80.00'));
  expect(shop.session.cart.items.peek()).toMatchObject([{ qty: 0.8 }]);
});

test('keeps to the minimum, whatever is typed', () => {
  open(wors);
  for (const value of ['0', '-3', '0,001']) {
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value } });
    fireEvent.blur(screen.getByRole('spinbutton'));
    expect(button('Add to basket · R25.00')).toBeDefined();
  }
});

test('adds the goods to the changes of an order, and returns to the order', () => {
  const shop = testShop();
  const edit = orderEditOf(shop.session);
  edit.begin({ id: 9, reference: 'SPZ-9', status: 'pending' } as Order);
  edit.startPicking();
  const { path } = open(anOffer(), shop);
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowUp' });
  fireEvent.click(button(/^Add to order/));
  expect(edit.added.peek()).toMatchObject([{ offer: { id: 1 }, qty: 2 }]);
  expect(shop.session.cart.items.peek()).toEqual([]);
  expect(shop.session.cart.pickingFor.peek()).toBeNull();
  expect(path()).toBe('/orders/9');
});

test('shows how little is left', () => {
  open({ ...wors, low_stock_string: 'Only 3 left' });
  expect(screen.getByText('Only 3 left')).toBeDefined();
});
