import { createDesk } from '@spaza/sdk/desk';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MONDAY_MORNING, SUPPLIER } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
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

test('whatever an address says, there is a way on', async () => {
  const { page, context } = await browser.open(shop.address);
  await chooseShop(page);
  const found: [string, string, string][] = [];
  const lost: [path: string, title: string, way: string][] = [
    ['/category/abc', 'Shelf not found', 'Back to the shop'],
    ['/category/1.5', 'Shelf not found', 'Back to the shop'],
    ['/category/%E0%A4%A', 'Shelf not found', 'Back to the shop'],
    ['/product/999999', 'Product not found', 'Back to the shop'],
    [`/product/${'9'.repeat(40)}/offers`, 'Product not found', 'Back to the shop'],
    ['/nowhere.html', 'We looked on every shelf', 'Back to the shop'],
    [
      `/search?query=${'q'.repeat(300)}`,
      `"${'q'.repeat(100)}" did not return any results`,
      'Look on the shelves',
    ],
  ];
  for (const [path, _title, way] of lost) {
    await page.goto(path);
    await main(page).getByRole('link', { name: way }).waitFor();
    found.push([path, await main(page).getByRole('heading', { level: 2 }).innerText(), way]);
  }
  expect(found).toEqual(lost);
  await context.close();
});

test.for([
  [360, 'the same everywhere', 1],
  [1280, 'the same everywhere', 1],
  [360, 'others at each supplier', 92],
] as const)(
  'on a screen of %i px goods whose pictures are %s hang there before the code comes, and are fetched once',
  async ([width, , id]) => {
    const { page, troubles } = await browser.visit(shop.address, { viewport: { width, height: 740 } });
    await chooseShop(page);
    // Home goes on asking for pictures as they come into sight; those are not counted here.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [found] = /\/catalog\/v1\/products\/\d+\?.*|\/pictures\/product\/.*/.exec(request.url()) ?? [];
      if (found) asked.push(found);
    });
    // A page that takes the server too long to make goes out as it was built: the first may.
    const handedOut = () =>
      page.request
        .get(`/product/${id}`, { headers: { accept: 'text/html' } })
        .then((answer) => answer.text());
    await expect.poll(handedOut, { timeout: 20_000 }).toContain('src="data:');
    const { promise: coming, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => coming.then(() => route.continue()));

    await page.goto(`/product/${id}`, { waitUntil: 'commit' });
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
    const picture = await own.getAttribute('src');
    expect(await ahead.count()).toBe(0);
    expect(asked.toSorted()).toEqual([`/catalog/v1/products/${id}?supplier_id=${SUPPLIER}`, picture]);
    expect(troubles).toEqual([]);
  },
);

test('home and a shelf are there before the platform has made a format: its first takes as long as ten cards', async () => {
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
    expect(await page.evaluate(() => (globalThis as unknown as { made: string[] }).made)).toEqual([]);
  }
});

test('what is shown first stays in its place on home, a shelf and a product', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/category/1', '/product/1']) {
    await page.goto(path);
    await main(page).getByRole('button', { name: /^Add/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  }
});

test('the page asks for code once it has been painted, or after a second', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  // Observed, as the clock that the test sets answers for the list of what was measured.
  await page.addInitScript(() => {
    const begun: Record<string, number[]> = { paint: [], resource: [] };
    Object.assign(globalThis, { begun });
    new PerformanceObserver((list) => {
      for (const { entryType, name, startTime } of list.getEntries())
        if (entryType === 'paint' || name.endsWith('.js')) begun[entryType]?.push(startTime);
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

test('the stepper that opens has the focus, and a ring around it only for who works with keys', async () => {
  const { page } = await browser.visit(shop.address, { hasTouch: true });
  await chooseShop(page);
  await page.goto('/category/1');
  const adds = main(page)
    .getByRole('article')
    .filter({ hasNotText: '/kg' })
    .getByRole('button', { name: /^Add/ });
  const steppers = main(page).getByRole('article').getByRole('button', { name: 'More' });
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: on } = document;
      return { on: on?.getAttribute('aria-label'), ring: on?.matches(':focus-visible') };
    });
  await adds.first().tap();
  await steppers.nth(0).waitFor();
  await expect.poll(focused).toEqual({ on: 'More', ring: false });
  await adds.first().click();
  await steppers.nth(1).waitFor();
  await expect.poll(focused).toEqual({ on: 'More', ring: false });
  await adds.first().press('Enter');
  await steppers.nth(2).waitFor();
  await expect.poll(focused).toEqual({ on: 'More', ring: true });
});

test('a shelf loads on while it is scrolled, and going back finds the place that was left', async () => {
  const visitor = await browser.visit(shop.address);
  const { page } = visitor;
  await chooseShop(page);
  await page.goto('/category/1');
  const cards = main(page).getByRole('article');
  await cards.nth(20).waitFor();
  const narrowest = () =>
    cards.evaluateAll((all) => Math.min(...all.map((card) => card.getBoundingClientRect().width)));
  for (const width of [360, 600, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await narrowest(), `a card in ${width} px`).toBeGreaterThan(130);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await cards.last().scrollIntoViewIfNeeded();
  await cards.nth(30).scrollIntoViewIfNeeded();
  const name = await cards.nth(30).getByRole('link').innerText();
  await cards.nth(30).getByRole('link').click();
  await page.getByRole('button', { name: 'Add to basket' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const left = main(page).getByRole('link', { name, exact: true }).last();
  await expect.poll(() => left.evaluate((link) => link.getBoundingClientRect().top)).toBeLessThan(780);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(visitor.troubles).toEqual([]);
});

test('a jump far down a long list makes the cards that are there, and going back finds them', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  await page.route('**/catalog/v1/offers/search**', async (route) => {
    const answer = await route.fetch();
    const { offers: some, ...rest } = await answer.json();
    const offers = Array.from({ length: 3000 }, (_, place) => ({
      ...some[place % some.length],
      id: place + 1,
    }));
    await route.fulfill({ response: answer, json: { ...rest, offers, pagination: undefined } });
  });
  /** The part of the list in the middle of the screen, and where it begins there. */
  const inSight = () =>
    page.evaluate(() => {
      const part = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('ul');
      const cards = part?.querySelectorAll('article').length;
      return { name: part?.ariaLabel, cards, top: part?.getBoundingClientRect().top };
    });
  await page.goto('/search?query=bread');
  await main(page).getByRole('article').first().waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(inSight).toMatchObject({ name: expect.stringMatching(/from 1[45]\d\d$/), cards: 12 });
  expect(await main(page).getByRole('article').count()).toBeLessThan(200);
  const left = await inSight();

  await page.evaluate(() =>
    document
      .elementFromPoint(innerWidth / 3, innerHeight / 2)
      ?.closest('li')
      ?.querySelector('a')
      ?.click(),
  );
  await page.waitForURL('**/product/**');
  await page.goBack();
  await expect.poll(inSight).toEqual(left);
});

test('leaflets open over the page: pictures, and the PDF that a manager published', async () => {
  const desk = createDesk({ addresses: { provider: shop.address } });
  const content = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' });
  const terms = {
    name: 'A leaflet of many pages',
    supplier_ids: [SUPPLIER],
    start_at: new Date(MONDAY_MORNING).toISOString(),
    end_at: new Date(MONDAY_MORNING + 86_400_000).toISOString(),
  };
  const file = { content, name: 'pages.pdf' };
  const published = await desk.publishFile({ ...terms, file }, { managerKey: shop.keys.manager });
  expect(published.ok).toBe(true);

  const visitor = await browser.visit(shop.address);
  const { page } = visitor;
  await chooseShop(page);
  await page.goto('/leaflets_promotions');
  await page.getByRole('button', { name: 'Specials of the week' }).click();
  const window = page.getByRole('dialog', { name: 'Specials of the week' });
  const picture = window.getByRole('img', { name: /Specials of the week/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Specials of the week' }).and(page.locator(':focus')).waitFor();

  await page.getByRole('button', { name: terms.name }).click();
  const link = page.getByRole('dialog', { name: terms.name }).getByRole('link', { name: 'Open the PDF' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(visitor.troubles).toEqual([]);
});

test.for([
  ['/product/1', 'product'],
  ['/category/1', 'shelves'],
  ['/search?query=bread', 'shelves'],
  ['/basket', 'basket'],
] as const)(
  'the code of the screen at %s is fetched before any of the page has run',
  async ([path, name]) => {
    const { page } = await browser.visit(shop.address);
    // The page alone asks for it.
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    const asked = page.waitForRequest((request) =>
      new URL(request.url()).pathname.startsWith(`/assets/${name}-`),
    );
    await page.goto(path);
    await asked;
  },
);
