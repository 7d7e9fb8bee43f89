import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { buy, chooseShop, comeIn } from './shopper.ts';
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

/** How far the page can be scrolled sideways, in px, once a text is one word of 200 letters. */
const overflowWith = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    element.textContent = 'x'.repeat(200);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test('a name or an address without spaces does not widen a narrow page', async () => {
  const { page } = await browser.visit(shop.address);
  await page.setViewportSize({ width: 360, height: 740 });
  await chooseShop(page);
  await buy(page, 'rice', /rice/i);
  await page.getByRole('article').getByRole('link', { name: /rice/i }).first().click();
  await page.waitForURL(/\/product\//);
  const found = {
    product: await overflowWith(page.getByRole('main').getByRole('heading', { level: 2 }).first()),
  };
  await page.goto('/basket');
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /\w/ })
    .first();
  const basket = await overflowWith(line);
  await comeIn(page);
  await page.goto('/address_management');
  const book = page.getByRole('list', { name: 'Delivery addresses' });
  const addresses = await overflowWith(book.locator('strong').first());
  expect({ ...found, basket, addresses }).toEqual({ product: 0, basket: 0, addresses: 0 });
});
