import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { type Browser, openBrowser } from './browser.ts';
import { answersTo, hardCodedIn, speakPseudo } from './pseudo-locale.ts';
import { crowdedIn, setLetters } from './room.ts';
import { openScreens, type ShownScreen, walkTo } from './screens.ts';
import { basketLink } from './shopper.ts';
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

// All at once: each mostly waits for its page.
test.concurrent.for(
  someOf(
    [
      { locale: 'af', name: 'Afrikaans', shelves: 'Rakke', basket: 'Mandjie', placeOrder: 'Gaan betaal' },
      { locale: 'fr', name: 'Français', shelves: 'Rayons', basket: 'Panier', placeOrder: 'Commander' },
    ],
    0,
  ),
)('the shop speaks $name as soon as it is chosen, also after a reload', async (words) => {
  const { device } = screens.find(({ name }) => name === 'basket')!;
  const { page, context, troubles } = await browser.open(shop.address, { storageState: device });
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
  expect(troubles).toEqual([]);
  await context.close();
});

/** Every screen is opened in turn. */
const LONG = { timeout: 240_000 };

/** The smallest phone, with text at twice the usual size. */
const SMALLEST = { width: 320, height: 740 };
const LARGE = 32;

// The longest words first.
test.concurrent.for(someOf(['fr', 'af'], 0))(
  'every screen fits small phones in the language "%s"',
  LONG,
  async (locale) => {
    const crowded: string[] = [];
    for (const [device, shown] of Map.groupBy(screens, (screen) => screen.device)) {
      const { page, context } = await browser.open(shop.address, { storageState: device });
      await context.addInitScript((language) => localStorage.setItem('language', language), locale);
      for (const screen of shown) {
        await walkTo(page, screen);
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
      await context.close();
    }
    expect(crowded).toEqual([]);
  },
);

const opener = (page: Page, at: number) => page.locator('[aria-haspopup="dialog"]').nth(at);

/** Dialogs that open over a page, and how to open each in any language. */
const WINDOWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: async (page) => {
    await page.goto('/');
    await opener(page, 0).click();
  },
  'supplier selector': async (page) => {
    await page.goto('/');
    await opener(page, 1).click();
  },
  'account required': async (page) => {
    await page.evaluate(() => localStorage.removeItem('account-v1'));
    await page.goto('/basket');
    await page.getByRole('main').locator('[data-variant="primary"]').first().click();
  },
};

/** Opens a page in the pseudo-language; returns the language errors in everything it then displays. */
async function speaking(device: ShownScreen['device']) {
  const { page, context } = await browser.open(shop.address, { storageState: device });
  await speakPseudo(context);
  const answered = answersTo(page);
  const found = async (place: string): Promise<string[]> => {
    // Everything stored on the device once came from the shop.
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }).toLowerCase());
    const wrong = await hardCodedIn(page, kept + (await answered()));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wrong.push(`${width} px`);
    return wrong.map((text) => `${place}: ${text}`);
  };
  return { page, found, close: () => context.close() };
}

test.concurrent(
  'every text of every screen and window can be translated, and has room to grow',
  LONG,
  async () => {
    const wrong: string[] = [];
    for (const [device, shown] of Map.groupBy(screens, (screen) => screen.device)) {
      const { page, found, close } = await speaking(device);
      for (const screen of shown) {
        await walkTo(page, screen);
        wrong.push(...(await found(screen.name)));
      }
      await close();
    }
    const { page, found, close } = await speaking(screens[0]!.device);
    for (const [name, open] of Object.entries(WINDOWS)) {
      await open(page);
      await page.getByRole('dialog').waitFor();
      wrong.push(...(await found(name)));
    }
    await close();
    expect(wrong).toEqual([]);
  },
);
