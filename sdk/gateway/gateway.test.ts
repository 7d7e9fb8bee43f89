import { afterEach, expect, test, vi } from 'vitest';
import { type UnfitRequest, withCheckedRequests } from '../client/check-requests.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import { gatewayOver } from './testing/gateway-over.ts';

afterEach(() => vi.restoreAllMocks());

const KEY = 'a-key-of-16-chars';
/** No arguments, against the types. */
const none = [] as unknown as [never, never];
const account = { id: 5, login: '0821234567', addresses: [], full_name: 'T N', push_subscriptions: [] };
const cart = { items: [], supplier_id: 7 };

test('sends an order with its key, and the account without fields that only the shop may set', async () => {
  const { gateway, sent } = gatewayOver('newer');
  await gateway.orders.register(cart, { idempotencyKey: KEY, account });
  expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': KEY });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ cart, user: { id: 5, login: '0821234567' } });
});

test('sends changes to an account without fields that only the shop may set', async () => {
  const { gateway, sent } = gatewayOver('newer');
  await gateway.account.update(5, { ...account, first_name: 'Thandi' });
  const changes = { id: 5, login: '0821234567', first_name: 'Thandi' };
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ account: changes });
});

test.each(['productOffers', 'sellableOffers', 'search'] as const)(
  'returns from %s offers of the requested supplier only, whatever else the shop lists',
  async (verb) => {
    const offer = { price_in_cents: 100, sellable: { id: 1, name: 'Tea' } };
    const own = { ...offer, id: 1, supplier: { id: '7', name: 'Kasi' } };
    const anyones = { ...offer, id: 3 };
    const offers = [own, { ...offer, id: 2, supplier: { id: 8, name: 'Mzansi' } }, anyones];
    const { gateway } = gatewayOver('newer', {}, () => Response.json({ status: 'ok', offers }));
    const found = async (supplierId?: number) => {
      const outcome = await gateway.catalog[verb]({ id: 3, query: 'tea', supplierId });
      if (!outcome.ok) return outcome;
      return Array.isArray(outcome.value) ? outcome.value : outcome.value.offers;
    };
    expect(await found(7)).toEqual([own, anyones]);
    expect(await found()).toEqual(offers);
  },
);

test('the older generation has no time-out, the newer one 60 s, and both take another', async () => {
  const limits = vi.spyOn(globalThis, 'setTimeout');
  await gatewayOver('older').gateway.orders.byId(9);
  expect(limits).not.toHaveBeenCalled();
  await gatewayOver('newer').gateway.orders.byId(9);
  await gatewayOver('older', { timeoutMs: 500 }).gateway.orders.byId(9);
  expect(limits.mock.calls.map(([, ms]) => ms)).toEqual([60_000, 500]);
});

test('a gateway passes the deadline and other settings on to its clients', async () => {
  const limits = vi.spyOn(globalThis, 'setTimeout');
  const busy = () => Response.json({ status: 'error', code: 'busy', messages: [] }, { status: 503 });
  const waits: number[] = [];
  const retry = { times: 1, random: () => 0, wait: async (ms: number) => void waits.push(ms) };
  const options = { deadlineMs: 5000, retry, cacheBusting: true };
  const { gateway, sent } = gatewayOver('newer', options, busy);
  await gateway.orders.byId(9);
  expect(waits).toEqual([0]);
  expect(limits.mock.calls.map(([, ms = 0]) => ms > 4000 && ms <= 5000)).toEqual([true, true]);
  expect(sent.map(({ url }) => /[?]_=\d+$/.test(url))).toEqual([true, true]);
});

test('creates an address by the call of its generation', async () => {
  const created = () => Response.json({ status: 'ok', address: { id: 6 } }, { status: 201 });
  for (const [generation, version] of [
    ['older', 'v1'],
    ['newer', 'v2'],
  ] as const) {
    const { gateway, last } = gatewayOver(generation, {}, created);
    const outcome = await gateway.address.create(5, { formatted: '14 Long Street' });
    expect(outcome).toMatchObject({ ok: true, value: { id: 6 } });
    expect(last()).toBe(`POST /api/${version}/users/5/addresses`);
  }
});

test('the scope of accounts can be another one', async () => {
  const { gateway, last } = gatewayOver('newer', { scope: 'agents' });
  await gateway.account.signOut();
  expect(last()).toBe('POST /api/v2/account/agents/sign_out');
});

test('finds drift by the contract of the generation that was called', async () => {
  const onDrift = vi.fn();
  const { fullContracts } = await import('../checked/index.ts');
  const { gateway } = gatewayOver('newer', {
    validation: { policy: 'report', contracts: fullContracts, onDrift },
  });
  await gateway.suppliers.byId(7);
  await gateway.catalog.search({ query: 'tea' });
  expect(onDrift.mock.calls.map(([{ call }]) => call)).toEqual(['supplier.byId']);
});

test.each(['older', 'newer'] as const)(
  'with checked requests, every verb of the %s generation names invalid fields and sends nothing',
  async (generation) => {
    const { fullContracts } = await import('../checked/index.ts');
    const { gateway, sent, last } = gatewayOver(generation, {
      validation: { policy: 'strict', contracts: fullContracts, requests: withCheckedRequests },
    });
    const keyed = { idempotencyKey: 'a-key-of-16-chars' };
    for (const [unfit, call, path] of [
      [gateway.catalog.search({ query: 'tea', page: -1 }), 'catalog.search', 'query.page'],
      [gateway.suppliers.nearby({ lat: '-33.9' as never, lon: 18 }), 'supplier.nearby', 'query.lat'],
      [gateway.address.create(1, { formatted: 7 as never }), 'address.create', 'body.formatted'],
      [gateway.orders.review(1, { rating: 9 }), 'order.review', 'body.rating'],
      [
        gateway.orders.register({ items: [], supplier_id: {} as never }, keyed),
        'order.register',
        'body.cart',
      ],
      [gateway.leaflets.nearby({ lat: -33.9, lon: 18, radius: -1 }), 'leaflet.nearby', 'query.radius'],
    ] as const) {
      const error = await unfit.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'UnfitRequest', kind: 'bad_parameter' });
      expect([(error as UnfitRequest).call, (error as UnfitRequest).fields[0]?.path]).toEqual([
        call,
        expect.stringContaining(path),
      ]);
    }
    expect(sent).toEqual([]);
    await gateway.catalog.search({ query: 'tea', page: 1 });
    expect(last()).toContain('/offers/search');
  },
);

test.each([
  [{ generation: 'newest' }, "Generation 'newest' is neither"],
  [{ validation: { policy: 'Strict', contracts: {} } }, "policy 'strict' or 'report'"],
  [{ validation: { policy: 'strict' } }, 'and contracts'],
  [{ timeOutMs: 5000 }, "no option 'timeOutMs'"],
  [{ timeoutMs: '5s' }, "'timeoutMs' must be a number from 1"],
  [{ deadlineMs: 0 }, "'deadlineMs' must be a number from 1"],
  [{ retry: { retries: 3 } }, "no option 'retry.retries'"],
  [{ retry: { times: 'often' } }, "'times' must be a number from 0"],
  [
    { validation: { policy: 'strict', contracts: () => undefined, requests: withCheckedRequests } },
    'must be an object',
  ],
])('rejects the options %j with what is wrong', (wrong, reason) => {
  const options = { generation: 'newer', addresses: { provider: 'http://shop.test' }, ...wrong };
  expect(() => createGateway(options as never)).toThrow(reason);
});

test.each([
  [undefined, 'generation'],
  [{ addresses: { provider: 'http://shop.test' } }, 'generation'],
  [{ generation: 'newer', baseUrl: 'http://shop.test' }, 'addresses'],
])('names the missing option: %o', (options, name) => {
  const missing = new TypeError(`createGateway needs the option '${name}'`);
  expect(() => createGateway(options as never)).toThrow(missing);
});

test.each([
  ['suppliers.nearby', 1, ({ suppliers }) => suppliers.nearby(...none)],
  ['catalog.search', 1, ({ catalog }) => catalog.search(...none)],
  ['leaflets.nearby', 1, ({ leaflets }) => leaflets.nearby(...none)],
] as const satisfies [string, number, (gateway: Gateway) => Promise<unknown>][])(
  '%s names a missing argument by its place: %s',
  async (call, at, leaveOut) => {
    const { gateway, sent } = gatewayOver('newer');
    await expect(leaveOut(gateway)).rejects.toThrow(new TypeError(`Missing argument ${at} of ${call}`));
    expect(sent).toEqual([]);
  },
);

test('a write without its key names it, and sends nothing', async () => {
  const { gateway, sent } = gatewayOver('newer');
  await expect(gateway.orders.register(cart, ...(none as unknown as [never]))).rejects.toThrow(
    "Missing parameter 'idempotencyKey' of orders.register",
  );
  await expect(
    gateway.payments.start(9, { provider: 'yoco', amountInCents: 5 }, ...(none as unknown as [never])),
  ).rejects.toThrow("Missing parameter 'idempotencyKey' of payments.start");
  expect(sent).toEqual([]);
});

test('names an address that does not exist', () => {
  const addresses = { provder: 'http://shop.test' } as unknown as { provider: string };
  expect(() => createGateway({ generation: 'newer', addresses })).toThrow("'addresses.provider'");
});

test.each([
  [{ timeoutMs: '5s' }, "'timeoutMs' must be a number from 1"],
  [{ retries: -1 }, "'retries' must be a number from 0"],
  [
    { timeout: 5 },
    "There is no option 'catalog.categories.timeout'; known are signal, supplierId, timeoutMs",
  ],
])('rejects the call settings %o and sends nothing', async (settings, message) => {
  const { gateway, sent } = gatewayOver('newer');
  await expect(gateway.catalog.categories({}, settings as never)).rejects.toThrow(message);
  expect(sent).toEqual([]);
});
