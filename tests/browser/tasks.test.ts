import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderDesk } from '../world/order-desk.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Device } from './screens.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

/** What shoppers come for, with the fewest taps that somebody needs who does not know the shop. */

let browser: Browser;
let shop: Storefront;
let desk: ReturnType<typeof orderDesk>;
/** The phone of somebody who has ordered before: two products, collected, paid in cash. */
let regular: Device;

let taps: number;
const tap = async (target: Locator): Promise<void> => {
  await target.click();
  taps++;
};

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const lastOrder = (page: Page) => page.getByRole('link', { name: /^Your last order/ });

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  desk = orderDesk(shop);
  const { page, context } = await browser.open(shop.address);
  await chooseShop(page);
  await comeIn(page);
  // More than the wallet covers.
  await buy(page, 'boerewors', 'Traditional boerewors');
  await buy(page, 'bread', /white bread/);
  await page.goto('/basket');
  await button(page, 'Checkout').click();
  await chooseTime(page);
  await button(page, 'Continue').click();
  await page.getByRole('radio', { name: /^Cash/ }).check({ force: true });
  await button(page, 'Place order').click();
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  await page.goto('/');
  await lastOrder(page).waitFor();
  regular = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
beforeEach(() => {
  taps = 0;
});

async function atHome(): Promise<Page> {
  const { page } = await browser.visit(shop.address, { storageState: regular });
  await page.goto('/');
  return page;
}

test('the last order, with one more of one product and without another, takes 6 taps', async () => {
  const page = await atHome();
  await tap(button(page, 'Order again'));
  const lines = page.getByRole('list', { name: 'Basket' }).getByRole('listitem');
  await tap(button(lines.first(), 'More'));
  await tap(button(lines.nth(1), /^Remove .+/));
  await tap(button(page, 'Checkout'));
  // When, where and how are those of the last time, and are said.
  await page.waitForURL('**/checkout/confirmation');
  await page.getByRole('region', { name: 'When and where' }).getByText('Collection').waitFor();
  await tap(button(page, 'Continue'));
  await tap(button(page, 'Place order'));
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  expect(taps).toBe(6);
});

test('one more of something in an open order takes 4 taps', async () => {
  const { id, token } = await desk.placed();
  const page = await atHome();
  await tap(lastOrder(page));
  await tap(button(page, 'Change order'));
  await tap(button(page.getByRole('list', { name: 'Items' }), 'More').first());
  await page.getByText('The new total is R120.00; it was R100.00.').waitFor();
  await tap(button(page, 'UPDATE ORDER'));
  await page.getByText('Your order was updated').waitFor();
  expect((await desk.read(id, token)).body.order.total_in_cents).toBe(12_000);
  expect(taps).toBe(4);
});

test('goods that ran short are accepted in 2 taps, with what the order comes to in sight', async () => {
  const { id, one, two, token } = await desk.placed();
  await desk.complete(id, {
    order_items: [
      { id: one.id, qty: 1 },
      { id: two.id, qty: 0 },
    ],
  });
  const page = await atHome();
  await tap(page.getByRole('dialog').getByRole('link', { name: 'See what is missing' }).first());
  await page.getByText('The new total is R20.00; it was R100.00.').waitFor();
  await tap(button(page, 'Accept all'));
  await page.getByText('Your order was updated').waitFor();
  expect((await desk.read(id, token)).body.order).toMatchObject({ total_in_cents: 2000 });
  expect(taps).toBe(2);
});

test('an order is cancelled in 3 taps, and says where its money went', async () => {
  const { token } = await shop.signIn();
  const [first] = await desk.goods();
  await desk.place(token, [[first, 2]], { provider: null, credit_in_cents: 4000 });
  const page = await atHome();
  await tap(lastOrder(page));
  // Both in sight, without scrolling.
  await tap(button(page, 'Cancel order'));
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByText('R40.00 goes back to your wallet.').waitFor();
  await tap(button(question, 'Cancel order'));
  await page.getByRole('region', { name: 'Status' }).getByText('R40.00 goes back to your wallet.').waitFor();
  await page.getByRole('link', { name: 'Invoice (PDF)' }).waitFor();
  expect(taps).toBe(3);
});
