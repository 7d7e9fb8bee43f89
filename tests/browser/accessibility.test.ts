import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patterns, type RouteName } from '../../storefront/app/paths.ts';
import { type Browser, openBrowser, type Visitor } from './browser.ts';
import { obstacles } from './obstacles.ts';
import { type Device, openScreens, type ShownScreen, show } from './screens.ts';
import { basketLink, cardOf, takeOffered } from './shopper.ts';
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

/** Somebody at each device, who goes from one screen to the next. */
const visitors = new Map<Device, Visitor>();

test.for(Object.keys(patterns) as RouteName[])(
  'nothing stands in the way on the screen "%s"',
  async (name) => {
    const screen = screens.find((candidate) => candidate.name === name)!;
    const { device } = screen;
    const visitor = visitors.get(device) ?? (await browser.open(shop.address, { storageState: device }));
    visitors.set(device, visitor);
    const before = visitor.troubles.length;
    await show(visitor.page, screen);
    expect(await obstacles(visitor.page)).toEqual([]);
    expect(visitor.troubles.slice(before)).toEqual([]);
  },
);

describe('nothing stands in the way in the window', () => {
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
    const { device } = screens.find(({ name }) => name === (who === 'a visitor' ? 'signIn' : 'home'))!;
    const visitor = await browser.visit(shop.address, { storageState: device });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });

  test('that asks how much of what is weighed, and whoever answers goes on at its quantity', async () => {
    const { device } = screens.find(({ name }) => name === 'signIn')!;
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

  test('that asks for an account', async () => {
    const { device } = screens.find(({ name }) => name === 'home')!;
    const visitor = await browser.visit(shop.address, { storageState: device });
    const { page } = visitor;
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('account-v1'));
    await page.goto('/basket');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
  });
});

/** Presses a key until what is wanted has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'link',
  wanted: string | RegExp,
  key = 'Tab',
): Promise<void> {
  const target = page.getByRole(role, { name: wanted }).first();
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${role} ${wanted} is not reached with the key ${key}.`);
}

test('something is bought with the keyboard alone, as far as the basket', async () => {
  const visitor = await browser.visit(shop.address);
  const { page } = visitor;
  await page.goto('/');
  await tabTo(page, 'button', /^shop here: Parow/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Parow' }).and(page.locator(':focus')).waitFor();
  await tabTo(page, 'link', 'Search', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search for products' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('bread');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Add .* white bread/);
  await page.keyboard.press('Enter');
  await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
  // Whoever added it goes on where they were: at its quantity.
  const inside = page.getByRole('group', { name: /^Quantity of/ });
  await expect.poll(() => inside.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await tabTo(page, 'link', /^Basket/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Basket' }).and(page.locator(':focus')).waitFor();
  await tabTo(page, 'button', 'Place order');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Place order' }).and(page.locator(':focus')).waitFor();
});
