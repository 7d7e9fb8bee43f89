import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { atLength, someOf } from '../world/at-length.ts';
import { orderWorld } from '../world/order-world.ts';
import { DEMO } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
import { obstacles } from './obstacles.ts';
import type { Device } from './screens.ts';
import { basketLink, buy, centsIn, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

/** Common tasks, with the fewest taps that a new shopper needs. */

let browser: Browser;
let shop: Storefront;
let world: ReturnType<typeof orderWorld>;
/** The phone of somebody who has ordered before: two products, collected, paid in cash. */
let regular: Device;

let taps: number;
const tap = async (target: Locator): Promise<void> => {
  await target.click();
  taps++;
};

/** A button that is not busy: a busy one does nothing. */
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).and(place.locator(':not([aria-busy=true])'));
const lastOrder = (page: Page) => page.getByRole('link', { name: /^Your last order/ });

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  world = orderWorld(shop);
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
  // Time, place and payment are those of the last order, and are shown.
  await page.waitForURL('**/checkout/confirmation');
  await page.getByRole('region', { name: 'When and where' }).getByText('Collection').waitFor();
  await tap(button(page, 'Continue'));
  await tap(button(page, 'Place order'));
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  expect(taps).toBe(6);
});

test('one more of something in an open order takes 4 taps', async () => {
  const { id, token } = await world.placed();
  const page = await atHome();
  await tap(lastOrder(page));
  await tap(button(page, 'Change order'));
  await tap(button(page.getByRole('list', { name: 'Items' }), 'More').first());
  await page.getByText('The new total is R120.00; it was R100.00.').waitFor();
  await tap(button(page, 'UPDATE ORDER'));
  await page.getByText('Your order was updated').waitFor();
  expect((await world.read(id, token)).body.order.total_in_cents).toBe(12_000);
  expect(taps).toBe(4);
});

test('goods that ran short are accepted in 2 taps, with what the order comes to in sight', async () => {
  const { id, one, two, token } = await world.placed();
  await world.complete(id, {
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
  expect((await world.read(id, token)).body.order).toMatchObject({ total_in_cents: 2000 });
  expect(taps).toBe(2);
});

test('an order is cancelled in 3 taps, and says where its money went', async () => {
  const { token } = await shop.signIn();
  const [first] = await world.goods();
  await world.place(token, [[first, 2]], { provider: null, credit_in_cents: 4000 });
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

/** Types a product where the cursor is, and taps Add on the first result of this name. */
async function add(page: Page, word: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Search for products' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(word);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
  await tap(card.getByRole('button', { name: /^Add/ }).first());
  const asks = page.getByRole('dialog').getByRole('button', { name: /^Add to basket/ });
  await card.getByRole('spinbutton').or(asks).first().waitFor();
  if (await asks.isVisible()) await tap(asks);
  await card.getByRole('spinbutton').first().waitFor();
}

const lookFor = (page: Page) => page.getByRole('link', { name: 'What are you looking for?' });

test('a first order of three products, registered, collected and paid in cash, takes 18 taps', async () => {
  const { page } = await browser.visit(shop.address);
  await page.goto('/');
  await tap(button(page, 'shop here: Parow Family Supermarket'));
  await tap(lookFor(page));
  await add(page, 'milk', /full cream milk/);
  await add(page, 'bread', /white bread/);
  await add(page, 'sugar', /white sugar/);
  await tap(basketLink(page));
  await tap(button(page, 'Checkout'));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Register' }));
  const form = page.getByRole('main');
  await form.getByLabel('First name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Thandi');
  for (const [label, text] of [
    ['Last name', 'Nkosi'],
    ['Mobile phone number', '0837654321'],
    ['Password', 'secret12'],
    ['Password again', 'secret12'],
  ] as const) {
    await tap(form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tap(form.getByRole('checkbox', { name: /^I accept/ }));
  await tap(button(page, 'Finish'));
  await tap(page.locator('label').filter({ hasText: 'Collect at the shop' }));
  await tap(button(page, 'Continue'));
  await page.waitForURL('**/checkout/confirmation');
  await tap(button(page, 'Continue'));
  await tap(button(page, 'Place order'));
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  expect(taps).toBe(18);
});

/** What a household buys in a week, with the product that each word finds. */
const WEEK = [
  ['milk', /full cream milk/],
  ['white bread', /white bread/],
  ['sugar', /white sugar/],
  ['rice', /parboiled rice/],
  ['eggs', /large eggs/],
  ['margarine', /margarine/],
  ['rooibos', /[Rr]ooibos/],
  ['coffee', /coffee/],
  ['maize meal', /maize meal/],
  ['sunflower oil', /sunflower oil/],
  ['tomatoes', /^Tomatoes/],
  ['onions', /onions/],
  ['whole chicken', /^Whole chicken/],
  ['toilet paper', /toilet paper/],
  ['bananas', /[Bb]ananas/],
] as const;

// Four by the piece and one by weight. Each is one tap more, and two of all fifteen are weighed.
const bought = someOf(WEEK, 0, 1, 2, 3, 14);
const fewest = atLength ? 31 : 20;
test(`${bought.length} products delivered to a new address and paid by card take ${fewest} taps`, async () => {
  const page = await atHome();
  await tap(lookFor(page));
  for (const [word, name] of bought) await add(page, word, name);
  await tap(basketLink(page));
  await tap(button(page, 'Checkout'));
  await tap(page.getByRole('link', { name: 'Change the time' }));
  await tap(page.locator('label').filter({ hasText: 'Courier to your door' }));
  await page.getByText('Today').first().waitFor();
  await tap(button(page, 'Continue'));
  await page.waitForURL('**/checkout/shipping_address');
  const street = page.getByRole('textbox', { name: 'Street, suburb and town' });
  await tap(button(page, 'Add an address'));
  await street.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('12 Milton Road');
  await tap(page.getByRole('list', { name: 'Places found' }).getByRole('button').first());
  await tap(button(page, 'Save and deliver here'));
  await page.waitForURL('**/checkout/confirmation');
  await tap(button(page, 'Continue'));
  await tap(page.locator('label').filter({ hasText: 'Card, entered here' }));
  await tap(button(page, /^Pay R/));
  await tap(page.getByRole('textbox', { name: 'Card number' }));
  await page.keyboard.type('4111111111111111');
  await tap(button(page, /^Pay R.* now$/));
  await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
  expect(taps).toBe(fewest);
});

test('the shop that is cheapest for five products is found in 7 taps, without an account', async () => {
  const market = await openStorefront('marketplace');
  onTestFinished(() => market.close());
  const { page } = await browser.visit(market.address);
  await page.goto('/');
  await tap(lookFor(page));
  for (const [word, name] of WEEK.slice(0, 5)) await add(page, word, name);
  await tap(basketLink(page));
  const shops = page.getByRole('region', { name: 'What this basket costs' });
  await shops.getByText('Cheapest').waitFor();
  expect(taps).toBe(7);
  expect(await obstacles(page)).toEqual([]);
  // The price that is shown is the one that is charged there.
  const best = shops.getByRole('listitem').first();
  const said = centsIn(await best.textContent());
  await tap(best.getByRole('button', { name: /^Shop here/ }));
  await button(page, 'Checkout').waitFor();
  expect(centsIn(await page.getByRole('region', { name: 'Total' }).locator('dd').last().textContent())).toBe(
    said,
  );
});

test('a shopper with a keyboard orders in fewer than 90 keys, everything typed included', async () => {
  const { page } = await browser.visit(shop.address);
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys++;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  /** Presses a key until the target is focused. @throws Error if it is not reached */
  const reach = async (target: Locator, key = 'Tab') => {
    await target.first().waitFor({ state: 'attached' });
    for (let most = 40; most > 0; most--) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
      await press(key);
    }
    throw new Error(`Not reached: ${target}`);
  };
  /** Waits until the focus is at the top of a new screen. */
  const at = (name: string | RegExp) =>
    page.getByRole('heading', { name }).and(page.locator(':focus')).waitFor();

  await page.goto('/');
  await reach(button(page, 'shop here: Parow Family Supermarket'));
  await press('Enter');
  await at(/Parow/);
  await reach(lookFor(page), 'Shift+Tab');
  await press('Enter');
  const field = page.getByRole('combobox', { name: 'Search for products' });
  await field.and(page.locator(':focus')).waitFor();
  await type('bread');
  const add = page.getByRole('article').getByRole('button', { name: /^Add .*bread/ });
  await add.first().waitFor();
  await press('Enter');
  await page
    .getByText(/products$/)
    .and(page.locator(':focus'))
    .waitFor();
  await reach(add);
  await press('Enter');
  await page.getByRole('article').getByRole('button', { name: 'More' }).and(page.locator(':focus')).waitFor();
  await reach(basketLink(page), 'Shift+Tab');
  await press('Enter');
  await at('Basket');
  await reach(button(page, 'Checkout'));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  // Closing the question returns to the button; these two keys do not count.
  await dialog.getByRole('link', { name: 'Log in' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Checkout').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await reach(dialog.getByRole('link', { name: 'Log in' }));
  await press('Enter');
  await page.getByRole('textbox', { name: 'Mobile phone number' }).and(page.locator(':focus')).waitFor();
  await type(DEMO.login);
  await press('Tab');
  await type(DEMO.password);
  await press('Enter');
  await page.waitForURL('**/checkout/dispatch');
  await reach(page.getByRole('radio', { name: /^Collect/ }));
  await press('Space');
  await reach(button(page, 'Continue'));
  await press('Enter');
  await page.waitForURL('**/checkout/confirmation');
  await reach(button(page, 'Continue'));
  await press('Enter');
  await page.waitForURL('**/checkout/payment');
  await reach(button(page, 'Place order'));
  await press('Enter');
  await at(/^Thank you/);
  expect(keys).toBeLessThan(90);
});

test('a key pressed as a window closes is not lost on a slow phone', async () => {
  const { page } = await browser.visit(shop.address);
  await chooseShop(page);
  await buy(page, 'bread', /white bread/);
  await page.goto('/basket');
  await button(page, 'Checkout').press('Enter');
  const login = page.getByRole('dialog').getByRole('link', { name: 'Log in' });
  await login.waitFor();
  // Both keys arrive before the browser has had time to say that the window is closed.
  await page.evaluate(() =>
    addEventListener('keydown', () => {
      for (let turn = 0; turn < 1e9; turn++);
    }),
  );
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await login.waitFor();
  await page.keyboard.press('Escape');
  await login.waitFor({ state: 'detached' });
  expect(await button(page, 'Checkout').and(page.locator(':focus')).count()).toBe(1);
});
