import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { orderWorld } from '../world/order-world.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Device } from './screens.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

// What is under way when the shopper leaves, and what other tabs do to a page that is open.

let browser: Browser;
let shop: Storefront;
/** A device with goods in the basket, and one that is at the summary too. */
let withGoods: Device;
let atSummary: Device;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  const { page, context } = await browser.open(shop.address);
  await chooseShop(page);
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  withGoods = await context.storageState();
  await page.goto('/checkout/dispatch');
  await chooseTime(page);
  await page.waitForURL('/checkout/confirmation');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  atSummary = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** Holds the answers to calls. Returns a function that lets them arrive, and resolves once the page has handled them. */
async function hold(page: Page, calls: RegExp) {
  const { promise: mayArrive, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    await mayArrive;
    await route.fulfill({ response });
  });
  return async () => {
    const arrived = page.waitForResponse(calls);
    resolve();
    await (await arrived).finished();
    await page.unrouteAll({ behavior: 'wait' });
    await page.waitForLoadState('networkidle');
  };
}

/** Presses a button, leaves before its answer has come, and says where the shopper is once it has. */
async function pressAndLeave(page: Page, name: string | RegExp, calls: RegExp): Promise<string> {
  const button = page.getByRole('button', { name }).and(page.locator('[aria-busy=false]')).first();
  await button.waitFor();
  const arrive = await hold(page, calls);
  await button.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await page.waitForURL('/');
  await arrive();
  return new URL(page.url()).pathname;
}

test('a shopper who has left the basket is not taken to the checkout', async () => {
  const { page } = await browser.visit(shop.address, { storageState: withGoods });
  await page.goto('/basket');
  expect(await pressAndLeave(page, 'Checkout', /validate_picks/)).toBe('/');
});

test('a shopper who has left a payment is not taken to the bank', async () => {
  const world = orderWorld(shop);
  const { token } = await shop.signIn();
  const [first] = await world.goods();
  const { id } = await world.place(token, [[first, 1]], { provider: 'paygate' });
  // An order that is not paid asks for attention on every page.
  onTestFinished(
    async () => void (await shop.call(`/api/v1/orders/${id}/cancel`, { method: 'POST', token })),
  );
  const { page } = await browser.visit(shop.address, { storageState: withGoods });
  await page.goto(`/orders/${id}/pay`);
  expect(await pressAndLeave(page, /^Pay R/, /\/transactions$/)).toBe('/');
});

test('a question about a page goes with it', async () => {
  const { page } = await browser.visit(shop.address, { storageState: withGoods });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click();
  await page.getByRole('button', { name: /^Clear/ }).click();
  await page.getByRole('dialog', { name: 'Clear basket' }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { name: 'Shelves' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/basket');
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
});

test('nobody is told that goods are sold out which they have removed themselves', async () => {
  const { page } = await browser.visit(shop.address, { storageState: withGoods });
  await page.goto('/basket');
  const arrive = await hold(page, /validate_picks/);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Remove .+/ }).click();
  await page.getByText('Your basket is empty').waitFor();
  await arrive();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a screen is readable while another language is on its way', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  const { promise: mayArrive, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/messages-/, async (route) => {
    await mayArrive;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Afrikaans');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Mobile phone number' }).waitFor();
  resolve();
  await page.getByRole('textbox', { name: 'Selfoonnommer' }).waitFor();
});

test.for([
  ['/checkout/confirmation', 'empties the basket'],
  ['/checkout/dispatch', 'chooses another shop'],
] as const)('at %s, the page says that the basket is empty once another tab %s', async ([path, what]) => {
  const { page, context } = await browser.visit(shop.address, { storageState: atSummary });
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const other = await context.newPage();
  if (what === 'empties the basket') {
    await other.goto('/basket');
    await other.getByRole('button', { name: /^Clear/ }).click();
    await other.getByRole('dialog').getByRole('button').last().click();
    await other.getByText('Your basket is empty').waitFor();
  } else {
    await other.goto('/');
    await other.getByRole('region', { name: 'Shop' }).getByRole('button').first().click();
    await other
      .getByRole('button', { name: /^shop here: (?!Parow)/ })
      .first()
      .click();
    await other
      .getByRole('dialog', { name: /^Shop at/ })
      .getByRole('button', { name: 'Shop here' })
      .click();
    await other.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByText('Your basket is empty').waitFor();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.waitForURL('/');
});
