import { anOffer } from '@spaza/mocks/testing';
import { pageStorage, type StoragePort } from '@spaza/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testShop } from '../testing/in-shop.tsx';
import { followCart, looksLikeEmail, type MarketingEvent } from './connect.ts';

test('accepts an e-mail address of text, an at sign, text, a dot, text', () => {
  expect(['a@b.c', 'thandi@example.co.za'].every(looksLikeEmail)).toBe(true);
  expect(['0821234567', 'a@b', '@b.c', 'a b@c.d', 'a@b.', ''].some(looksLikeEmail)).toBe(false);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows the cart of a shopper with this login, and collects what is reported. */
async function follow(login: string, storage?: StoragePort) {
  const answers = { 'account.signIn': { account: { id: 1, login }, token: 'token' } };
  const shop = testShop(answers, {}, storage);
  await shop.session.account.signIn({ login, password: 'secret1' });
  const told: MarketingEvent[] = [];
  return { cart: shop.session.cart, told, hear: followCart(shop, (event) => told.push(event)) };
}

test('reports a cart that changes, is emptied or ordered, with its total', async () => {
  const { cart, told, hear } = await follow('thandi@example.com');
  const email = 'thandi@example.com';
  cart.add(anOffer(), 2);
  vi.runAllTimers();
  expect(told).toEqual([{ name: 'cart_updated', email, revenue: 37.98 }]);
  cart.clear();
  vi.runAllTimers();
  expect(told.at(-1)).toEqual({ name: 'cart_deleted', email, revenue: 37.98 });
  cart.add(anOffer(), 1);
  cart.clear();
  hear({ name: 'purchase', orderId: 1, items: [], totalInCents: 1899 });
  vi.runAllTimers();
  expect(told.slice(2).map(({ name }) => name)).toEqual(['cart_updated', 'order_completed']);
});

test('reports nothing of a shopper without an e-mail address', async () => {
  const { cart, told } = await follow('0821234567');
  cart.add(anOffer(), 2);
  vi.runAllTimers();
  expect(told).toEqual([]);
});

test('leaves a cart that another tab changes, empties or orders to that tab', async () => {
  const { cart, told } = await follow('thandi@example.com', pageStorage);
  cart.add(anOffer(), 1);
  vi.runAllTimers();
  /** Simulates another tab that writes this text, with the browser's event. */
  const writes = (text: string) => {
    localStorage.setItem('cart-v1', text);
    dispatchEvent(new StorageEvent('storage', { key: 'cart-v1', storageArea: localStorage }));
    vi.runAllTimers();
  };
  await Promise.resolve();
  const kept = localStorage.getItem('cart-v1') ?? '';
  writes(kept.replace('"qty":1', '"qty":3'));
  expect(cart.subtotalInCents.peek()).toBe(3 * 1899);
  cart.add(anOffer({ id: 2 }), 1);
  vi.runAllTimers();
  await Promise.resolve();
  writes(JSON.stringify({ version: 1, state: { id: 'x', items: [], proxyOrderId: null } }));
  expect([cart.subtotalInCents.peek(), told.map(({ name, revenue }) => [name, revenue])]).toEqual([
    0,
    [
      ['cart_updated', 18.99],
      ['cart_updated', 75.96],
    ],
  ]);
});
