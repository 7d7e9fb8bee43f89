import type { Order, Quirk } from '@spaza/contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { someOf } from '../world/at-length.ts';
import { orderWorld } from '../world/order-world.ts';
import { type Browser, openBrowser } from './browser.ts';
import { orderDelivery } from './delivering.ts';
import { type LiveShop, openLiveShop, RAW } from './live-shop.ts';
import { button } from './payment/payer.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';

/* What comes after an order, and a marketplace, at a shop on another origin that has only what the documents name. */

let browser: Browser;
let live: LiveShop<string>;
let world: ReturnType<typeof orderWorld>;

beforeAll(async () => {
  const builds = Object.fromEntries(
    TRIED.map(([generation]) => [generation, { VITE_GENERATION: generation }]),
  );
  [browser, live] = await Promise.all([openBrowser(), openLiveShop('marketplace', builds)]);
  world = orderWorld(live.shop);
  await snapshot('PUT', 'untouched');
});
beforeEach(() => snapshot('POST', 'untouched/restore'));
afterAll(async () => {
  await browser.close();
  await live.close();
});

const snapshot = (method: string, path: string) =>
  live.shop.call(`/sandbox/snapshots/${path}`, {
    method,
    headers: { 'x-operator-key': live.shop.keys.operator },
  });

/** Makes a route fail; without arguments, ends all faults. */
async function fail(route?: string, fault?: object): Promise<void> {
  const headers = { 'x-operator-key': live.shop.keys.operator };
  if (route) await live.shop.call('/sandbox/faults', { body: { route, ...fault }, headers });
  else await live.shop.call('/sandbox/faults', { method: 'DELETE', headers });
}

const CASES: [generation: 'older' | 'newer', language: string, quirks: readonly Quirk[]][] = [
  [
    'newer',
    'fr',
    ['no_content', 'ids_as_text', 'null_lists', 'wrapped', 'address_as_text', 'names_as_objects'],
  ],
  [
    'older',
    'af',
    [
      'lost_answers',
      'numbers_as_text',
      'flat',
      'messages_by_field',
      'no_newer_calls',
      'upper_case_providers',
    ],
  ],
];
const TRIED = someOf(CASES, 1);

/** Pages that show what was entered and ordered. */
const PAGES = ['/', '/orders', '/profile', '/address_management', '/promotions', '/search?query=rice'];

async function isReadable(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  expect(await page.locator('body').innerText(), at).not.toMatch(RAW);
}

test.each(TRIED)(
  'an order is delivered to a new address, changed and cancelled, and the wallet pays the next one (%s, %s, %j)',
  async (generation, language, quirks) => {
    const { page, troubles } = await browser.visit(live.addressOf(generation));
    const wasLost = quirks.includes('lost_answers');
    const read = async (id: unknown): Promise<Order> => {
      await live.answerAs([]);
      const { token } = await live.shop.signIn();
      const { body } = await world.read(id, token);
      await live.answerAs(quirks);
      return body.order;
    };

    await live.answerAs(quirks);
    await chooseShop(page, 'marketplace');
    await comeIn(page);
    await buy(page, 'boerewors', 'Traditional boerewors');
    const said = await orderDelivery(page, 'Courier', 'new');
    expect(await read(said.id)).toMatchObject({
      dispatch_method: 'PICUP',
      total_in_cents: said.total_in_cents,
      provider: 'cash',
    });
    expect(await page.locator('body').innerText()).not.toMatch(RAW);

    await button(page, 'Change order').click();
    await page.getByRole('list', { name: 'Items' }).getByRole('button', { name: 'More' }).first().click();
    await button(page, 'UPDATE ORDER').click();
    // A new total that is shown beside the button needs no confirmation.
    const question = page.getByRole('dialog', { name: 'Update your order?' });
    const updated = page.getByText('Your order was updated');
    await question.or(updated).waitFor();
    if (await question.isVisible()) await question.getByRole('button', { name: 'Update order' }).click();
    await updated.waitFor();
    expect((await read(said.id)).total_in_cents).toBeGreaterThan(said.total_in_cents);

    await button(page, 'Cancel order').click();
    await page
      .getByRole('dialog', { name: 'Cancel this order?' })
      .getByRole('button', { name: 'Cancel order' })
      .click();
    await page.getByText('The order was cancelled').first().waitFor();
    expect((await read(said.id)).status).toBe('cancelled');

    // The payment of a cancelled order goes to the wallet.
    await live.answerAs([], false);
    const { token, order } = await world.placed();
    const staff = { token: live.shop.keys.staff };
    await live.shop.call(`/api/v1/orders/${order.id}/offline_payment`, {
      body: { provider: 'offline_eft' },
      ...staff,
    });
    await world.cancel(order.id, token);
    const credit = await world.credit();
    expect(credit).toBeGreaterThanOrEqual(10_000);

    await live.answerAs(quirks);
    await page.goto('/');
    await buy(page, 'rice', /rice/i);
    await page.goto('/checkout/dispatch');
    await chooseTime(page);
    await page.waitForURL('/checkout/confirmation');
    await button(page, 'Continue').and(page.locator('[aria-busy=false]')).click();
    await button(page, 'Place order').click();
    await page
      .getByRole('dialog', { name: 'Thank you' })
      .getByRole('button', { name: 'See my order' })
      .click();
    await page.waitForURL('**/orders/*');
    const paid = await read(new URL(page.url()).pathname.split('/').pop());
    expect(paid).toMatchObject({ status: 'pending', payable_balance_in_cents: 0 });
    await live.answerAs([]);
    expect(await world.credit()).toBe(credit - paid.total_in_cents);
    await live.answerAs(quirks);

    await world.complete(paid.id);
    await world.issue(paid.id);
    await page.goto('/');
    const review = page.getByRole('dialog', { name: 'How was your order?' });
    await review.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await review.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your feedback').waitFor();
    expect((await read(paid.id)).reviewed_at).not.toBeNull();

    // A failed write says so and changes nothing; once the shop works again, it succeeds.
    await page.goto('/address_management');
    const addresses = page.getByRole('list', { name: 'Delivery addresses' }).getByRole('listitem');
    await addresses.first().waitFor();
    // What the device knows is shown at once; the shop is to fail after it has been read.
    await page.waitForLoadState('networkidle');
    const many = await addresses.count();
    const remove = async () => {
      await addresses
        .last()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
    };
    await fail('*.address.*', { kind: 'status', status: 500 });
    await remove();
    await page.getByRole('alert').getByRole('paragraph').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(RAW);
    expect(await addresses.count()).toBe(many);
    await fail();
    await remove();
    await expect.poll(() => addresses.count()).toBe(many - 1);

    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    for (const at of [...PAGES, `/orders/${paid.id}`]) await isReadable(page, at);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(troubles.filter((text) => !/50[02]/.test(text) || (text.includes('502') && !wasLost))).toEqual([]);
  },
);
