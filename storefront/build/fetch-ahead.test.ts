import type { Capability, Supplier } from '@spaza/contracts';
import { createGateway, type Generation, pageStorage } from '@spaza/sdk';
import { createNoticeQueries } from '@spaza/sdk/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShop, type Shop } from '../app/shop/create-shop.ts';
import { preferencesIn } from '../app/shop/preferences.ts';
import { rememberConfig } from '../app/start/remembered-config.ts';
import { fetchAhead, oncePainted, READS } from './fetch-ahead.ts';

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

/** Opens an address, and returns the tags added to the page. */
function tagsAt(address: string, reads = READS, onMissing: () => void = () => undefined): HTMLElement[] {
  history.replaceState(null, '', address);
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  vi.useFakeTimers();
  fetchAhead(
    {
      entries: ['assets/entry.js'],
      always: ['assets/vendor.js'],
      files: ['assets/a.js', 'assets/a.css'],
      screens: { 'product/': [0, 1] },
      reads,
    },
    onMissing,
  );
  vi.runAllTimers();
  vi.useRealTimers();
  const tags = append.mock.calls.flat() as HTMLElement[];
  append.mockRestore();
  return tags;
}

const linksAt = (address: string, reads = READS) =>
  tagsAt(address, reads).filter((tag) => tag instanceof HTMLLinkElement);

/** The requests made to the shop ahead of time. */
const askedAhead = (address: string) =>
  linksAt(address).flatMap((link) => (link.as === 'fetch' ? (link.getAttribute('href') ?? '') : []));

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
    expect(askedAhead('/product/12?sellable=3')).toEqual(asked.splice(0));
    await client.fetchInfiniteQuery(shop.queries.category(where)).catch(() => undefined);
    const banners = createNoticeQueries(shop.session.gateway).categoryBanners(where);
    await client.fetchQuery(banners).catch(() => undefined);
    expect(askedAhead('/category/12')).toEqual(asked);
    expect(asked).toHaveLength(2);
  },
);

test.for([
  ['/product/12', ['vendor.js', 'a.js', 'a.css']],
  ['/orders/12', ['vendor.js']],
] as const)(
  'at %s the shop starts, and all code for it is asked at once, whatever is known of the shop',
  ([address, files]) => {
    const [entry, ...links] = tagsAt(address, {});
    expect(entry).toMatchObject({ tagName: 'SCRIPT', type: 'module', crossOrigin: '' });
    expect(entry?.getAttribute('src')).toBe('/assets/entry.js');
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual(
      files.map((file) => [file.endsWith('.css') ? 'preload' : 'modulepreload', `/assets/${file}`]),
    );
  },
);

test('the page is told when what starts the shop does not come', () => {
  const onMissing = vi.fn();
  const [entry, ...links] = tagsAt('/', {}, onMissing);
  for (const link of links) link.dispatchEvent(new Event('error'));
  expect(onMissing).not.toHaveBeenCalled();
  entry?.dispatchEvent(new Event('error'));
  expect(onMissing).toHaveBeenCalledOnce();
});

test.for(['/', '/product/12/offers', '/product/%2e%2e', '/product/', '/orders/12', '/basket'])(
  'nothing is asked ahead at %s',
  (address) => {
    expect(askedAhead(address)).toEqual([]);
  },
);

test.for(['{"state":{"selected":{"id":7}}}', 'null', '{broken'])(
  'nothing is asked ahead of a shop that is not known: %s',
  (kept) => {
    localStorage.setItem('suppliers-v1', kept);
    expect(askedAhead('/product/12')).toEqual([]);
  },
);

describe('the shop starts', () => {
  /** Called once the page is painted, as browsers report it. */
  let paint: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    class Observer {
      constructor(told: () => void) {
        paint = told;
      }
      observe() {}
      disconnect() {
        paint = () => undefined;
      }
    }
    vi.stubGlobal('PerformanceObserver', Observer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('once the page was painted, and not again', () => {
    const start = vi.fn();
    oncePainted(start);
    expect(start).not.toHaveBeenCalled();
    paint();
    expect(start).toHaveBeenCalledOnce();
    paint();
    vi.advanceTimersByTime(10_000);
    expect(start).toHaveBeenCalledOnce();
  });

  test('after a second in a page that nobody looks at, and not again when somebody does', () => {
    const start = vi.fn();
    oncePainted(start);
    vi.advanceTimersByTime(1000);
    expect(start).toHaveBeenCalledOnce();
    paint();
    expect(start).toHaveBeenCalledOnce();
  });
});
