import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { patterns, type RouteName } from '../../storefront/navigation/paths.ts';
import { type Browser, openBrowser, type Visitor } from './browser.ts';
import { obstacles } from './obstacles.ts';
import { type Device, openScreens, type ShownScreen, show } from './screens.ts';
import { shiftOf, watchShifts } from './shifts.ts';
import { cardOf, takeOffered } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;
let screens: ShownScreen[];

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  screens = await openScreens(browser, shop);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** A user of each device, who goes from one screen to the next. */
const visitors = new Map<Device, Visitor>();

const screenOf = (name: RouteName) => screens.find((candidate) => candidate.name === name)!;

/** Returns the user of the device that a screen is tested on. */
async function visitorOf(name: RouteName): Promise<Visitor> {
  const { device } = screenOf(name);
  const known = visitors.get(device);
  if (known) return known;
  const visitor = await browser.open(shop.address, { storageState: device });
  await watchShifts(visitor.page);
  visitors.set(device, visitor);
  return visitor;
}

/** Screens of a marketplace: in this shop they show the basket, and marketplace.test.ts and order.test.ts try them. */
const ELSEWHERE = new Set<RouteName>(['compare', 'compareDebug']);

test.for((Object.keys(patterns) as RouteName[]).filter((name) => !ELSEWHERE.has(name)))(
  'has no accessibility problem and no movement on the screen "%s"',
  async (name) => {
    const screen = screenOf(name);
    const visitor = await visitorOf(name);
    const before = visitor.troubles.length;
    await show(visitor.page, screen);
    expect(await obstacles(visitor.page)).toEqual([]);
    expect(await shiftOf(visitor.page)).toBeLessThan(0.01);
    expect(visitor.troubles.slice(before)).toEqual([]);
  },
);

const main = (page: Page) => page.getByRole('main');

/** Makes the shop refuse every catalogue call until the test is over. */
async function refuse(page: Page): Promise<void> {
  onTestFinished(() => page.unrouteAll());
  await page.route('**/catalog/**', (route) =>
    route.fulfill({ status: 403, json: { status: 'error', code: 'forbidden', messages: [] } }),
  );
}

const way = (name: string) => (page: Page) => main(page).getByRole('link', { name });
const STATES: [where: string, path: string, shows: (page: Page) => Locator, before?: typeof refuse][] = [
  ['there is no page', '/nowhere.html', way('Back to the shop')],
  ['there is no such product', '/product/999999', way('Back to the shop')],
  ['nothing is in the basket', '/basket', way('Start shopping')],
  ['nothing is found', '/search?query=zzzzzz', way('Browse the shelves')],
  [
    'nothing can be read',
    '/promotions',
    (page) => main(page).getByRole('button', { name: 'Try again' }),
    refuse,
  ],
];

test.for(STATES)('has no accessibility problem where %s', async ([, path, shows, before]) => {
  const { page } = await visitorOf('signIn');
  await before?.(page);
  await page.goto(path);
  await shows(page).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

test('has no accessibility problem while searches are suggested', async () => {
  const { page } = await visitorOf('signIn');
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search for products' }).fill('bread');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await obstacles(page)).toEqual([]);
});

test('has no accessibility problem while a shopper replaces sold-out goods and clears the basket', async () => {
  const { page } = await browser.visit(shop.address, { storageState: screenOf('home').device });
  const { id, sellable } = (await shop.offers('white bread'))[0]!;
  const stock = (pieces: number) =>
    shop.call(`/sandbox/offers/${id}`, {
      method: 'PATCH',
      body: { stock: pieces },
      headers: { 'x-operator-key': shop.keys.operator },
    });
  await stock(0);
  onTestFinished(() => void stock(1000));
  await page.goto(`/product/${sellable.product_id}?sellable_id=${sellable.id}`);
  await page.getByRole('heading', { name: 'Similar, and in stock' }).waitFor();
  expect(await obstacles(page)).toEqual([]);

  await page.goto('/basket');
  await main(page).getByRole('heading', { name: 'Out of stock' }).waitFor();
  const instead = main(page).getByRole('button', { name: /^Take this: / });
  await instead.first().waitFor();
  expect(await obstacles(page)).toEqual([]);

  await instead.first().click();
  await page.getByText('is now in your basket.').waitFor();
  expect(await obstacles(page)).toEqual([]);

  await page.getByRole('button', { name: 'Clear basket' }).click();
  await page.getByRole('dialog', { name: 'Clear basket' }).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

describe('a window has no accessibility problem', () => {
  test('where a shop is chosen', async () => {
    const visitor = await browser.visit(shop.address);
    const { page } = visitor;
    await page.goto('/');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^shop here/ })
      .first()
      .waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  test.for(['a visitor', 'a shopper'])('of the menu, for %s', async (who) => {
    const { page } = await visitorOf(who === 'a visitor' ? 'signIn' : 'home');
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  test('that asks for a weight, after which the focus is on its quantity', async () => {
    const { device } = screenOf('signIn');
    const visitor = await browser.visit(shop.address, { storageState: device });
    const { page } = visitor;
    await page.goto('/search?query=boerewors');
    await cardOf(page, 'Traditional boerewors').getByRole('button', { name: /^Add/ }).press('Enter');
    const window = page.getByRole('dialog', { name: /boerewors/ });
    const amount = window.getByRole('spinbutton');
    await amount.fill('1,5');
    await amount.press('ArrowDown');
    expect(await amount.getAttribute('aria-valuetext')).toBe('1.400 kg');
    expect(await obstacles(page)).toEqual([]);
    await takeOffered(page);
    await page
      .getByRole('article')
      .getByRole('button', { name: 'More' })
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('of a leaflet', async () => {
    const { page } = await visitorOf('signIn');
    await page.goto('/leaflets_promotions');
    await page.getByRole('button', { name: 'Specials of the week' }).click();
    await page.getByRole('dialog', { name: 'Specials of the week' }).getByRole('img').waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  test('that asks for an account', async () => {
    const { device } = screenOf('home');
    const visitor = await browser.visit(shop.address, { storageState: device });
    const { page } = visitor;
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('account-v1'));
    await page.goto('/basket');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });
});
