import { MAXIMUM_QUERY_LENGTH } from '@spaza/contracts/vocabulary';
import { createManager } from '@spaza/sdk/manager';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MONDAY_MORNING, SUPPLIER } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
import { buy, cardOf, chooseShop, takeOffered } from './shopper.ts';
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

test('every address leads somewhere', async () => {
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
      `"${'q'.repeat(MAXIMUM_QUERY_LENGTH)}" did not return any results`,
      'Browse the shelves',
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

test('the opened stepper has the focus, and shows it only to those who use the keyboard', async () => {
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

test('a shelf loads more while it is scrolled, and going back restores the position', async () => {
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

test('a jump far down a long list renders the cards there, and going back restores them', async () => {
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
  /** Returns the part of the list in the middle of the screen, and its offset there. */
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

/** Checks the texts of a page: how many names and sizes are capitalized correctly, and which are not. */
const inCase = (page: Page, names: string[], sizes: string[]) =>
  page.evaluate(
    (known) => {
      const found = { right: 0, wrong: [] as string[] };
      const caseOf = (text: string) => {
        if (known.names.includes(text)) return 'uppercase';
        return known.sizes.includes(text) ? 'lowercase' : null;
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement: element } = texts.currentNode;
        const text = textContent?.trim() ?? '';
        const wanted = caseOf(text);
        if (!element?.checkVisibility() || wanted === null) continue;
        if (getComputedStyle(element).textTransform === wanted) found.right++;
        else found.wrong.push(text);
      }
      return found;
    },
    { names, sizes },
  );

test('names of goods and shelves, and sizes, use the letter case that the shop sets', async () => {
  const set = (catalog_case: string, measurement_case: string) =>
    shop.call('/sandbox/config', {
      method: 'PATCH',
      body: { catalog_case, measurement_case },
      headers: { 'x-operator-key': shop.keys.operator },
    });
  await set('upper', 'lower');
  onTestFinished(async () => void (await set('', '')));
  const { body } = await shop.call(`/catalog/v1/categories?supplier_id=${SUPPLIER}`);
  const offers = [...(await shop.offers('boerewors')), ...(await shop.offers('white bread'))];
  const sizes = offers.flatMap(({ sellable }) => sellable.measurement ?? []);
  const names: string[] = [...body.categories, ...offers].map(({ name }) => name);
  // If the size is displayed separately, a name omits it.
  names.push(...names.flatMap((name) => sizes.map((size) => name.replace(` ${size}`, ''))));

  const { page } = await browser.visit(shop.address);
  /** As soon as part of the catalogue is named, all of it must be in the right case. */
  const look = async (place: string) => {
    await expect
      .poll(async () => (await inCase(page, names, sizes)).right, { message: place })
      .toBeGreaterThan(0);
    expect((await inCase(page, names, sizes)).wrong, place).toEqual([]);
  };
  await chooseShop(page);
  await look('home');
  await buy(page, 'bread', /white bread/);
  await look('search');
  await main(page)
    .getByRole('link', { name: /white bread/ })
    .first()
    .click();
  await page.waitForURL('**/product/**');
  await look('product');
  await page.goto('/search?query=boerewors');
  await cardOf(page, 'Traditional boerewors').getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('dialog', { name: /boerewors/ }).waitFor();
  await look('window');
  await takeOffered(page);
  await page.goto('/basket');
  await look('basket');
});

test('leaflets open over the page: pictures, and the PDF that a manager published', async () => {
  const managerCalls = createManager({ addresses: { provider: shop.address } });
  const content = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' });
  const terms = {
    name: 'A leaflet of many pages',
    supplier_ids: [SUPPLIER],
    start_at: new Date(MONDAY_MORNING).toISOString(),
    end_at: new Date(MONDAY_MORNING + 86_400_000).toISOString(),
  };
  const file = { content, name: 'pages.pdf' };
  const published = await managerCalls.publishFile({ ...terms, file }, { managerKey: shop.keys.manager });
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

test('a product has its name once, in sight, at any width', async () => {
  const [offer] = await shop.offers('white bread');
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/product/${offer?.sellable.product_id}`);
    await main(page).getByRole('heading', { level: 2 }).first().waitFor();
    const boxes = await page.getByRole('heading', { level: 1 }).boundingBox();
    // On a desktop the title of the page only speaks to screen readers, as the product's own is beside its picture.
    expect([width, (boxes?.width ?? 0) > 1]).toEqual([width, width < 1024]);
  }
});
