import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { basketLink, buy, chooseShop } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** Returns the paths of everything that the page's worker has cached. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });

/** Returns the offer of the first line in the basket. */
const firstInBasket = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-v1')!).state.items[0].offer.id as string);

test('a shop that was open once opens without a network, and lets the basket be changed', async () => {
  const visitor = await browser.visit(shop.address, { serviceWorkers: 'allow' });
  const { page, context } = visitor;
  await chooseShop(page);
  await buy(page, 'bread', /white bread/);
  await page.goto('/');
  const goods = page.getByRole('main').getByRole('article');
  await goods.first().waitFor();
  await expect.poll(() => kept(page)).toContain('/catalog/v1/products/sample');
  for (const code of ['/basket-', '/ordering-'])
    await expect.poll(async () => (await kept(page)).filter((path) => path.includes(code))).not.toEqual([]);

  await context.setOffline(true);
  await page.goto('/');
  await goods.first().waitFor();
  const mark = page.getByText(/^Last updated: /);
  await mark.waitFor();
  await basketLink(page).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => basketLink(page).textContent()).toContain('2 items');
  await page.reload();
  await expect.poll(() => basketLink(page).textContent()).toContain('2 items');
  await mark.waitFor();

  await shop.call(`/sandbox/offers/${await firstInBasket(page)}`, {
    method: 'PATCH',
    body: { price_in_cents: 12_345 },
    headers: { 'x-operator-key': shop.keys.operator },
  });
  await context.setOffline(false);
  // For a page opened offline, the browser under test does not report that it is back online.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Prices or stock in your basket have changed').waitFor();
  await mark.waitFor({ state: 'detached' });
  expect(
    (await kept(page)).filter((path) => /^\/(cart|order|version|api.*(users|orders))/.test(path)),
  ).toEqual([]);
});

test('a shelf that could not be fetched appears with its screen once the network is back', async () => {
  const { page, context } = await browser.visit(shop.address);
  await chooseShop(page);
  const goods = page.getByRole('main').getByRole('article');
  await goods.first().waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Stokvel' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await page.waitForURL('/stokvel');
  await goods.first().waitFor();
});

test('a second visit costs little data, and the shop can be installed', async () => {
  const { page, context } = await browser.visit(shop.address, { serviceWorkers: 'allow' });
  await chooseShop(page);
  await page.getByRole('main').getByRole('article').first().waitFor();
  const { installable, manifest } = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const manifest = await (await fetch(href)).json();
    const icons = manifest.icons as { src: string }[];
    const answers = await Promise.all(icons.map(async ({ src }) => (await fetch(src)).ok));
    return { installable: answers.every(Boolean), manifest };
  });
  expect(installable).toBe(true);
  const { missing, scripts } = await page.evaluate(async () => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
    const name = (await caches.keys()).find((name) => name.includes('precache'))!;
    const shell = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return { scripts, missing: scripts.filter((src) => !shell.includes(src)) };
  });
  expect(scripts).not.toEqual([]);
  expect(missing, 'what starts the shop is kept with its page').toEqual([]);
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });

  const again = await context.newPage();
  const network = await context.newCDPSession(again);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await again.goto('/');
  await again.getByRole('main').getByRole('article').first().waitFor();
  await again.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(15_000);
});
