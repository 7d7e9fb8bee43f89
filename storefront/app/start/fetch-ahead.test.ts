import type { Capability, Supplier } from '@spaza/contracts';
import { createGateway, type Generation, pageStorage } from '@spaza/sdk';
import { createNoticeQueries } from '@spaza/sdk/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShop, type Shop } from '../shop/create-shop.ts';
import { preferencesIn } from '../shop/preferences.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { oncePainted } from './once-painted.ts';
import { rememberConfig } from './remembered-config.ts';

/** A shop opened with the data stored on the device, and the addresses that it requests. */
function pageOf(generation: Generation, agency: boolean, capabilities: readonly Capability[]) {
  const asked: string[] = [];
  const preferences = preferencesIn(() => localStorage);
  const shop: Shop = createShop({
    gateway: createGateway({
      generation,
      addresses: { provider: '', forSupplier: (id) => shop.session.supplier.endpointOf(id) },
      fetch: async (url) => {
        asked.push(url);
        return Response.json({ status: 'error', code: 'not_found', messages: [] }, { status: 404 });
      },
    }),
    storage: pageStorage,
    preferences,
    analytics: () => undefined,
    log: () => undefined,
    config: { features: { agency }, capabilities: [...capabilities] },
    isDataFree: false,
  });
  rememberConfig(preferences, shop.session.config.settings.peek(), capabilities);
  return { shop, asked };
}

/** The addresses requested ahead of time of a page opened at an address. */
function askedAhead(address: string, isShopHere = true): string[] {
  history.replaceState(null, '', address);
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  fetchAhead(isShopHere);
  const links = append.mock.calls.flat() as HTMLLinkElement[];
  append.mockRestore();
  return links.map((link) => link.getAttribute('href') ?? '');
}

const CONFIG = '/shopfront_config';

const ENDPOINTS = ['/s/corner/', 'https://corner.example', 'none', 'of no supplier'];
const shoppers = (['older', 'newer'] as const).flatMap((generation) =>
  [true, false].flatMap((agency) =>
    ENDPOINTS.flatMap((endpoint) =>
      ([[], ['paging']] as const).map((capabilities) => ({ generation, agency, endpoint, capabilities })),
    ),
  ),
);

test.for(shoppers)(
  'what is asked ahead is what the screen asks: $generation, agency $agency, address $endpoint, with $capabilities',
  async ({ generation, agency, endpoint, capabilities }) => {
    const { shop, asked } = pageOf(generation, agency, capabilities);
    const corner: Supplier = { id: 7, name: 'Corner', api_endpoint: endpoint === 'none' ? null : endpoint };
    if (endpoint !== 'of no supplier') await shop.session.supplier.choose(corner);
    await Promise.resolve();
    const supplierId = shop.session.supplier.current.value?.id;
    const client = new QueryClient();
    const where = { id: '12', supplierId };

    await client.fetchQuery(shop.queries.product(where)).catch(() => undefined);
    expect(askedAhead('/product/12?sellable=3')).toEqual([CONFIG, ...asked.splice(0)]);
    await client.fetchInfiniteQuery(shop.queries.category(where)).catch(() => undefined);
    const banners = createNoticeQueries(shop.session.gateway).categoryBanners(where);
    await client.fetchQuery(banners).catch(() => undefined);
    expect(askedAhead('/category/12')).toEqual([CONFIG, ...asked]);
    expect(asked).toHaveLength(2);
  },
);

test('requests nothing from a shop on another host', () => {
  expect(askedAhead('/product/12', false)).toEqual([]);
});

test.for(['/', '/product/12/offers', '/product/%2e%2e', '/product/', '/orders/12', '/basket'])(
  'requests only the configuration at %s',
  (address) => {
    expect(askedAhead(address)).toEqual([CONFIG]);
  },
);

test.for(['{"state":{"selected":{"id":7}}}', 'null', '{broken'])(
  'requests only the configuration of an unknown shop: %s',
  (kept) => {
    localStorage.setItem('suppliers-v1', kept);
    expect(askedAhead('/product/12')).toEqual([CONFIG]);
  },
);

describe('the page', () => {
  /** Called once the page is painted, as browsers report it. */
  let paint: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    class Observer {
      constructor(told: (list: unknown, observer: Observer) => void) {
        paint = () => told([], this);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', Observer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('starts once it is painted', async () => {
    const start = vi.fn();
    void oncePainted().then(start);
    await vi.advanceTimersByTimeAsync(999);
    expect(start).not.toHaveBeenCalled();
    paint();
    await vi.advanceTimersByTimeAsync(0);
    expect(start).toHaveBeenCalledOnce();
  });

  test('starts after a second if nobody looks at it', async () => {
    const start = vi.fn();
    void oncePainted().then(start);
    await vi.advanceTimersByTimeAsync(1000);
    expect(start).toHaveBeenCalledOnce();
  });
});
