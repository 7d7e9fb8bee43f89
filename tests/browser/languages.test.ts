import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { answersTo, hardCodedIn, speakPseudo } from './pseudo-locale.ts';
import { crowdedIn, setLetters } from './room.ts';
import { openScreens, type ShownScreen, show } from './screens.ts';
import { basketLink, buy, chooseShop } from './shopper.ts';
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

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test.for([
  { locale: 'af', name: 'Afrikaans', shelves: 'Rakke', basket: 'Mandjie', placeOrder: 'Plaas bestelling' },
  { locale: 'fr', name: 'Français', shelves: 'Rayons', basket: 'Panier', placeOrder: 'Passer la commande' },
])('the shop speaks $name from the moment it is chosen, also after a reload', async (words) => {
  const visitor = await browser.visit(shop.address);
  const { page } = visitor;
  await chooseShop(page);
  await buy(page, 'bread', /white bread/);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Shelves' }).waitFor();
  expect(await languageOf(page)).toBe('en');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOption(words.name);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: words.shelves }).waitFor();
  expect(await languageOf(page)).toBe(words.locale);

  await page.getByRole('banner').getByRole('link', { name: words.basket }).click();
  await page.getByRole('heading', { level: 1, name: words.basket }).waitFor();
  await page.getByRole('button', { name: words.placeOrder }).waitFor();
  expect(await page.title()).toBe(words.basket);
  await page.reload();
  await page.getByRole('button', { name: words.placeOrder }).waitFor();
  expect(await languageOf(page)).toBe(words.locale);
  expect(await basketLink(page).count()).toBe(0);
  expect(visitor.troubles).toEqual([]);
});

/** Every screen is opened, one after the other. */
const LONG = { timeout: 240_000 };

/** The smallest phone, and letters twice as large as usual. */
const SMALLEST = { width: 320, height: 740 };
const LARGE = 32;

test.for(['af', 'fr'])('every screen has room on small phones in the language "%s"', LONG, async (locale) => {
  const crowded: string[] = [];
  for (const [device, shown] of Map.groupBy(screens, (screen) => screen.device)) {
    const visitor = await browser.visit(shop.address, { storageState: device });
    const { page, context } = visitor;
    await context.addInitScript((language) => localStorage.setItem('language', language), locale);
    for (const screen of shown) {
      await show(page, screen);
      expect(await languageOf(page)).toBe(locale);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) crowded.push(`${screen.name}: ${width} px`);
      await page.setViewportSize(SMALLEST);
      for (const letters of [LARGE, 16]) {
        await setLetters(page, letters);
        for (const line of await crowdedIn(page))
          crowded.push(`${screen.name}, letters of ${letters} px: ${line}`);
      }
      await page.setViewportSize({ width: 360, height: 740 });
    }
  }
  expect(crowded).toEqual([]);
});

test('every text of every screen can be translated, and has room to be longer', LONG, async () => {
  const found: string[] = [];
  for (const [device, shown] of Map.groupBy(screens, (screen) => screen.device)) {
    const visitor = await browser.visit(shop.address, { storageState: device });
    const { page, context } = visitor;
    await speakPseudo(context);
    const answered = answersTo(page);
    for (const screen of shown) {
      await show(page, screen);
      // Of what is kept on the device, everything was once said by the shop.
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }).toLowerCase());
      for (const text of await hardCodedIn(page, kept + (await answered())))
        found.push(`${screen.name}: ${text}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) found.push(`${screen.name}: ${width} px`);
    }
  }
  expect(found).toEqual([]);
});
