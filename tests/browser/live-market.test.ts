import type { Quirk } from '@spaza/contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPPLIER } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
import { button, choose } from './payment/payer.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

/* A marketplace that has only what the documents name. */

let browser: Browser;
let shop: Storefront;
let operator: Record<string, string>;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront('marketplace', true)]);
  operator = { 'x-operator-key': shop.keys.operator };
  const body = { slot_capacity: 1000 };
  await shop.call(`/sandbox/suppliers/${SUPPLIER}`, { method: 'PATCH', body, headers: operator });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const answerAs = (quirks: readonly Quirk[]) =>
  shop.call('/sandbox/documents', { method: 'PUT', body: { on: true, quirks }, headers: operator });

/** Returns the demo shopper's orders, as the shop has them. */
async function orders(): Promise<{ id: string; status: string }[]> {
  await answerAs([]);
  const { token, id } = await shop.signIn();
  return (await shop.call(`/api/v1/users/${id}/orders?per_page=100`, { token })).body.orders;
}

test.for<[quirks: Quirk[]]>([
  [['wrapped', 'null_lists', 'upper_case_providers', 'no_content']],
  [['lost_answers', 'numbers_as_text', 'ids_as_text', 'single_message']],
])('two tabs that order at the same moment place one order, with %j', async ([quirks]) => {
  const before = new Set((await orders()).map(({ id }) => String(id)));
  await answerAs(quirks);
  const { page, context } = await browser.visit(shop.address);
  await chooseShop(page, 'marketplace');
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  await page.goto('/checkout/dispatch');
  await chooseTime(page);
  await button(page, 'Continue').and(page.locator('[aria-busy=false]')).click();
  await page.waitForURL('/checkout/payment');
  await choose(page, 'CASH');
  const other = await context.newPage();
  await other.goto('/checkout/payment');
  await choose(other, 'CASH');
  await Promise.all([page, other].map((one) => button(one, /^Place order/).click()));
  const thanks = (one: Page) => one.getByRole('dialog', { name: 'Thank you' });
  await Promise.any([page, other].map((one) => thanks(one).waitFor()));
  const placed = async () => (await orders()).filter(({ id }) => !before.has(String(id)));
  await expect.poll(async () => (await placed()).length).toBe(1);
});
