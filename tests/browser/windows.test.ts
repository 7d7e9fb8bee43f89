import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { chooseShop, comeIn } from './shopper.ts';
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

test('the window that asks for a shop stays, however often the browser is asked to close it', async () => {
  const { page, context } = await browser.visit(shop.address);
  // As with Back on a phone, the page receives no key event.
  await context.addInitScript(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/');
  const shops = page.getByRole('dialog', { name: 'Where do you want to shop?' });
  await shops
    .getByRole('button', { name: /^shop here/ })
    .first()
    .waitFor();
  await shops.evaluate((dialog) => dialog.setAttribute('data-first', ''));
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  // The same dialog: it was not closed and replaced.
  expect(await page.locator('dialog:modal[data-first]').count()).toBe(1);
});

/** A page on a device where copying fails, and alerts stay until closed. */
async function atTheCards(): Promise<Page> {
  const { page, context } = await browser.visit(shop.address);
  await context.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const ALERT_MS = 5000;
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      ms === ALERT_MS ? 0 : wait(run, ms)) as typeof wait;
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await chooseShop(page);
  await comeIn(page);
  await page.goto('/debtorcards');
  return page;
}

const openCard = (page: Page) => page.getByRole('button', { name: /^How to pay in/ }).click();
const window = (page: Page) => page.getByRole('dialog', { name: 'Pay into your account' });
const alert = (page: Page, text: string) => page.locator('[popover]', { hasText: text });
const close = (page: Page, text: string) => alert(page, text).getByRole('button', { name: 'Close' }).click();

test('an alert in a window can be closed there, and so can a second one', async () => {
  const page = await atTheCards();
  await openCard(page);
  for (let times = 0; times < 2; times++) {
    await window(page).getByRole('button', { name: 'Copy Account number' }).click();
    await window(page).getByRole('alert').getByText('It could not be copied').waitFor();
  }
  expect(await alert(page, 'It could not be copied').count()).toBe(1);
  await close(page, 'It could not be copied');
  await alert(page, 'It could not be copied').waitFor({ state: 'detached' });
  expect(await window(page).isVisible()).toBe(true);
});

test('an alert moves into a window that opens over it, and back to the page when that closes', async () => {
  const page = await atTheCards();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Share this shop' }).click();
  const said = new URL(shop.address).origin;
  await alert(page, said).waitFor();
  // At the side the window is as high as the page: the alert leaves its title and Close in sight.
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('dialog[data-place="side"]');
  await menu.getByRole('status').getByText(said).waitFor();
  await menu.locator('header').getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'detached' });
  await openCard(page);
  await window(page).getByRole('status').getByText(said).waitFor();
  // A click fails on anything covered, or outside an open dialog.
  await window(page).getByRole('button', { name: 'Done' }).click();
  await window(page).waitFor({ state: 'detached' });
  await alert(page, said).waitFor();
  await openCard(page);
  await close(page, said);
  await alert(page, said).waitFor({ state: 'detached' });
  expect(await window(page).isVisible()).toBe(true);
});
