import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readPdf } from '../../mocks/shop/invoice/testing/read-pdf.ts';
import { callsOf } from '../world/shop.ts';
import { type Browser, openBrowser, type Visitor } from './browser.ts';
import { type Build, buildStorefront } from './build-storefront.ts';
import { basketLink, chooseShop } from './shopper.ts';
import { serveFiles } from './static-server.ts';

/** Code needed only by a sandbox in the page. */
const SANDBOX_ONLY = /msw|mockServiceWorker|pglite|electric-sql|\.wasm/i;

let browser: Browser;
let demo: Build;
let server: Awaited<ReturnType<typeof serveFiles>>;
/** A visitor whose page has the shop open; creating it takes a while, and so does recreating it. */
let visitor: Visitor;

beforeAll(async () => {
  [browser, demo] = await Promise.all([openBrowser(), buildStorefront({ VITE_DEMO: '1' })]);
  server = await serveFiles(demo.folder);
  visitor = await browser.open(server.address, { serviceWorkers: 'allow' });
  // The page compiles a database and fills it first, which takes a busy machine longer than any other step.
  visitor.page.setDefaultTimeout(90_000);
  await chooseShop(visitor.page);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Returns the files of a build with code needed only by a sandbox in the page, by name or content. */
async function filesWithSandbox(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const found: string[] = [];
  for (const name of names.filter((file) => /\.(js|html|css|json|wasm|data)$/.test(file))) {
    const text = await readFile(path.join(folder, name), 'utf8');
    if (SANDBOX_ONLY.test(name) || SANDBOX_ONLY.test(text)) found.push(name);
  }
  return found;
}

test('a demo works from a plain file server, and keeps its basket over a reload', async () => {
  const { page, troubles } = visitor;
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  const goods = page
    .getByRole('list', { name: 'In every kitchen' })
    .getByRole('article')
    .filter({ hasNotText: '/kg' });
  await goods.first().waitFor();
  const picture = page.getByRole('link', { name: 'Bread, milk & eggs' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await goods.getByRole('button', { name: /^Add/ }).first().click();
  await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
  await page.reload();
  // The shop in the page is recreated before it opens.
  await basketLink(page).waitFor();
  await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(troubles).toEqual([]);

  await basketLink(page).click();
  await page.getByRole('list', { name: 'Basket' }).getByRole('spinbutton').waitFor();
});

/** Calls the shop from within a demo page, whose service worker passes the calls to it. */
const callsFrom = (page: Page) =>
  callsOf(async (request) => {
    const { status, headers, body } = await page.evaluate(
      async ([url, method, sent, text]) => {
        const response = await fetch(new URL(url).pathname + new URL(url).search, {
          method,
          headers: sent,
          ...(text && { body: text }),
        });
        return { status: response.status, headers: [...response.headers], body: await response.text() };
      },
      [request.url, request.method, Object.fromEntries(request.headers), await request.text()] as const,
    );
    return new Response(body || null, { status, headers });
  });

test('a payment is made on the provider’s page, in the same shop, and its invoice is saved', async () => {
  const { page, troubles } = visitor;
  const shop = callsFrom(page);
  const { token } = await shop.signIn();
  const cart = { ...(await shop.orderableCart()), provider: 'paygate' };
  const { order } = (await shop.call('/cart/v1/order', { body: { cart }, token })).body;
  const attempt = { provider: 'paygate', amount_in_cents: order.payable_balance_in_cents };
  const path = `/api/v1/orders/${order.id}/transactions`;
  const { transaction } = (await shop.call(path, { body: attempt, token })).body;

  await page.evaluate((url) => location.assign(url), transaction.provider_data.redirect_url);
  const provider = page.frameLocator('iframe[title="Pay with PayGate"]');
  await provider.getByLabel('Card number').fill('1234');
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await provider.getByRole('alert').waitFor();
  await provider.getByLabel('Card number').fill('4111111111111111');
  await provider.getByRole('button', { name: 'Pay now' }).click();
  // Nobody is signed in on the page itself: it asks the returning shopper to sign in, and retains the
  // provider's result.
  await page.waitForURL((url) => url.pathname === '/sign_in');
  expect(await page.locator('iframe').count()).toBe(0);
  const back = new URL(new URL(page.url()).searchParams.get('redirect_to') ?? '', page.url());
  expect(back.pathname).toBe(`/orders/${order.id}/pay`);
  const { search } = back;
  const said = await shop.call(`${path}/${transaction.id}/finalize${search}`, { method: 'POST', token });
  expect(said.body.transaction?.status).toBe('paid');

  const paid = (await shop.call(`/api/v2/orders/${order.id}`, { token })).body.order;
  const saved = page.waitForEvent('download');
  await page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
    document.body.append(link);
    link.click();
  }, paid.pdf_invoice_url);
  const invoice = await saved;
  expect(invoice.suggestedFilename()).toBe(`${order.reference}.pdf`);
  const [texts] = await readPdf(new Uint8Array(await readFile(await invoice.path())));
  expect(texts).toContain(order.reference);
  expect(troubles).toEqual([]);
});

test('a cut-off call fails in a page, whatever arrived before', async () => {
  const { page } = visitor;
  const shop = callsFrom(page);
  const read = () =>
    page.evaluate(() =>
      fetch('/catalog/v1/products/30')
        .then((response) => response.text())
        .then(
          () => 'answered',
          () => 'cut off',
        ),
    );
  for (const more of [{}, { after_bytes: 0 }, { after_bytes: 40 }]) {
    const { status } = await shop.call('/sandbox/faults', {
      body: { route: '*.catalog.product', kind: 'cut', times: 1, ...more },
      headers: { 'x-operator-key': 'operator' },
    });
    expect([more, status, await read(), await read()]).toEqual([more, 200, 'cut off', 'answered']);
  }
});

test('no other build contains any of the sandbox', async () => {
  expect(await filesWithSandbox(inject('storefront'))).toEqual([]);
  expect(await filesWithSandbox(demo.folder)).not.toEqual([]);
});
