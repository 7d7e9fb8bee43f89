import type { Order } from '@spaza/contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atLength } from '../world/at-length.ts';
import { orderWorld } from '../world/order-world.ts';
import { GENERATIONS, type Generation } from '../world/paying.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type Build, buildStorefront } from './build-storefront.ts';
import { button } from './payment/payer.ts';
import type { Device } from './screens.ts';
import { centsIn, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let older: Build;
let shop: Storefront;
let world: ReturnType<typeof orderWorld>;

beforeAll(async () => {
  [browser, older, shop] = await Promise.all([
    openBrowser(),
    buildStorefront({ VITE_GENERATION: 'older' }),
    openStorefront(),
  ]);
  world = orderWorld(shop);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** A line of an order being changed. */
const lineOf = (page: Page, name: string | undefined) =>
  page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: name! });
const quantityOf = (page: Page, name: string | undefined) => lineOf(page, name).getByRole('spinbutton');
const updateOrder = (page: Page) => button(page, 'UPDATE ORDER').click();

/** Updates an order whose new total is shown beside the button, which needs no confirmation. */
async function agree(page: Page, after: number, before: number): Promise<void> {
  const said = await page.getByText(/^The new total is/).textContent();
  const [now, then] = said?.split(';') ?? [];
  expect([centsIn(now ?? null), centsIn(then ?? null)]).toEqual([after, before]);
  await updateOrder(page);
  await page.getByText('Your order was updated').waitFor();
}

/** Returns the total on an order's receipt, in cents. */
const receiptTotal = async (page: Page) =>
  centsIn(
    await region(page, 'Receipt')
      .locator('div', { has: page.getByText('Total', { exact: true }) })
      .last()
      .textContent(),
  );

/** Offers and quantities of an order. */
const goodsIn = ({ order_items }: Order) => order_items?.map(({ offer_id, qty }) => [offer_id, qty]);

describe.for(['newer', 'older'] as Generation[])('over the %s generation', (generation) => {
  /** The screens are the same over both generations: `npm test` tries each task over one. */
  const over = (own: Generation) => test.runIf(atLength || own === generation);
  let address: string;
  let device: Device;

  beforeAll(async () => {
    address = generation === 'older' ? await shop.serve(older.folder) : shop.address;
    const { page, context } = await browser.open(address);
    await chooseShop(page);
    await comeIn(page);
    device = await context.storageState();
    await context.close();
  });

  async function at(path: string) {
    const { page, troubles } = await browser.visit(address, { storageState: device });
    await page.goto(path);
    return { page, troubles };
  }

  const read = async (id: unknown, token: string): Promise<Order> =>
    (await shop.call(`${GENERATIONS[generation].orders}/${id}`, { token })).body.order;

  /** Returns the ids of the shopper's orders, newest first. */
  async function orders(): Promise<unknown[]> {
    const { token, id } = await shop.signIn();
    const { body } = await shop.call(`/api/v1/users/${id}/orders?per_page=100`, { token });
    return body.orders.map((order: Order) => order.id);
  }

  over('older')('a shopper changes an order while shopping, over reloads, as agreed', async () => {
    const { token, id, order, one, two, third } = await world.placed();
    const known = await orders();
    const { page, troubles } = await at(`/orders/${id}`);
    await button(page, 'Change order').click();
    await lineOf(page, one.name).getByRole('button', { name: 'More' }).click();
    await quantityOf(page, two.name).fill('0');
    await quantityOf(page, two.name).press('Enter');
    await lineOf(page, two.name).getByText('Will be removed').waitFor();

    await button(page, 'Add items').click();
    const banner = page.getByRole('banner');
    const isPicking = async () => {
      await banner.getByText(`Updating order: ${order.reference}`).waitFor();
      await banner.getByText('The new total is R60.00; it was R100.00.').waitFor();
      const way = banner.getByRole('link', { name: /^Order, 5 items,/ });
      expect(centsIn(await way.textContent())).toBe(5 * 2000);
      expect(await banner.getByRole('button', { name: 'Menu' }).count()).toBe(0);
      expect(await banner.getByRole('link', { name: /^Basket/ }).count()).toBe(0);
    };
    await isPicking();
    await page.reload();
    await isPicking();
    await banner.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search for products' }).fill('rice');
    await page.keyboard.press('Enter');
    const offer = (await shop.offers('rice')).find((found) => found.id === third);
    const name = offer?.name || offer?.sellable.name || '';
    await button(page, `Add ${name} to order`).click();
    const window = dialog(page, name);
    await window.getByRole('button', { name: 'More' }).click();
    await window.getByRole('button', { name: 'Add to order · R40.00' }).click();
    await lineOf(page, name).getByText('New').waitFor();
    await lineOf(page, name).getByRole('button', { name: 'More' }).click();

    await page.reload();
    await expect.poll(() => quantityOf(page, name).inputValue()).toBe('3');
    expect(await quantityOf(page, one.name).inputValue()).toBe('3');
    await lineOf(page, two.name).getByText('Will be removed').waitFor();
    expect(goodsIn(await read(id, token))).toEqual(goodsIn(order));

    await agree(page, 6 * 2000, 5 * 2000);
    await expect.poll(() => receiptTotal(page)).toBe(6 * 2000);
    expect(await button(page, 'UPDATE ORDER').count()).toBe(0);
    const changed = await read(id, token);
    expect(changed).toMatchObject({
      status: 'pending',
      total_in_cents: 6 * 2000,
      payable_balance_in_cents: 6 * 2000,
    });
    expect(goodsIn(changed)).toEqual([
      [one.offer_id, 3],
      [third, 3],
    ]);
    expect(await orders()).toEqual(known);
    expect(troubles).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  over('newer')('goods that ran short each wait for an answer, and the total follows', async () => {
    const { token, id, order, one, two } = await world.placed();
    await world.complete(id, {
      order_items: [
        { id: one.id, qty: 1 },
        { id: two.id, qty: 0 },
      ],
    });
    const { page, troubles } = await at(`/orders/${id}`);
    await button(page, `Accept 1 of ${one.name}`).click();
    await updateOrder(page);
    await page.getByText('Accept or remove every stock short item, then click UPDATE ORDER').waitFor();
    await button(page, `Go without ${two.name}`).click();
    await page.reload();
    await button(page, `Go without ${two.name}`).and(page.locator('[aria-pressed=true]')).waitFor();
    await agree(page, 2000, order.total_in_cents);
    const changed = await read(id, token);
    expect(changed).toMatchObject({ total_in_cents: 2000, payable_balance_in_cents: 2000 });
    expect(changed.status).not.toBe('stock_short');
    expect(goodsIn(changed)).toEqual([[one.offer_id, 1]]);
    expect(troubles).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  over('newer')(
    'an order is cancelled after a confirmation, and its goods are back on the shelf',
    async () => {
      const { token, id, order, first } = await world.placed();
      const known = await orders();
      const isOnShelf = async () =>
        (await shop.offers('rice')).some((offer) => offer.id === first && offer.out_of_stock_at == null);
      await world.setOffer(first, { stock: 0 });
      expect(await isOnShelf()).toBe(false);
      const { page, troubles } = await at(`/orders/${id}`);
      const window = dialog(page, 'Cancel this order?');
      await button(page, 'Cancel order').click();
      await window.getByRole('button', { name: 'Keep order' }).click();
      await window.waitFor({ state: 'detached' });
      expect((await read(id, token)).status).toBe('pending');

      await button(page, 'Cancel order').click();
      await window.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByText('The order was cancelled').waitFor();
      await region(page, 'Status').getByText('Cancelled', { exact: true }).waitFor();
      for (const name of ['Cancel order', 'Change order']) expect(await button(page, name).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
      const cancelled = await read(id, token);
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        total_in_cents: order.total_in_cents,
        payable_balance_in_cents: 0,
      });
      expect(goodsIn(cancelled)).toEqual(goodsIn(order));
      expect(await orders()).toEqual(known);
      expect(await isOnShelf()).toBe(true);
      expect(troubles).toEqual([]);
      expect(shop.errors).toEqual([]);
    },
  );

  over('older')('what is still available of an order is ordered again from the history, once', async () => {
    const { token } = await shop.signIn();
    const [first, second] = await world.goods();
    const before = await world.place(token, [
      [first, 4],
      [second, 3],
    ]);
    await world.setOffer(second, { stock: 0 });
    const known = await orders();
    const { page, troubles } = await at('/orders');
    await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: before.reference }).click();
    await button(page, 'Order again').click();
    await page.getByText(`Not available today: ${before.order_items[1]?.name}`).waitFor();
    const lines = page.getByRole('list', { name: 'Basket' }).getByRole('listitem');
    await expect.poll(() => lines.getByRole('spinbutton').inputValue()).toBe('4');
    expect(await lines.count()).toBe(1);

    await button(page, 'Checkout').click();
    await chooseTime(page);
    await button(page, 'Continue').click();
    await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
    await button(page, 'Place order').click();
    await dialog(page, 'Thank you').getByRole('button', { name: 'See my order' }).click();
    await page.waitForURL('**/orders/*');
    const [id, ...others] = await orders();
    expect(others).toEqual(known);
    const again = await read(id, token);
    expect(again).toMatchObject({
      status: 'pending',
      provider: 'cash',
      total_in_cents: 4 * 2000,
      payable_balance_in_cents: 4 * 2000,
    });
    expect(goodsIn(again)).toEqual([[first, 4]]);
    expect(troubles).toEqual([]);
    expect(shop.errors).toEqual([]);
  });
});
