import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway } from './create-gateway.ts';

const endpoints: Readonly<Record<string, string | null>> = {
  seven: 'https://seven.test/api',
  eight: '/s/eight',
  nine: null,
  ten: 'http://ten.test',
};

function marketplace(provider = 'http://shop.test/base') {
  const { sent, fetch } = stubFetch(() =>
    Response.json({ status: 'ok', offers: [], order: { id: 1 }, orders: [] }),
  );
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider, forSupplier: (id) => endpoints[id] },
    fetch,
    capabilities: EVERY_CAPABILITY,
  });
  return { gateway, urls: () => sent.map(({ url }) => url) };
}

test('sends a call to the supplier that it concerns, any other to the provider', async () => {
  const { gateway, urls } = marketplace();
  await gateway.catalog.search({ query: 'tea', supplierId: 'seven' });
  await gateway.catalog.search({ query: 'tea', supplierId: 'eight' });
  await gateway.catalog.search({ query: 'tea' });
  await gateway.orders.byId(1);
  await gateway.orders.byId(1, { supplierId: 'seven' });
  expect(urls()).toEqual([
    'https://seven.test/api/catalog/v1/offers/search?query=tea&supplier_id=seven',
    'http://shop.test/s/eight/catalog/v1/offers/search?query=tea&supplier_id=eight',
    'http://shop.test/base/catalog/v1/offers/search?query=tea',
    'http://shop.test/base/api/v2/orders/1',
    'https://seven.test/api/api/v2/orders/1',
  ]);
});

test.each(['older', 'newer'] as const)(
  'calls of the newer generation may have their own address, in a shop of the %s one',
  async (generation) => {
    const { sent, fetch } = stubFetch(() =>
      Response.json({ status: 'ok', offers: [], ads: {}, order: { id: 1 } }),
    );
    const provider = 'https://shop.test';
    const addresses = { provider, newer: 'https://new.test/base', forSupplier: () => '/s/seven' };
    const gateway = createGateway({ generation, addresses, fetch, capabilities: EVERY_CAPABILITY });
    await gateway.notices.ads();
    await gateway.catalog.search({ query: 'tea' });
    await gateway.orders.byId(1);
    await gateway.orders.byId(1, { supplierId: 7 });
    const order = generation === 'newer' ? 'https://new.test/base' : provider;
    const hosts = sent.map(({ url }) => url.split(/\/(?:api|catalog|application)\//)[0]);
    expect(hosts).toEqual(['https://new.test/base', provider, order, `${provider}/s/seven`]);
  },
);

test.each(['http://new.test', 'ftp://new.test', '//new.test'])(
  'refuses %s for calls of the newer generation if the provider is encrypted',
  (newer) => {
    const addresses = { provider: 'https://shop.test', newer };
    expect(() => createGateway({ generation: 'newer', addresses })).toThrow(
      expect.objectContaining({ kind: 'bad_base_url' }),
    );
  },
);

test('sends nothing to a supplier in plain text if the provider is encrypted', async () => {
  const { gateway, urls } = marketplace('https://shop.test');
  await gateway.catalog.search({ query: 'tea', supplierId: 'seven' });
  const plain = gateway.catalog.search({ query: 'tea', supplierId: 'ten' });
  await expect(plain).rejects.toMatchObject({ kind: 'bad_base_url', call: 'catalog.search' });
  expect(urls()).toHaveLength(1);
});

test('sends an order to its supplier only, and not at all if the supplier has no address', async () => {
  const { gateway, urls } = marketplace();
  const registration = { idempotencyKey: 'a-key-of-16-chars' };
  await gateway.orders.register({ items: [], supplier_id: 'seven' }, registration);
  await expect(
    gateway.orders.register({ items: [], supplier_id: 'nine' }, registration),
  ).rejects.toMatchObject({
    kind: 'missing_api_endpoint',
    call: 'order.register',
  });
  expect(urls()).toEqual(['https://seven.test/api/cart/v1/order']);
});

test('sends reads of a supplier without an address, and every call of an agency, to the provider', async () => {
  const { gateway, urls } = marketplace();
  await gateway.catalog.promotions({ supplierId: 'nine' });
  await gateway.orders.register(
    { items: [], supplier_id: 'agency' },
    { idempotencyKey: 'a-key-of-16-chars' },
  );
  expect(urls()).toEqual([
    'http://shop.test/base/catalog/v1/suppliers/nine/promotions_active',
    'http://shop.test/base/cart/v1/order',
  ]);
});

test('refuses a provider that is not http(s) at once', () => {
  expect(() => marketplace('shop.test')).toThrow(expect.objectContaining({ kind: 'bad_base_url' }));
});

test.each([
  ['https://config.test/own', undefined],
  ['http://shop.test:8080', undefined],
  ['http://shop.test/own', 'Bearer session'],
  ['', 'Bearer session'],
])('sends credentials for a configuration at %o only if it is at the shop', async (config, authorization) => {
  const { sent, fetch } = stubFetch(() =>
    Response.json({ status: 'ok', config: { config: {} }, offers: [] }),
  );
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test', config },
    credentials: { bearer: 'session', apiKey: { header: 'x-api-key', value: 'program' } },
    fetch,
  });
  await gateway.config.shop();
  await gateway.demoStation.read();
  for (const { init } of sent) {
    const headers = new Headers(init.headers);
    expect(headers.get('authorization')).toBe(authorization ?? null);
    expect(headers.has('x-api-key')).toBe(authorization !== undefined);
  }
  await gateway.catalog.search({ query: 'tea' });
  expect(new Headers(sent.at(-1)?.init.headers).get('authorization')).toBe('Bearer session');
});

test('refuses a configuration address that is not http(s) at once', () => {
  const addresses = { provider: 'http://shop.test', config: 'ftp://config.test' };
  expect(() => createGateway({ generation: 'newer', addresses })).toThrow(
    expect.objectContaining({ kind: 'bad_base_url' }),
  );
});

test('reads the configuration from its own address, and everything else from the shop', async () => {
  const { sent, fetch } = stubFetch(() =>
    Response.json({ status: 'ok', config: { config: {} }, offers: [] }),
  );
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test', config: 'https://config.test/own' },
    fetch,
  });
  await gateway.config.shop();
  await gateway.demoStation.read();
  await gateway.catalog.search({ query: 'tea' });
  expect(sent.map(({ url }) => url)).toEqual([
    'https://config.test/own/shopfront_config',
    'https://config.test/own/application/fetch_config',
    'http://shop.test/catalog/v1/offers/search?query=tea',
  ]);
});

/** Where a call that concerns a supplier with this address goes; empty if it is refused. */
async function reached(provider: string, own: string): Promise<string[]> {
  const { sent, fetch } = stubFetch(() => Response.json({ status: 'ok', offers: [] }));
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider, forSupplier: () => own },
    credentials: { bearer: 'session' },
    fetch,
  });
  const search = gateway.catalog.search({ query: 'tea', supplierId: 1 });
  await search.catch((error: unknown) => expect(error).toMatchObject({ kind: 'bad_base_url' }));
  return sent.map(({ url }) => url.replace(/\/catalog.*/, ''));
}

test.each([
  ['https://shop.test', ' http://ten.test'],
  ['https://shop.test', '\thttp://ten.test'],
  [' HTTPS://shop.test', 'HTTP://ten.test'],
  ['https://shop.test', '/\\evil.test'],
  ['https://shop.test', '//evil.test'],
  ['https://shop.test', '/\t/evil.test'],
  ['https://shop.test', '//'],
  ['https://shop.test', 'http://'],
])('with the provider %o, nothing goes to %o', async (provider, own) => {
  expect(await reached(provider, own)).toEqual([]);
});

test.each([
  ['HTTPS://shop.test', '/s/eight', 'https://shop.test/s/eight'],
  [' https://shop.test/base ', '/s/eight', 'https://shop.test/s/eight'],
  ['http://shop.test', ' https://ten.test/ ', 'https://ten.test'],
])('with the provider %o, a call goes to %o as browsers parse it', async (provider, own, to) => {
  expect(await reached(provider, own)).toEqual([to]);
});

describe('in a page', () => {
  beforeEach(() => void vi.stubGlobal('location', new URL('https://page.test/shop')));
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['', 'http://ten.test'],
    ['/api', 'http://ten.test'],
    ['/api', '/\\evil.test'],
  ])('nothing goes from the provider %o to %o', async (provider, own) => {
    expect(await reached(provider, own)).toEqual([]);
  });

  test('resolves suppliers to paths of it if the provider is one', async () => {
    expect(await reached('/api', '/s/eight')).toEqual(['/s/eight']);
  });
});

test.each([undefined, {}, { supplierId: undefined }])(
  'an order goes to the supplier of its cart, with the settings %o',
  async (settings) => {
    const { gateway, urls } = marketplace();
    const registration = { idempotencyKey: 'a-key-of-16-chars', ...settings };
    await gateway.orders.register({ items: [], supplier_id: 'seven' }, registration);
    expect(urls()).toEqual(['https://seven.test/api/cart/v1/order']);
  },
);
