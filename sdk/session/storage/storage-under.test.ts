import { expect, test } from 'vitest';
import { begin } from '../../testing/begin.ts';
import { tea } from '../../testing/goods.ts';
import { memoryStorage, settled } from '../../testing/storage.ts';
import { storageUnder } from './page-storage.ts';

test('a session under a prefix ignores other entries of its page, and follows its own', async () => {
  const page = memoryStorage({ 'cart-v1': 'the page’s own', 'account-v0': 'too', 'kiosk:cart-v0': '{}' });
  const storage = storageUnder('kiosk:', page) as typeof page;
  const [here, there] = [begin({ storage }), begin({ storage })];
  expect(here.notices).toEqual([]);
  here.session.cart.add(tea, 2);
  await settled();
  page.announce('cart-v1');
  expect(there.session.cart.itemCount.value).toBe(0);
  page.announce('kiosk:cart-v1');
  expect(there.session.cart.itemCount.value).toBe(2);
  expect([...page.kept.keys()].toSorted()).toEqual(['account-v0', 'cart-v1', 'kiosk:cart-v1']);
  expect(page.kept.get('cart-v1')).toBe('the page’s own');
});

test('a part of a storage without optional methods has none either', () => {
  const kept = new Map<string, string>();
  const { keys, subscribe } = storageUnder('kiosk:', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  });
  expect([keys, subscribe]).toEqual([undefined, undefined]);
});
