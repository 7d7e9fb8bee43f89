import type { Order } from '@spaza/contracts';
import type { ExpectStatic } from 'vitest';
import { eventsOf, GENERATIONS, type Generation, payingShopper } from '../../world/paying.ts';
import { SUPPLIER } from '../../world/shop.ts';
import type { Browser, Visitor } from '../browser.ts';
import { buildStorefront } from '../build-storefront.ts';
import { type Mode, PLACES, WAYS } from '../delivering.ts';
import type { Device } from '../screens.ts';
import { buy, centsIn, chooseShop, chooseTime, comeIn } from '../shopper.ts';
import { openStorefront, type Storefront } from '../storefront.ts';
import { button, choose } from './payer.ts';

/** Final state of an order; `checked` if its provider has not reported anything yet. */
export type Paid = 'paid' | 'unpaid' | 'checked';
/** Shipping methods, as displayed. */
export type Way = 'Collect' | keyof typeof WAYS;

/** A shopper at the payment of an order just placed. */
export interface AtPayment extends Visitor {
  order: Order;
  /** The price displayed before it was placed, in cents. */
  saidInCents: number;
  way: Way;
  /** Orders placed by the page. */
  placed: Set<unknown>;
}

/** A shop with enough stock and slots, and helpers for it. */
export interface PaymentShop {
  shop: Storefront;
  address: string;
  /** Headers of the shop's operator. */
  operator: Record<string, string>;
  /** The account that all shoppers use, by way of the API. */
  payer: Awaited<ReturnType<typeof payingShopper>>;
  /** A shopper who is signed in, with an empty basket. */
  signedIn: Device;
  /** A shopper with items chosen, and confirmed as available with a shipping method. */
  beforePayment: (way?: Way) => Promise<Device>;
  /** Makes a shopper place an order, which leads to its payment. */
  atPayment: (provider: string, way?: Way) => Promise<AtPayment>;
  /**
   * Fails if the shop's own order differs from what its page displayed, including the balance to the cent.
   */
  holds: (expect: ExpectStatic, at: AtPayment, stands: Paid) => Promise<void>;
}

export async function openPaymentShop(
  browser: Browser,
  mode: Mode = 'agency',
  generation: Generation = 'newer',
): Promise<PaymentShop> {
  const shop = await openStorefront(mode);
  const address =
    generation === 'newer'
      ? shop.address
      : await shop.serve((await buildStorefront({ VITE_GENERATION: 'older' })).folder);
  const operator = { 'x-operator-key': shop.keys.operator };
  const change = (path: string, body: object) =>
    shop.call(`/sandbox/${path}`, { method: 'PATCH', body, headers: operator });
  // All tests order the same items for the same day, more than are in stock.
  await change(`suppliers/${SUPPLIER}`, { slot_capacity: 1000 });
  for (const { id } of await shop.offers('boerewors')) await change(`offers/${id}`, { stock: 10_000 });
  const payer = await payingShopper(shop as never, generation);

  const { page, context } = await browser.open(address);
  await chooseShop(page, mode);
  await comeIn(page);
  const signedIn = await context.storageState();
  // Before any orders exist: otherwise browsing starts with a question about them.
  await buy(page, 'boerewors', 'Traditional boerewors');
  const withGoods = await context.storageState();
  await context.close();

  async function confirmed(way: Way): Promise<Device> {
    const { page, context } = await browser.open(address, { storageState: withGoods });
    await page.goto('/checkout/dispatch');
    await chooseTime(page, way);
    if (way !== 'Collect') await PLACES.saved.choose(page);
    await page.waitForURL('/checkout/confirmation');
    await button(page, 'Continue').and(page.locator('[aria-busy=false]')).click();
    await page.waitForURL('/checkout/payment');
    await button(page, 'Place order').waitFor();
    const device = await context.storageState();
    await context.close();
    return device;
  }
  const devices = new Map<Way, Promise<Device>>();
  function beforePayment(way: Way = 'Collect'): Promise<Device> {
    const device = devices.get(way) ?? confirmed(way);
    devices.set(way, device);
    return device;
  }

  return {
    shop,
    address,
    operator,
    payer,
    signedIn,
    beforePayment,
    async atPayment(provider, way = 'Collect') {
      const visitor = await browser.open(address, { storageState: await beforePayment(way) });
      const { page } = visitor;
      await page.goto('/checkout/payment');
      await choose(page, provider.toUpperCase());
      const saidInCents = centsIn(await page.getByRole('region', { name: 'Total' }).textContent());
      const placed = new Set<unknown>();
      // Read before the page has it: the page then leaves for the provider, and the browser drops the response.
      const first = new Promise<Order>((resolve, reject) =>
        page.route(
          (url) => url.pathname.endsWith(GENERATIONS[generation].register),
          async (route) => {
            if (route.request().method() !== 'POST') return route.fallback();
            const response = await route.fetch();
            if (response.status() === 201) {
              const { order } = await response.json();
              placed.add(order.id);
              resolve(order);
            } else
              reject(new Error(`The order was answered with ${response.status()}: ${await response.text()}`));
            return route.fulfill({ response });
          },
        ),
      );
      await button(page, /^(Place order|Pay R)/).dblclick();
      const order = await first;
      return { ...visitor, order, saidInCents, way, placed };
    },
    async holds(expect, { order, saidInCents, way, placed }, stands) {
      expect([...placed]).toEqual([order.id]);
      const now = await payer.read(order);
      const received = eventsOf(now).filter((name) => name === 'payment_received').length;
      const isPaid = stands === 'paid';
      expect([now.total_in_cents, now.payable_balance_in_cents, received]).toEqual([
        saidInCents,
        isPaid ? 0 : saidInCents,
        isPaid ? 1 : 0,
      ]);
      expect(now).toMatchObject({
        status: { paid: 'pending', unpaid: 'pending_payment', checked: 'payment_processing' }[stands],
        dispatch_method: way === 'Collect' ? 'COLLECT' : WAYS[way],
        ...(way !== 'Collect' && { shipping_address: PLACES.saved.address }),
      });
    },
  };
}
