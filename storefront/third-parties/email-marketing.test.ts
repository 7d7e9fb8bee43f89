import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testShop } from '../testing/in-shop.tsx';
import { anOffer } from '../testing/offer.ts';
import { followCart, looksLikeEmail, type MarketingEvent } from './email-marketing.ts';

test('an e-mail address is text, an at sign, text, a dot, text', () => {
  expect(['a@b.c', 'thandi@example.co.za'].every(looksLikeEmail)).toBe(true);
  expect(['0821234567', 'a@b', '@b.c', 'a b@c.d', 'a@b.', ''].some(looksLikeEmail)).toBe(false);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody with this login, and what is told of them. */
async function follow(login: string) {
  const shop = testShop({ '/sign_in': { status: 'ok', account: { id: 1, login }, token: 'token' } });
  await shop.session.account.signIn({ login, password: 'secret1' });
  const told: MarketingEvent[] = [];
  return { cart: shop.session.cart, told, hear: followCart(shop, (event) => told.push(event)) };
}

test('a cart that changes, goes away or is ordered is told of, with what it comes to', async () => {
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

test('of a shopper without an e-mail address nothing is told', async () => {
  const { cart, told } = await follow('0821234567');
  cart.add(anOffer(), 2);
  vi.runAllTimers();
  expect(told).toEqual([]);
});
