import type { Order } from '@spaza/contracts';
import type { Page } from 'playwright';
import type { Browser } from './browser.ts';
import type { Device } from './screens.ts';
import { buy, centsIn, chooseShop, chooseTime, comeIn } from './shopper.ts';

export type Mode = 'agency' | 'marketplace';

/** Delivery methods, as displayed and as named by the shop. */
export const WAYS = { Courier: 'PICUP', Delivery: 'MANUAL_DELIVERY' } as const;

const street = (page: Page) => page.getByRole('textbox', { name: 'Street, suburb and town' });

interface Place {
  choose: (page: Page) => Promise<void>;
  /** The address as the shop then stores it. */
  address: object;
}

async function addNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('textbox', { name: /^Unit/ }).fill('Flat 9');
}
const deliverHere = (page: Page) => page.getByRole('button', { name: /deliver here$/i }).click();

/** Delivery addresses: a saved one, one typed with its pin, and one found by search. */
export const PLACES = {
  saved: {
    async choose(page) {
      await page.getByRole('radio', { name: /^18 Milton Road/ }).check({ force: true });
      await deliverHere(page);
    },
    address: { formatted: '18 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460' },
  },
  new: {
    async choose(page) {
      await addNew(page);
      await street(page).fill('Farm 7, behind the dam');
      await page.getByText('Enter coordinates').click();
      await page.getByRole('textbox', { name: 'Latitude and longitude' }).fill('-33.8990, 18.5670');
      await deliverHere(page);
    },
    address: {
      formatted: 'Farm 7, behind the dam',
      unit_or_floor: 'Flat 9',
      latitude: -33.899,
      longitude: 18.567,
    },
  },
  searched: {
    async choose(page) {
      await addNew(page);
      await street(page).fill('3 Milton Road, Townsend Est');
      await page.getByRole('list', { name: 'Places found' }).getByRole('button').click();
      await deliverHere(page);
    },
    address: {
      formatted: '3 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460',
      unit_or_floor: 'Flat 9',
    },
  },
} as const satisfies Record<string, Place>;

/** Creates a device that is signed in and has items in the basket. */
export async function withGoods(browser: Browser, address: string, mode: Mode): Promise<Device> {
  const { page, context } = await browser.open(address);
  await chooseShop(page, mode);
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  const device = await context.storageState();
  await context.close();
  return device;
}

/** The expected order: its total is what the page displayed before it was placed. */
type Said = Pick<Order, 'total_in_cents'> & { id: string; shippingInCents: number };

/**
 * Goes from the basket to an order that is delivered and paid on delivery, and returns what the pages
 * displayed.
 */
export async function orderDelivery(
  page: Page,
  way: keyof typeof WAYS,
  place: keyof typeof PLACES,
): Promise<Said> {
  await page.goto('/checkout/dispatch');
  await chooseTime(page, way);
  await PLACES[place].choose(page);
  await page.waitForURL('/checkout/confirmation');
  const confirm = page.getByRole('button', { name: 'Continue' }).and(page.locator('[aria-busy=false]'));
  await confirm.waitFor();
  const delivery = page
    .getByRole('region', { name: 'Your order' })
    .locator('div', { has: page.getByText('Delivery', { exact: true }) })
    .last();
  const shippingInCents = (await delivery.count()) ? centsIn(await delivery.textContent()) : 0;
  await confirm.click();
  await page.getByRole('radio', { name: 'Cash' }).check({ force: true });
  const total = centsIn(await page.getByRole('region', { name: 'Total' }).textContent());
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'See my order' }).click();
  await page.waitForURL('**/orders/*');
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  return { id, total_in_cents: total, shippingInCents };
}

/** Returns the order as the shop must store it. */
export const orderAsSaid = (said: Said, way: keyof typeof WAYS, place: keyof typeof PLACES) => ({
  dispatch_method: WAYS[way],
  shipping_address: PLACES[place].address,
  shipping_price_in_cents: said.shippingInCents,
  total_in_cents: said.total_in_cents,
  payable_balance_in_cents: said.total_in_cents,
});
