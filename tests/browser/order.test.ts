import type { Generation } from '@spaza/sdk';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { staffAt } from '../world/shopper.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type Build, buildStorefront } from './build-storefront.ts';
import type { Mode } from './delivering.ts';
import { obstacles } from './obstacles.ts';
import { basketLink, cardOf, centsIn, chooseShop, chooseTime, signIn, takeOffered } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

const BREAD = /white bread/;
const BANANAS = 'Bananas';

let browser: Browser;
let older: Build;

beforeAll(async () => {
  [browser, older] = await Promise.all([openBrowser(), buildStorefront({ VITE_GENERATION: 'older' })]);
});
afterAll(() => browser.close());

/** Adds a visible offer to the basket and returns its price in cents. */
async function add(page: Page, name: string | RegExp, isWeighed = false): Promise<number> {
  const card = cardOf(page, name);
  await card.getByRole('button', { name: /^Add/ }).click();
  if (isWeighed) await takeOffered(page);
  const inBasket = page
    .getByRole('article')
    .filter({ has: page.getByRole('spinbutton') })
    .filter({ has: page.getByRole('link', { name }) });
  return centsIn(await inBasket.locator('strong').first().textContent());
}

/** Returns the amount next to a label, in cents. */
const amount = async (page: Page, term: string) =>
  centsIn(
    await page
      .getByRole('region', { name: 'Total' })
      .locator('div', { has: page.getByText(term, { exact: true }) })
      .last()
      .textContent(),
  );

/** Compares the basket's price elsewhere, and returns with the basket unchanged. */
async function compareAndStay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare prices' }).click();
  await page.getByRole('heading', { level: 1, name: 'Best basket' }).waitFor();
  const best = page.getByRole('region', { name: 'Best basket' });
  const cards = page.getByRole('list', { name: 'Baskets, cheapest first' }).locator('xpath=./li');
  await best.waitFor();
  const inCents = (await cards.allTextContents()).map(centsIn);
  expect(inCents).toEqual(inCents.toSorted((a, b) => a - b));
  expect(centsIn(await best.getByText(/^R/).first().textContent())).toBe(inCents[0]);
  expect(await obstacles(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'Back to my basket' }).click();
}

const WORLDS = [
  ['agency', 'newer'],
  ['agency', 'older'],
  ['marketplace', 'newer'],
  ['marketplace', 'older'],
] as const satisfies [Mode, Generation][];

// Each kind of shop, and each generation.
describe.for(someOf<(typeof WORLDS)[number]>(WORLDS, 1, 2))(
  'in a shop that is %s, over the %s generation',
  ([mode, generation]) => {
    let shop: Storefront;
    let address: string;
    beforeAll(async () => {
      shop = await openStorefront(mode);
      address = generation === 'newer' ? shop.address : await shop.serve(older.folder);
    });
    afterAll(() => shop.close());

    test('a shopper browses, searches, orders and collects', async () => {
      const visitor = await browser.visit(address);
      const { page, troubles } = visitor;
      const heading = page.getByRole('heading', { level: 1 });
      const calls = new Set<string>();
      page.on('request', (request) => calls.add(new URL(request.url()).pathname.replace(/^\/s\/[^/]+/, '')));
      await chooseShop(page, mode);

      await page.getByRole('link', { name: 'Bread, milk & eggs' }).click();
      const breadPrice = await add(page, BREAD);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect.poll(() => basketLink(page).textContent()).toContain('2 items');

      await page.getByRole('link', { name: 'Search' }).click();
      const search = page.getByRole('combobox', { name: 'Search for products' });
      await search.fill('bananna');
      await search.press('Enter');
      const kiloPrice = await add(page, BANANAS, true);
      const weight = page.getByRole('spinbutton', { name: BANANAS });
      await weight.fill('1,3');
      await weight.press('Enter');
      await expect.poll(() => weight.inputValue()).toBe('1.300');
      const total = 2 * breadPrice + Math.round(1.3 * kiloPrice);
      await expect.poll(() => basketLink(page).textContent()).toContain('3 items');
      await expect.poll(async () => centsIn(await basketLink(page).textContent())).toBe(total);

      await basketLink(page).click();
      const lines = page.getByRole('list', { name: 'Basket' }).getByRole('listitem');
      await expect.poll(() => lines.count()).toBe(2);
      await expect.poll(() => amount(page, 'Subtotal')).toBe(total);
      await page.getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
      await signIn(page);

      // Signing in on the way to the checkout leads on to it.
      await page.waitForURL('**/checkout/dispatch');
      if (mode === 'marketplace') {
        await page.goBack();
        await heading.filter({ hasText: 'Basket' }).waitFor();
        await compareAndStay(page);
        await page.getByRole('button', { name: 'Checkout' }).click();
      }
      await chooseTime(page);
      const bags = page.getByRole('checkbox', { name: /bags/ });
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      if (await bags.count()) expect(await bags.isChecked()).toBe(false);
      await expect.poll(() => amount(page, 'Total')).toBe(total);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
      await page.getByRole('button', { name: 'Place order' }).click();

      const outro = page.getByRole('dialog', { name: 'Thank you' });
      const reference = await outro.getByText(/^SPZ-\w+$/).textContent();
      await outro.getByRole('button', { name: 'See my order' }).click();
      await heading.filter({ hasText: `Order ${reference}` }).waitFor();
      expect(await basketLink(page).textContent()).toContain('empty');

      const { token } = await shop.signIn();
      const id = new URL(page.url()).pathname.split('/').pop() ?? '';
      const { body } = await shop.call(`/api/v1/orders/${id}`, { token });
      expect(body.order).toMatchObject({
        reference,
        status: 'pending',
        total_in_cents: total,
        provider: 'cash',
      });

      const staff = staffAt({ generation, fetch, provider: shop.address }, shop.keys.staff);
      await staff.complete(id);
      await staff.issue(id);
      await page.getByRole('button', { name: 'Refresh' }).click();
      const standing = page.getByRole('region', { name: 'Status' });
      await expect.poll(() => standing.textContent()).toContain('Collected');

      await page.goto('/');
      const review = page.getByRole('dialog', { name: 'How was your order?' });
      await review.getByRole('radio', { name: '5 stars' }).check({ force: true });
      await review.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you for your feedback').waitFor();

      expect(calls).toContain(generation === 'newer' ? '/cart/v1/order' : '/api/v1/orders/register');
      expect(troubles).toEqual([]);
      expect(shop.errors).toEqual([]);
    });
  },
);
