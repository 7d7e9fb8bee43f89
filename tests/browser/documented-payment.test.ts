import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAGIC } from '../../mocks/shop/payment/providers/magic.ts';
import { type Browser, openBrowser } from './browser.ts';
import { buildStorefront } from './build-storefront.ts';
import { serveDocumented } from './payment/documented-shop.ts';
import { button, choose, isPaid } from './payment/payer.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { serveFiles } from './static-server.ts';
import { openStorefront } from './storefront.ts';

let browser: Browser;
let sandbox: Awaited<ReturnType<typeof openStorefront>>;
let shop: Awaited<ReturnType<typeof serveDocumented>>;
let files: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  browser = await openBrowser();
  sandbox = await openStorefront('agency');
  shop = await serveDocumented(sandbox.address);
  files = await serveFiles((await buildStorefront({ VITE_PROVIDER_URL: shop.address })).folder);
});
afterAll(async () => {
  await browser.close();
  await files.close();
  await shop.close();
  await sandbox.close();
});

test('an order is placed and paid at a shop on another origin that has only what the documents name', async () => {
  const { page, context } = await browser.open(files.address);
  await context.route('https://secure.paygate.co.za/payweb3/process.trans', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    const answer = await shop.pay(sent.get('PAY_REQUEST_ID') ?? '', MAGIC.approved.card);
    // The shop has its shoppers sent to its front page.
    const target = JSON.stringify(`${files.address}/?${answer}`);
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${target})</script>` });
  });
  await chooseShop(page);
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  await page.goto('/basket');
  await button(page, 'Checkout').click();
  await chooseTime(page);
  await button(page, 'Continue').and(page.locator('[aria-busy=false]')).click();
  await page.waitForURL('/checkout/payment');
  expect(await page.locator('input[value=YOCO]').count()).toBe(0);
  await choose(page, 'PAYGATE');
  await button(page, /^Pay R/).click();
  await isPaid(page);
  const wrote = shop.calls.filter(({ method, path }) => method === 'POST' && path.includes('/orders'));
  expect(wrote.map(({ path }) => path.split('/').at(-1))).toEqual(['register', 'transactions', 'finalize']);
  expect(Object.keys(wrote.at(-1)?.query ?? {})).toEqual([
    'PAY_REQUEST_ID',
    'TRANSACTION_STATUS',
    'CHECKSUM',
  ]);
});
