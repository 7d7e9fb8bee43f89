import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { type Browser, openBrowser } from './browser.ts';
import { obstacles } from './obstacles.ts';
import { crowdedOnSmallest } from './room.ts';
import type { Device } from './screens.ts';
import { buy, chooseShop, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;
/** A shopper's, with items in the basket. */
let device: Device;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront('marketplace')]);
  const { page, context } = await browser.open(shop.address);
  await chooseShop(page, 'marketplace');
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  await buy(page, 'bread', /white bread/);
  device = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const main = (page: Page) => page.getByRole('main');

/** Screens only a marketplace has, and what they show once loaded, in any language. */
const SCREENS: [path: string, shows: (page: Page) => Locator][] = [
  ['/basket', (page) => main(page).getByRole('spinbutton').first()],
  ['/basket/compare', (page) => main(page).getByRole('heading', { level: 3 }).first()],
  ['/basket/compare_debug', (page) => main(page).getByRole('table').first()],
];

test('looking around without a shop and reading a comparison has no accessibility problem', async () => {
  const stranger = await browser.visit(shop.address);
  await stranger.page.goto('/');
  await main(stranger.page).getByRole('article').first().waitFor();
  expect(await obstacles(stranger.page)).toEqual([]);

  const shopper = await browser.visit(shop.address, { storageState: device });
  await shopper.page.goto('/basket/compare_debug');
  await main(shopper.page).getByRole('table').first().waitFor();
  expect(await obstacles(shopper.page)).toEqual([]);
  expect([...stranger.troubles, ...shopper.troubles]).toEqual([]);
});

test('a wide page has one search, whether prices are compared or a shop is chosen', async () => {
  const { page } = await browser.visit(shop.address);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await main(page).getByRole('article').first().waitFor();
  const field = page.getByRole('link', { name: 'What are you looking for?' });
  const inToolbar = page.getByRole('link', { name: 'Search', exact: true });
  expect([await field.isVisible(), await inToolbar.count()]).toEqual([true, 0]);
  await chooseShop(page, 'marketplace');
  await inToolbar.waitFor();
  expect(await field.isVisible()).toBe(false);
});

// languages.test.ts tries every other screen in French.
test.for(someOf(['af', 'fr'], 0))('the comparison fits small phones in the language "%s"', async (locale) => {
  const { page, context } = await browser.visit(shop.address, { storageState: device });
  await context.addInitScript((language) => localStorage.setItem('language', language), locale);
  const crowded: string[] = [];
  for (const [path, shows] of SCREENS) {
    await page.goto(path);
    await shows(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    for (const line of await crowdedOnSmallest(page)) crowded.push(`${path}, ${line}`);
  }
  expect(crowded).toEqual([]);
});
