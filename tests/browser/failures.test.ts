import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Device } from './screens.ts';
import { basketLink, buy, chooseShop, chooseTime, comeIn, signIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;
/** Devices with a shop chosen; also signed in, with more in the basket than the wallet covers; and at the payment. */
let chosen: Device;
let withGoods: Device;
let atPayment: Device;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  const { page, context } = await browser.open(shop.address);
  await chooseShop(page);
  chosen = await context.storageState();
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  withGoods = await context.storageState();
  await page.goto('/checkout/dispatch');
  await chooseTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/checkout/payment');
  await placeOrder(page).waitFor();
  atPayment = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** Returns the number of the demo shopper's orders. */
async function orderCount(): Promise<number> {
  const { token, id } = await shop.signIn();
  const { body } = await shop.call(`/api/v1/users/${id}/orders`, { token });
  return body.orders.length;
}

/** Opens the last step, up to its button. */
async function openPayment(): Promise<Page> {
  const { page } = await browser.visit(shop.address, { storageState: atPayment });
  await page.goto('/checkout/payment');
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  return page;
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you' });

describe('the checkout', () => {
  test('comes back after a reload to the same step with the same choices', async () => {
    const visitor = await browser.visit(shop.address, { storageState: withGoods });
    const { page } = visitor;
    await page.goto('/checkout/dispatch');
    await page.getByRole('radio', { name: /^Collect/ }).check({ force: true });
    await page.getByRole('radio', { name: /^Tomorrow/ }).check({ force: true });
    const times = page.getByRole('group', { name: 'At what time?' });
    await times.getByRole('radio').nth(1).check({ force: true });
    await page.reload();
    await expect.poll(() => times.getByRole('radio').nth(1).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Tomorrow/ }).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('region', { name: 'When and where' });
    const when = await summary.textContent();
    expect(when).toContain('Tomorrow');
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await summary.textContent()).toBe(when);
    expect(visitor.troubles).toEqual([]);
  });

  test.for([
    [
      'answers with an error',
      (page: Page) => page.route('**/cart/v1/order', (route) => route.fulfill({ status: 500 })),
    ],
    [
      'takes the order and does not answer',
      (page: Page) =>
        page.route('**/cart/v1/order', async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        }),
    ],
  ] as const)('places one order when the shop %s at first', async ([, breakShop]) => {
    const page = await openPayment();
    const before = await orderCount();
    await breakShop(page);
    await placeOrder(page).click();
    await page.getByText('We do not know whether your order arrived.').waitFor();
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await thanks(page).waitFor();
    expect(await orderCount()).toBe(before + 1);
  });

  test('says in another tab that the order is being placed, until it is', async () => {
    const page = await openPayment();
    const other = await page.context().newPage();
    await other.goto('/checkout/payment');
    await placeOrder(other).waitFor();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/cart/v1/order', async (route) => {
      await held;
      await route.continue();
    });
    await placeOrder(page).click();
    const placing = other.getByText('Your order is being placed in another tab');
    await placing.waitFor();
    expect(await other.getByText('We do not know whether your order arrived.').count()).toBe(0);
    letThrough();
    await thanks(page).waitFor();
    await placing.waitFor({ state: 'detached' });
  });

  test('gives up a call that nothing ever answers, and can be tried again', async () => {
    const page = await openPayment();
    const before = await orderCount();
    await page.route('**/api/v1/cart/validate', () => new Promise(() => {}));
    await placeOrder(page).click();
    await expect
      .poll(async () => {
        await page.clock.runFor('01:01');
        return page.getByText('The shop did not answer in time.').isVisible();
      })
      .toBe(true);
    await page.unrouteAll();
    await placeOrder(page).click();
    await thanks(page).waitFor();
    expect(await orderCount()).toBe(before + 1);
  });
});

describe('the basket', () => {
  test('shows what another tab put into it', async () => {
    const visitor = await browser.visit(shop.address, { storageState: chosen });
    const { page, context } = visitor;
    await page.goto('/');
    const other = await context.newPage();
    await buy(other, 'bread', /white bread/);
    await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
    await basketLink(page).click();
    await page.getByRole('listitem').filter({ hasText: 'white bread' }).waitFor();
    expect(visitor.troubles).toEqual([]);
  });

  test('works without a network, and the page says that there is none', async () => {
    const visitor = await browser.visit(shop.address, { storageState: chosen });
    const { page, context } = visitor;
    await buy(page, 'bread', /white bread/);
    await basketLink(page).click();
    // The shelf before it has a "More", too.
    await page.getByRole('button', { name: 'Clear basket' }).waitFor();
    await context.setOffline(true);
    await page.getByText('Internet connection lost').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => basketLink(page).textContent()).toContain('2 items');
    await context.setOffline(false);
    await page.getByText('Internet connection lost').waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => basketLink(page).textContent()).toContain('2 items');
  });

  test.for(
    someOf(
      [
        ['no JSON', '{"version":1,"sta'],
        ['another shape', '{"version":1,"state":{"items":7}}'],
        ['an older version', '{"version":0,"state":[]}'],
        ['JSON of something else', '[null]'],
      ] as const,
      1,
    ),
  )('is empty in a shop that works when what is kept of it is %s', async ([, kept]) => {
    const visitor = await browser.visit(shop.address);
    const { page } = visitor;
    await page.goto('/terms_and_conditions');
    await page.evaluate((text) => {
      for (const key of ['account-v1', 'cart-v1', 'suppliers-v1', 'orders-v1', 'checkout-v1', 'shop-config'])
        localStorage.setItem(key, text);
      localStorage.setItem('cart-v0', text);
    }, kept);
    await chooseShop(page);
    expect(await basketLink(page).textContent()).toContain('empty');
    await buy(page, 'bread', /white bread/);
    await page.reload();
    await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
    expect(await page.evaluate(() => localStorage.getItem('cart-v0'))).toBeNull();
    expect(visitor.troubles).toEqual([]);
  });
});

test('missing code of a flow arrives with a reload of the page, and nothing is lost', async () => {
  const { page } = await browser.visit(shop.address, { storageState: chosen });
  await buy(page, 'bread', /white bread/);
  await page.route(/\/assets\/choose-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  const where = page.getByRole('dialog', { name: 'Where do you want to shop?' });
  const missing = page.getByRole('dialog', { name: 'Part of the shop could not be loaded' });
  const openShops = () => page.getByRole('button', { name: /choose another shop$/ }).click();
  await openShops();
  await missing.getByRole('button', { name: 'Not now' }).click();
  // Whether the same page requests it again depends on the browser; it does not arrive either way.
  await where.getByRole('button', { name: 'Try again' }).click();
  await missing.waitFor();
  await page.unrouteAll();
  await missing.getByRole('button', { name: 'Reload' }).click();
  await missing.waitFor({ state: 'detached' });
  await openShops();
  await where.getByRole('button', { name: /^stay here/ }).click();
  await where.waitFor({ state: 'detached' });
  expect(await basketLink(page).textContent()).toContain('1 item');
});

test('a shop whose first code is missing says so in its language, and opens once it arrives', async () => {
  const { page, context } = await browser.visit(shop.address, { storageState: chosen });
  await context.addInitScript(() => localStorage.setItem('language', 'af'));
  await page.route(/\/assets\/vendor-[^/]*\.js$/, (route) => route.abort());
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits++;
  });
  await page.goto('/category/1');
  const again = page.getByRole('alert').getByRole('link', { name: 'Iets het verkeerd geloop, probeer weer' });
  await again.waitFor();
  expect(visits, 'loaded again once by itself').toBe(2);
  // Waits for the next page: until then, the current one shows the same message.
  await Promise.all([page.waitForEvent('domcontentloaded'), again.click()]);
  expect(visits).toBe(3);
  await again.waitFor();
  await page.unrouteAll();
  await again.click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await again.count()).toBe(0);
});

test('a wrong password is reported, and the right one still works', async () => {
  const { page } = await browser.visit(shop.address, { storageState: chosen });
  await page.goto('/sign_in');
  await signIn(page, 'spaza124');
  await page.getByText('The phone number or the password is wrong.').waitFor();
  await signIn(page);
  await page.waitForURL('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('0821234567').waitFor();
});
