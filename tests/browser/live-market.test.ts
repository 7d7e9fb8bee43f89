import type { Quirk } from '@spaza/contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type LiveShop, openLiveShop } from './live-shop.ts';
import { button, choose } from './payment/payer.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';

/* A marketplace that has only what the documents name. */

let browser: Browser;
let live: LiveShop<never>;

beforeAll(async () => {
  [browser, live] = await Promise.all([openBrowser(), openLiveShop('marketplace', {})]);
});
afterAll(async () => {
  await browser.close();
  await live.close();
});

/** Returns the demo shopper's orders, as the shop has them. */
async function orders(): Promise<{ id: string; status: string }[]> {
  await live.answerAs([]);
  const { token, id } = await live.shop.signIn();
  return (await live.shop.call(`/api/v1/users/${id}/orders?per_page=100`, { token })).body.orders;
}

const CASES: [quirks: Quirk[]][] = [
  [['wrapped', 'null_lists', 'upper_case_providers', 'no_content']],
  [['lost_answers', 'numbers_as_text', 'ids_as_text', 'single_message']],
];

test.for(someOf(CASES, 1))(
  'two tabs that order at the same moment place one order, with %j',
  async ([quirks]) => {
    const before = new Set((await orders()).map(({ id }) => String(id)));
    await live.answerAs(quirks);
    const { page, context } = await browser.visit(live.shop.address);
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
    let sent = 0;
    // What the other tab shows in place of its button, if it hears of the first order before it is clicked.
    const told = other.getByText('Your order is being placed in another tab');
    await context.route(/\/(orders\/register|cart\/v1\/order)$/, async (route) => {
      sent += 1;
      // The first order is on its way until the other tab has sent its own, waits for its turn, or knows of it.
      const isMet = async () =>
        sent > 1 ||
        (await told.isVisible()) ||
        (await other.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)) > 0;
      await expect.poll(isMet).toBe(true);
      await route.continue();
    });
    const pressed = [page, other].map((one) => button(one, /^Place order/).click());
    await pressed[0];
    await Promise.any([pressed[1], told.waitFor()]);
    const thanks = (one: Page) => one.getByRole('dialog', { name: 'Thank you' });
    await Promise.any([page, other].map((one) => thanks(one).waitFor()));
    // The other one has ended too, with whatever result.
    for (const one of [page, other]) await expect.poll(() => one.locator('[aria-busy=true]').count()).toBe(0);
    expect((await orders()).filter(({ id }) => !before.has(String(id)))).toHaveLength(1);
  },
);
