import type { ShopConfig } from '@spaza/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consent } from '../shop/consent.ts';
import { testShop } from '../testing/in-shop.tsx';
import { pageAnalytics } from './connect.ts';

beforeEach(() => {
  vi.useFakeTimers();
  consent.value = true;
});
afterEach(() => {
  consent.value = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item = { id: 7, name: 'Brown bread', priceInCents: 1899, qty: 2 };

/** Currencies of the events sent with a shop's first configuration, and after a later one arrives. */
async function currencies(first: ShopConfig, later: ShopConfig): Promise<unknown[]> {
  const sent: { params: { currency: string } }[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: string) => sent.push(...JSON.parse(body).events),
  });
  const shop = testShop({ 'config.shopfront': { config: { config: later } } }, first);
  const track = pageAnalytics('https://analytics.test/collect', shop);
  track({ name: 'add_to_cart', item });
  await shop.session.config.load();
  track({ name: 'begin_checkout', items: [item], subtotalInCents: 3798 });
  track({ name: 'purchase', orderId: 12, items: [item], totalInCents: 3798 });
  vi.runAllTimers();
  return sent.map(({ params }) => params.currency);
}

const inCurrency = (currency_iso: string): ShopConfig => ({ meta: { currency_iso } });

test('reports money in the currency of the shop at the time', async () => {
  expect(await currencies(inCurrency('EUR'), inCurrency('NAD'))).toEqual(['EUR', 'NAD', 'NAD']);
});

test('reports money in rand if the shop names no currency', async () => {
  expect(await currencies({}, {})).toEqual(['ZAR', 'ZAR', 'ZAR']);
});
