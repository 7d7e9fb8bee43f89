import { afterEach, expect, test, vi } from 'vitest';
import { CHECKOUT_LOCK, checkoutOf } from '../../checkout/checkout-flow.ts';
import { begin, readyToOrder } from '../../testing/begin.ts';
import { tea } from '../../testing/goods.ts';
import { memoryStorage, settled } from '../../testing/storage.ts';
import { createSession } from '../session.ts';
import { pageStorage } from './page-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with this `localStorage`. Returns a function that fires its storage event. */
function openPage(area: object) {
  const page = new EventTarget();
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return (key: string | null, storageArea = area) =>
    void page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));
}

test('a session on a server continues without storage', () => {
  vi.stubGlobal('addEventListener', undefined);
  vi.stubGlobal('localStorage', undefined);
  const { gateway } = begin().session;
  const session = createSession({ gateway, storage: pageStorage });
  session.cart.add(tea, 2);
  session.dispose();
  expect(session.cart.itemCount.value).toBe(2);
});

test('a tab shows what another one added to the cart, and ignores it once disposed', async () => {
  const area = memoryStorage();
  const announce = openPage(area);
  const { gateway } = begin().session;
  const [one, other] = [createSession({ gateway, storage: pageStorage }), begin({ storage: area }).session];
  other.cart.add(tea, 2);
  await settled();
  announce('cart-v1', {});
  expect(one.cart.itemCount.value).toBe(0);
  announce('cart-v1');
  expect(one.cart.itemCount.value).toBe(2);
  one.dispose();
  other.cart.add(tea, 1);
  await settled();
  announce('cart-v1');
  expect(one.cart.itemCount.value).toBe(2);
});

test('an order is placed under the lock whose name pages know', async () => {
  openPage(memoryStorage());
  const request = vi.fn((_name: string, work: () => unknown) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  const { session } = await readyToOrder({ storage: Object.assign(memoryStorage(), pageStorage) });
  await checkoutOf(session).placeOrder();
  expect(request.mock.calls.map(([name]) => name)).toEqual([CHECKOUT_LOCK]);
});
