import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendTo } from '../world/doors.ts';
import { payingShopper } from '../world/paying.ts';
import { callsOf, DEMO, openShop } from '../world/shop.ts';

const PUBLIC = 'https://shop.co.za';
const shop = openShop({ isMonday: true, returnOrigins: [PUBLIC, 'https://front.co.za'] });
const warnings: string[] = [];
const open = (options: object) =>
  serveHttp({
    sandbox: shop.sandbox,
    port: 0,
    host: '127.0.0.1',
    onWarning: warnings.push.bind(warnings),
    ...options,
  });
let plain: HttpServer;
let configured: HttpServer;
let proxied: HttpServer;
beforeAll(async () => {
  [plain, configured, proxied] = await Promise.all([
    open({}),
    open({ origins: [PUBLIC] }),
    open({ origins: [PUBLIC], proxies: 1 }),
  ]);
});
afterAll(async () => {
  await plain.close();
  await configured.close();
  await proxied.close();
});

/** Calls a server under a host name. */
const under = (server: HttpServer, origin: string, told: Record<string, string> = {}) => ({
  ...callsOf((request) => sendTo(server.address, request, told), origin, shop.keys.operator),
  keys: shop.keys,
});

const FORWARDED = { 'x-forwarded-for': '102.65.1.9', 'x-forwarded-proto': 'https' };

describe('a foreign host name', () => {
  test.for(['/shopfront_config', '/pictures/x.svg', '/docs', '/', '/version.txt'])(
    'is refused for %s',
    async (path) => {
      for (const server of [plain, configured, proxied]) {
        const { status, body } = await under(server, 'http://evil.com', {
          'x-forwarded-host': 'evil.com',
        }).call(path);
        expect([status, body.code]).toEqual([421, 'unknown_host']);
      }
    },
  );

  test('is no reason to store a link', async () => {
    const { status } = await under(plain, 'http://evil.com').call('/api/v2/account/users/sign_in', {
      body: DEMO,
    });
    expect(status).toBe(421);
  });
});

describe('every link leads to the public origin', () => {
  test.for<[string, () => ReturnType<typeof under>]>([
    ['asked for by it', () => under(configured, 'http://shop.co.za')],
    ['asked for by address', () => under(configured, configured.address)],
    ['asked for through a proxy that ends TLS', () => under(proxied, 'http://shop.co.za', FORWARDED)],
    [
      'asked for through a proxy under a name within',
      () => under(proxied, 'http://sandbox:4000', { ...FORWARDED, 'x-forwarded-host': 'shop.co.za' }),
    ],
  ])('%s', async ([, visit]) => {
    const shopper = await payingShopper(visit());
    for (const provider of ['paygate', 'moya', 'shop2shop', 'yoco']) {
      const { provider_data } = (await shopper.started(provider)).transaction;
      const { redirect_url, link, tokens_url } = provider_data as Record<string, string>;
      for (const address of [redirect_url, link, tokens_url])
        if (address) expect(new URL(address).origin).toBe(PUBLIC);
    }
    const { order, transaction } = await shopper.started('paygate');
    const back = await shopper.decide(transaction, { outcome: 'approved' });
    expect(back.href.startsWith(`${PUBLIC}/orders/${order.id}/pay?`)).toBe(true);
    const { supplier } = (await visit().call('/catalog/v1/suppliers/1')).body;
    expect(new URL(supplier.api_endpoint).origin).toBe(PUBLIC);
  });

  test('and a shop without one keeps to the local name that was used', async () => {
    const { transaction } = await (await payingShopper(under(plain, 'http://sandbox:4000'))).started('moya');
    expect(new URL(String(transaction.provider_data?.redirect_url)).origin).toBe('http://sandbox:4000');
  });
});

describe('a payment page sends shoppers back', () => {
  test.for([
    ['https://front.co.za/back', 'https://shop.co.za', 201],
    ['https://shop.co.za/back', 'https://shop.co.za', 201],
    ['http://shop.co.za/back', 'https://shop.co.za', 422],
    ['http://localhost:5173/back', 'http://127.0.0.1:4000', 201],
    ['http://localhost:5173/back', 'https://shop.co.za', 422],
    ['https://evil.com/back', 'https://shop.co.za', 422],
    ['https://evil.com/back', 'http://127.0.0.1:4000', 422],
    ['https://shop.co.za.evil.com/', 'https://shop.co.za', 422],
    ['https://shop.co.za@evil.com/', 'https://shop.co.za', 422],
    ['https://somebody:secret@shop.co.za/', 'https://shop.co.za', 422],
    ['https://somebody@shop.co.za/', 'https://shop.co.za', 422],
  ] as const)('to %s from %s: %i', async ([return_url, origin, status]) => {
    const shopper = await payingShopper({
      ...callsOf(shop.sandbox.fetch, origin, shop.keys.operator),
      keys: shop.keys,
    });
    const answer = await shopper.start(await shopper.placed('paygate'), { return_url });
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 422 ? 'return_url_refused' : undefined,
    ]);
  });

  test('to no foreign page that calls a shop which keeps to the documents', async () => {
    const own = openShop({ isMonday: true, documents: true });
    const shopper = await payingShopper(own);
    const backFor = async (origin: string) => {
      const order = await shopper.placed('paygate');
      const { transaction } = (await shopper.start(order, {}, { origin })).body;
      const page = `/pay/paygate/${transaction.provider_reference}`;
      const { headers } = await own.call(page, { form: { card_number: '4111111111111111' } });
      return new URL(headers.get('location') ?? '').origin;
    };
    expect(await backFor('http://front.test')).toBe('http://front.test');
    expect(await backFor('https://evil.com')).toBe('http://shop.test');
    await own.sandbox.close();
  });
});

test('a proxy that is not configured is warned of once', async () => {
  expect(warnings).toEqual([]);
  for (let call = 0; call < 2; call++) await under(plain, plain.address, FORWARDED).call('/version.txt');
  await under(proxied, PUBLIC, FORWARDED).call('/version.txt');
  expect(warnings).toEqual([expect.stringContaining('SPAZA_PROXIES')]);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
