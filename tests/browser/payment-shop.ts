import type { Order } from '@spaza/contracts';
import type { ExpectStatic } from 'vitest';
import { eventsOf, GENERATIONS, type Generation, payingShopper } from '../world/paying.ts';
import { SUPPLIER } from '../world/shop.ts';
import type { Browser, Visitor } from './browser.ts';
import type { Build } from './build-storefront.ts';
import { button } from './payer.ts';
import type { Device } from './screens.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

export type Mode = 'agency' | 'marketplace';
/** How an order stands in the end; `checked` where its provider has not said anything yet. */
export type Paid = 'paid' | 'unpaid' | 'checked';

/** Somebody at the payment of an order of theirs. */
export interface AtPayment extends Visitor {
  order: Order;
  payer: Awaited<ReturnType<typeof payingShopper>>;
}

/** A shop with goods and times for everybody, and somebody who knows it. */
export interface PaymentShop {
  shop: Storefront;
  address: string;
  /** Headers of its operator. */
  operator: Record<string, string>;
  /** A shopper who is signed in and has nothing in the basket. */
  signedIn: Device;
  /** A shopper with goods that are chosen and confirmed. */
  beforePayment: Device;
  /** Has somebody order, and brings them to the payment. */
  atPayment: (provider: string, more?: object) => Promise<AtPayment>;
  /** Fails where the shop itself does not say that the order stands so, with what is left to pay of it to the cent. */
  holds: (expect: ExpectStatic, at: AtPayment, stands: Paid) => Promise<void>;
}

/** @param older a storefront that speaks the older generation */
export async function openPaymentShop(
  browser: Browser,
  mode: Mode,
  generation: Generation,
  older: Build | undefined,
): Promise<PaymentShop> {
  const shop = await openStorefront(mode);
  const address = generation === 'older' && older ? await shop.serve(older.folder) : shop.address;
  const operator = { 'x-operator-key': shop.keys.operator };
  const change = (path: string, body: object) =>
    shop.call(`/sandbox/${path}`, { method: 'PATCH', body, headers: operator });
  // All of them want the same day, and the same goods, more of them than there are.
  await change(`suppliers/${SUPPLIER}`, { slot_capacity: 1000 });
  for (const { id } of await shop.offers('boerewors')) await change(`offers/${id}`, { stock: 10_000 });

  const { page, context } = await browser.open(address);
  await chooseShop(page, mode);
  await comeIn(page);
  const signedIn = await context.storageState();
  await buy(page, 'boerewors', 'Traditional boerewors');
  await page.goto('/checkout/dispatch');
  await chooseTime(page);
  await button(page, 'Confirm Order').click();
  await page.waitForURL('/checkout/payment');
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  const beforePayment = await context.storageState();
  await context.close();

  return {
    shop,
    address,
    operator,
    signedIn,
    beforePayment,
    async atPayment(provider, more = {}) {
      const payer = await payingShopper(shop as never, generation);
      const { status, body } = await payer.order(provider, more);
      if (status !== 201) throw new Error(`The order was refused with ${status}: ${body.messages}`);
      const order: Order = body.order;
      const visitor = await browser.open(address, { storageState: signedIn });
      await visitor.page.goto(`/orders/${order.id}/pay`);
      return { ...visitor, order, payer };
    },
    async holds(expect, { order, payer }, stands) {
      const now = await payer.read(order);
      const received = eventsOf(now).filter((name) => name === 'payment_received').length;
      const total = order.total_in_cents;
      const left = stands === 'paid' ? 0 : total;
      expect([now.total_in_cents, now.payable_balance_in_cents, received]).toEqual([
        total,
        left,
        stands === 'paid' ? 1 : 0,
      ]);
      const { body } = await shop.call(`${GENERATIONS[generation].orders}/${order.id}`, {
        token: payer.token,
      });
      expect(body.order.status).toBe(
        { paid: 'pending', unpaid: order.status, checked: 'payment_processing' }[stands],
      );
    },
  };
}
