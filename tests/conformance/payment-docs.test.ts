import { createHash } from 'node:crypto';
import { serveHttp } from '@spaza/mocks/http';
import { afterAll, expect, test } from 'vitest';
import { payingShopper } from '../world/paying.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

const read = async (path: string) => (await fetch(server.address + path)).text();

/** Returns the magic values listed on the page: outcome, card, token. */
const listed = (page: string) =>
  [...page.matchAll(/<code>(\w+)<\/code><\/th><td><code>([\d ]+)<\/code><\/td><td><code>(\w+)<\/code>/g)].map(
    ([, outcome, card, token]) => ({ outcome: outcome!, card: card!, token: token! }),
  );

test('every magic value that is documented works, and brings about the same by card, token and button', async () => {
  const shopper = await payingShopper(shop);
  const values = listed(await read('/docs/payments'));
  expect(values).toHaveLength(8);
  for (const { outcome, card, token } of values) {
    const [page, form, wallet] = [
      (await shopper.started('paygate')).transaction,
      (await shopper.started('yoco')).transaction,
      (await shopper.started('moya')).transaction,
    ];
    const byCard = (await shopper.payOnPage(page, card)).body.transaction;
    const byToken = (await shopper.process(form, token)).body.transaction;
    await shopper.decide(wallet, { outcome });
    const byButton = (await shopper.byId(wallet)).body.transaction;
    const said = [byCard, byToken, byButton].map(({ status, messages }) => ({ status, messages }));
    expect(said, outcome).toEqual([said[0], said[0], said[0]]);
  }
});

test.for([
  ['shop', ''],
  ['supplier', '/s/parow-family-supermarket'],
] as const)('the form of a %s leads to the page of a payment, and decides nothing', async ([, prefix]) => {
  const shopper = await payingShopper(shop, 'newer', prefix);
  const { transaction } = await shopper.started('paygate');
  const address = server.address + shopper.pageOf(transaction);
  const { PAY_REQUEST_ID = '' } = transaction.provider_data as Record<string, string>;
  const body = new URLSearchParams({ PAY_REQUEST_ID });
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
  expect((await shopper.byId(transaction)).body.transaction.status).toBe('pending');
});

test('the page of a payment needs nothing from elsewhere', async () => {
  const shopper = await payingShopper(shop);
  for (const provider of ['paygate', 'shop2shop', 'moya']) {
    const { transaction } = await shopper.started(provider);
    const page = await read(shopper.pageOf(transaction));
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  }
});

test('pages of payments and of test cards run nothing, and are styled by what stands in them alone', async () => {
  const shopper = await payingShopper(shop);
  const { transaction } = await shopper.started('paygate');
  const page = shopper.pageOf(transaction);
  const { origin } = new URL(String(transaction.provider_data?.redirect_url));
  for (const [path, targets] of [
    [page, `'self' ${origin}`],
    ['/pay/paygate/nobody', "'none'"],
    ['/docs/payments', "'none'"],
  ] as const) {
    const answer = await fetch(server.address + path);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect([path, answer.headers.get('content-security-policy')]).toEqual([
      path,
      `default-src 'none'; style-src 'sha256-${hash}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    ]);
  }
});
