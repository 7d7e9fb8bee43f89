import { afterEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway, type GatewayOptions } from './create-gateway.ts';
import type { Gateway, Generation } from './gateway.ts';

afterEach(() => vi.restoreAllMocks());

const KEY = 'a-key-of-16-chars';
/** Holds something for every reader. */
const anything = () =>
  Response.json({
    status: 'ok',
    ...Object.fromEntries(
      [
        'account',
        'address',
        'category',
        'client_config',
        'order',
        'prepare_job',
        'product',
        'supplier',
        'validation',
      ].map((name) => [name, {}]),
    ),
    ...Object.fromEntries(
      [
        'addresses',
        'categories',
        'offers',
        'orders',
        'out_of_stock',
        'products',
        'suppliers',
        'timeslots',
        'updated',
      ].map((name) => [name, []]),
    ),
    config: { config: {} },
    checkout_config: { shipping: { options: [] }, dispatch: { options: [] }, payment: { options: [] } },
  });

function gatewayOver(generation: Generation, options: Partial<GatewayOptions> = {}, answer = anything) {
  const { sent, fetch } = stubFetch(answer);
  const gateway = createGateway({
    generation,
    addresses: { provider: 'http://shop.test' },
    fetch,
    ...options,
  });
  const last = () => `${sent.at(-1)?.init.method} ${sent.at(-1)?.url.replace('http://shop.test', '')}`;
  return { gateway, sent, last };
}

const account = { id: 5, login: '0821234567', addresses: [], full_name: 'T N', push_subscriptions: [] };
const cart = { items: [], supplier_id: 7 };

test.each<[string, (gateway: Gateway) => Promise<unknown>, string, string?]>([
  ['config.shop', (g) => g.config.shop(), 'GET /shopfront_config'],
  [
    'suppliers.nearby',
    (g) => g.suppliers.nearby({ lat: -33.9, lon: 18.5, distance: 15 }),
    'GET /catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.5&distance=15',
    'GET /api/v2/suppliers/distance_from?lat=-33.9&lon=18.5&distance=15',
  ],
  ['suppliers.byId', (g) => g.suppliers.byId(7), 'GET /catalog/v1/suppliers/7', 'GET /api/v2/suppliers/7'],
  ['catalog.categories', (g) => g.catalog.categories(), 'GET /catalog/v1/categories'],
  [
    'catalog.category',
    (g) => g.catalog.category({ id: 3, supplierId: 7, page: 2, perPage: 24 }),
    'GET /catalog/v1/categories/3?supplier_id=7&page=2&per_page=24',
  ],
  [
    'catalog.product',
    (g) => g.catalog.product({ id: 3, supplierId: 7 }),
    'GET /catalog/v1/products/3?supplier_id=7',
  ],
  ['catalog.productOffers', (g) => g.catalog.productOffers({ id: 3 }), 'GET /catalog/v1/products/3/offers'],
  [
    'catalog.sellableOffers',
    (g) => g.catalog.sellableOffers({ id: 3 }),
    'GET /catalog/v1/sellables/3/offers',
  ],
  ['catalog.sampleProducts', (g) => g.catalog.sampleProducts(), 'GET /catalog/v1/products/sample'],
  [
    'catalog.search',
    (g) => g.catalog.search({ query: 'tea & milk', supplierId: 7, page: 2 }),
    'GET /catalog/v1/offers/search?query=tea%20%26%20milk&supplier_id=7&page=2',
  ],
  [
    'catalog.promotions',
    (g) => g.catalog.promotions({ supplierId: 7, page: 2 }),
    'GET /catalog/v1/suppliers/7/promotions_active?page=2',
  ],
  [
    'catalog.stokvel',
    (g) => g.catalog.stokvel({ supplierId: 7 }),
    'GET /catalog/v1/suppliers/7/stokvel_active',
  ],
  ['catalog.combos', (g) => g.catalog.combos({ supplierId: 7 }), 'GET /catalog/v1/suppliers/7/combos'],
  [
    'checkout.settings',
    (g) => g.checkout.settings(7),
    'GET /shopit/v1/client_config.json?supplier_id=7',
    'GET /cart/v1/checkout_config?supplier_id=7',
  ],
  [
    'checkout.timeslots',
    (g) =>
      g.checkout.timeslots({
        supplierId: 7,
        method: 'PICUP',
        payment: 'CASH',
        stokvel: false,
        position: { lat: -33.9, lon: 18.5 },
      }),
    'GET /catalog/v1/suppliers/7/timeslots?requires_shipping=true&shipping_provider=PICUP&provider=cash&stokvel=false&shipping_lat=-33.9&shipping_lon=18.5',
  ],
  ['checkout.validateCart', (g) => g.checkout.validateCart(cart), 'POST /api/v1/cart/validate'],
  ['checkout.validatePicks', (g) => g.checkout.validatePicks([]), 'POST /api/v1/offers/validate_picks'],
  [
    'orders.register',
    (g) => g.orders.register(cart, { idempotencyKey: KEY }),
    'POST /api/v1/orders/register',
    'POST /cart/v1/order',
  ],
  ['orders.byId', (g) => g.orders.byId(9), 'GET /api/v1/orders/9', 'GET /api/v2/orders/9'],
  [
    'orders.list',
    (g) => g.orders.list({ userId: 5, page: 2, perPage: 20 }),
    'GET /api/v1/users/5/orders?page=2&per_page=20',
    'GET /api/v2/users/5/orders?page=2&per_page=20',
  ],
  [
    'orders.open',
    (g) => g.orders.open(5),
    'GET /api/v1/users/5/orders/incomplete',
    'GET /api/v2/users/5/orders/incomplete',
  ],
  [
    'account.signIn',
    (g) => g.account.signIn({ login: '0821234567', password: 'spaza123' }),
    'POST /api/v1/account/users/sign_in',
    'POST /api/v2/account/users/sign_in',
  ],
  [
    'account.signOut',
    (g) => g.account.signOut(),
    'POST /api/v1/account/users/sign_out',
    'POST /api/v2/account/users/sign_out',
  ],
  [
    'account.update',
    (g) => g.account.update(5, { first_name: 'Thandi' }),
    'PATCH /api/v1/account/users/5/update',
    'PATCH /api/v2/account/users/5/update',
  ],
  [
    'address.list',
    (g) => g.address.list(5),
    'GET /api/v1/users/5/addresses',
    'GET /api/v2/users/5/addresses',
  ],
  ['address.remove', (g) => g.address.remove(5, 6), 'DELETE /api/v1/users/5/addresses/6'],
  ['staff.prepare', (g) => g.staff.prepare(9), 'POST /api/v1/orders/9/prepare'],
  ['staff.complete', (g) => g.staff.complete(9), 'POST /api/v1/supplier_order_pack/9/complete'],
  [
    'staff.dispute',
    (g) => g.staff.dispute(9, { reason: 'Torn bag' }),
    'POST /api/v1/supplier_order_pack/9/dispute',
  ],
  ['staff.issue', (g) => g.staff.issue(9), 'POST /api/v1/supplier_order_pack/9/issue'],
])('%s is the call of its generation', async (_, verb, older, newer = older) => {
  const calls = { older, newer };
  for (const generation of ['older', 'newer'] as const) {
    const { gateway, last } = gatewayOver(generation);
    expect(await verb(gateway)).toMatchObject({ ok: true });
    expect(last()).toBe(calls[generation]);
  }
});

test('an order carries its key, and the account without what only the shop may set', async () => {
  const { gateway, sent } = gatewayOver('newer');
  await gateway.orders.register(cart, { idempotencyKey: KEY, account });
  expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': KEY });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ cart, user: { id: 5, login: '0821234567' } });
});

test('the older generation waits as long as it takes, the newer one 60 s, both what they are told', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  await gatewayOver('older').gateway.orders.byId(9);
  expect(limits).not.toHaveBeenCalled();
  await gatewayOver('newer').gateway.orders.byId(9);
  await gatewayOver('older', { timeoutMs: 500 }).gateway.orders.byId(9);
  expect(limits.mock.calls).toEqual([[60_000], [500]]);
});

test('a new address is created by the call of its generation', async () => {
  const created = () => Response.json({ status: 'ok', address: { id: 6 } }, { status: 201 });
  for (const [generation, version] of [
    ['older', 'v1'],
    ['newer', 'v2'],
  ] as const) {
    const { gateway, last } = gatewayOver(generation, {}, created);
    const outcome = await gateway.address.create(5, { formatted: '14 Long Street' });
    expect(outcome).toEqual({ ok: true, value: { id: 6 } });
    expect(last()).toBe(`POST /api/${version}/users/5/addresses`);
  }
});

test('the scope of accounts can be another one', async () => {
  const { gateway, last } = gatewayOver('newer', { scope: 'agents' });
  await gateway.account.signOut();
  expect(last()).toBe('POST /api/v2/account/agents/sign_out');
});

test('drift is found by the contract of the generation that was called', async () => {
  const onDrift = vi.fn();
  const { fullContracts } = await import('../checked/index.ts');
  const { gateway } = gatewayOver('newer', {
    validation: { policy: 'report', contracts: fullContracts, onDrift },
  });
  await gateway.suppliers.byId(7);
  await gateway.catalog.search({ query: 'tea' });
  expect(onDrift.mock.calls.map(([{ call }]) => call)).toEqual(['supplier.byId']);
});
