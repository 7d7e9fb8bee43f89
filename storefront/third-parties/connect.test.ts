import { anOffer } from '@spaza/mocks/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analyticsOf } from '../app/start/ports.ts';
import { consent } from '../shop/consent.ts';
import type { Shop, ShopEvent } from '../shop/create-shop.ts';
import { testShop } from '../testing/in-shop.tsx';

const ANALYTICS = 'https://analytics.test/collect';
const EMAILS = 'https://emails.test/events';
const login = 'thandi@example.com';
const search: ShopEvent = { name: 'search', query: 'pap' };
const purchase: ShopEvent = { name: 'purchase', orderId: 12, items: [], totalInCents: 4000 };

const sent: [url: string, body: string][] = [];

beforeEach(() => {
  sent.length = 0;
  consent.value = true;
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    sent.push([String(url), String(body)]);
    return true;
  });
});
afterEach(() => {
  consent.value = null;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Makes this a build that names both services. */
function nameServices(): void {
  vi.stubEnv('VITE_ANALYTICS_URL', ANALYTICS);
  vi.stubEnv('VITE_EMAIL_MARKETING_URL', EMAILS);
}

/** Hides the page, as when a shopper leaves. */
function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A shopper with an e-mail address shops, and leaves. */
async function shopAndLeave(facts: Partial<Shop> = {}) {
  const answers = { 'account.signIn': { account: { id: 1, login }, token: 'token' } };
  const shop: Shop = { ...testShop(answers, { meta: { currency_iso: 'MZN' } }), ...facts };
  await shop.session.account.signIn({ login, password: 'secret1' });
  const opened = vi.fn(() => shop);
  const track = analyticsOf(opened);
  track(search);
  await vi.dynamicImportSettled();
  shop.session.cart.add(anOffer(), 1);
  track(purchase);
  await vi.dynamicImportSettled();
  leave();
  return { opened };
}

test('loads and sends nothing in a build that names no service', async () => {
  const { opened } = await shopAndLeave();
  // Connecting a service would need the shop.
  expect(opened).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('sends events to the services that the build names, at the latest when the page is left', async () => {
  nameServices();
  await shopAndLeave();
  const bodies = (url: string) => sent.filter(([to]) => to === url).map(([, body]) => JSON.parse(body));
  const [{ client_id, events }] = bodies(ANALYTICS) as [{ client_id: string; events: { name: string }[] }];
  expect(client_id).toBe(sessionStorage.getItem('visit'));
  expect(events).toMatchObject([
    { name: 'search', params: { search_term: 'pap' } },
    { name: 'purchase', params: { currency: 'MZN', value: 40 } },
  ]);
  expect(bodies(EMAILS)).toEqual([
    { name: 'cart_updated', email: login, revenue: 18.99 },
    { name: 'order_completed', email: login, revenue: 40 },
  ]);
  expect(sent.filter(([url]) => url !== ANALYTICS && url !== EMAILS)).toEqual([]);
});

test('sends analytics no name, number or address of a person', async () => {
  nameServices();
  await shopAndLeave();
  for (const [url, body] of sent) if (url === ANALYTICS) expect(body).not.toContain('thandi');
});

test.each([null, false])('sends nothing if consent is %s', async (said) => {
  consent.value = said;
  nameServices();
  await shopAndLeave();
  expect(sent).toEqual([]);
});

test('drops waiting events once consent is withdrawn in any tab', async () => {
  nameServices();
  const answers = { 'account.signIn': { account: { id: 1, login }, token: 'token' } };
  const shop = testShop(answers);
  await shop.session.account.signIn({ login, password: 'secret1' });
  const track = analyticsOf(() => shop);
  track(search);
  await vi.dynamicImportSettled();
  localStorage.setItem('consent', 'no');
  dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  shop.session.cart.add(anOffer(), 1);
  track(purchase);
  await vi.dynamicImportSettled();
  leave();
  expect([consent.value, sent]).toEqual([false, []]);
  localStorage.removeItem('consent');
});

test('sends nothing on data-free visits', async () => {
  nameServices();
  await shopAndLeave({ isDataFree: true });
  expect(sent).toEqual([]);
});
