import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { SUPPLIER } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
import { shiftOf, watchShifts } from './shifts.ts';
import { chooseShop } from './shopper.ts';
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

const main = (page: Page) => page.getByRole('main');

const PICTURES: [width: number, pictures: string, id: number][] = [
  [360, 'the same everywhere', 1],
  [1280, 'the same everywhere', 1],
  [360, 'others at each supplier', 92],
];

test.for(someOf(PICTURES, 1, 2))(
  'on a screen of %i px goods whose pictures are %s show before the code arrives, and are fetched once',
  async ([width, , id]) => {
    const { page, troubles } = await browser.visit(shop.address, { viewport: { width, height: 740 } });
    await chooseShop(page);
    // The home screen keeps loading pictures as they scroll into view; those are not counted here.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [found] = /\/catalog\/v1\/products\/\d+\?.*|\/pictures\/product\/.*/.exec(request.url()) ?? [];
      if (found) asked.push(found);
    });
    const { promise: coming, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) =>
      // Once the page is closed, its requests cannot be continued.
      coming.then(() => route.continue()).catch(() => undefined),
    );

    // A page that takes the server too long is served as built: possibly the first, and any on a busy
    // machine.
    const open = async () => {
      asked.length = 0;
      const answer = await page.goto(`/product/${id}`, { waitUntil: 'commit' });
      return answer?.text();
    };
    await expect.poll(open, { timeout: 20_000 }).toContain('src="data:');
    const ahead = page.locator('#goods');
    await ahead.and(page.locator('[src]')).waitFor();
    await expect
      .poll(() => ahead.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    const place = await ahead.boundingBox();
    expect(await ahead.getAttribute('src')).toMatch(/^data:/);
    letCome();
    const own = main(page).getByRole('article').getByRole('presentation').first();
    await own.waitFor();
    expect(await own.boundingBox()).toEqual(place);
    const picture = (await own.getAttribute('src')) ?? '';
    expect(await ahead.count()).toBe(0);
    // Similar goods below may be in view, with pictures of their own.
    const ofProduct = asked.filter(
      (path) => path.startsWith('/catalog/') || dirname(path) === dirname(picture),
    );
    expect(ofProduct.toSorted()).toEqual([`/catalog/v1/products/${id}?supplier_id=${SUPPLIER}`, picture]);
    expect(troubles).toEqual([]);
  },
);

test('home and a shelf show without an Intl format, the first of which takes as long as ten cards', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(format, args, target) {
            made.push(`${name} ${args[0]}`);
            return Reflect.construct(format, args, target);
          },
        }),
      });
  });
  for (const [path, shown] of [
    ['/', /\d more choices?/],
    ['/category/1', /valid until \d+ \w+/],
  ] as const) {
    await page.goto(path);
    await main(page).getByRole('article').filter({ hasText: shown }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const made = await page.evaluate(() => (globalThis as unknown as { made: string[] }).made);
    // Lingui writes the numbers of its plurals with one of its own.
    expect(made.filter((name) => name !== 'NumberFormat en-ZA,en,en')).toEqual([]);
  }
});

test('what is shown first does not move on home, a shelf and a product', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  await watchShifts(page);
  for (const path of ['/', '/category/1', '/product/1']) {
    await page.goto(path);
    await main(page).getByRole('button', { name: /^Add/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), path).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  }
});

test('the page requests the code of the shop once it has been painted, or after a second', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  // Uses an observer, as the test's fake clock replaces the list of measurements.
  await page.addInitScript(() => {
    const begun: Record<string, number[]> = { paint: [], resource: [] };
    Object.assign(globalThis, { begun });
    new PerformanceObserver((list) => {
      for (const { entryType, name, startTime } of list.getEntries())
        if (entryType === 'paint' || /\/shop-[^/]*\.js$/.test(name)) begun[entryType]?.push(startTime);
    }).observe({ entryTypes: ['paint', 'resource'] });
  });
  await page.goto('/category/1');
  await main(page).getByRole('button', { name: /^Add/ }).first().waitFor();
  const { paint, resource } = await page.evaluate(
    () => (globalThis as unknown as { begun: Record<'paint' | 'resource', number[]> }).begun,
  );
  expect(resource).not.toEqual([]);
  expect(Math.min(...resource)).toBeGreaterThanOrEqual(Math.min(...paint, 1000));
});

test.for([
  ['/product/1', 'product'],
  ['/category/1', 'category'],
  ['/search?query=bread', 'search'],
  ['/basket', 'basket'],
] as const)('the code of the screen at %s is fetched before the shop has started', async ([path, name]) => {
  const { page } = await browser.visit(shop.address);
  // Only the page itself requests it.
  await page.route(/\/assets\/shop-[^/]*\.js$/, (route) => route.abort());
  const asked = page.waitForRequest((request) =>
    new URL(request.url()).pathname.startsWith(`/assets/${name}-`),
  );
  await page.goto(path);
  await asked;
});

test('once a shop is chosen, the code of its goods is fetched before the shop has started', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  await page.route(/\/assets\/shop-[^/]*\.js$/, (route) => route.abort());
  const asked = page.waitForRequest((request) =>
    new URL(request.url()).pathname.startsWith('/assets/goods-'),
  );
  await page.goto('/');
  await asked;
});

test('a first visit loads nothing for goods and orders before a shop is chosen', async () => {
  const { page } = await browser.visit(shop.address);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page
    .getByRole('button', { name: /^shop here/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/assets\/((shared-)?goods|browse|ordering)-/.test(path))).toEqual([]);
});
