import type { Order } from '@spaza/contracts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { MAGIC, type Outcome } from '../../mocks/shop/payment/providers/magic.ts';
import { NEARBY } from '../world/checkout.ts';
import { eventsOf, type Generation, payingShopper } from '../world/paying.ts';
import { SUPPLIER } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type Build, buildStorefront } from './build-storefront.ts';
import { draw, PROVIDERS, untilPaid } from './mishaps.ts';
import { button, choose, decide, isPaid, lookAgain, openProvider, payNow, typeCard } from './payer.ts';
import { type AtPayment, type Mode, openPaymentShop, type Paid, type PaymentShop } from './payment-shop.ts';
import { centsIn } from './shopper.ts';

/** Every way to order and pay, with every outcome, in every kind of shop; it takes its time. */
const IS_WHOLE = process.env.SPAZA_PAYMENT_MATRIX === '1';
const WORLDS: [Mode, Generation][] = IS_WHOLE
  ? (['agency', 'marketplace'] as const).flatMap((mode): [Mode, Generation][] => [
      [mode, 'newer'],
      [mode, 'older'],
    ])
  : [['agency', 'newer']];

/** The shop front waits longer before every try that follows a failure. */
const LONGEST_JOURNEY_MS = 300_000;

let browser: Browser;
let older: Build | undefined;

beforeAll(async () => {
  [browser, older] = await Promise.all([
    openBrowser(),
    IS_WHOLE ? buildStorefront({ VITE_GENERATION: 'older' }) : undefined,
  ]);
});
afterAll(() => browser.close());

describe.for(WORLDS)('in a shop that is %s, over the %s generation', ([mode, generation]) => {
  let place: PaymentShop;
  beforeAll(async () => {
    place = await openPaymentShop(browser, mode, generation, older);
  });
  afterAll(() => place.shop.close());

  function journey(name: string, provider: string, stands: Paid, go: (at: AtPayment) => Promise<void>): void {
    test.concurrent(name, async ({ expect }) => {
      const at = await place.atPayment(provider);
      try {
        await go(at);
        await place.holds(expect, at, stands);
        expect(at.troubles).toEqual([]);
      } finally {
        await at.context.close();
      }
    });
  }

  journey(
    'a card on the hosted page pays once, also when the way back is reloaded',
    'paygate',
    'paid',
    async ({ page }) => {
      await payNow(page).click();
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, 'approved');
      await isPaid(page);
      await page.reload();
      await isPaid(page);
    },
  );

  journey(
    'a declined card leaves the order to be paid by another one',
    'paygate',
    'paid',
    async ({ page }) => {
      await payNow(page).click();
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, 'declined');
      await page.getByText('Provider declined payment').waitFor();
      await choose(page, 'yoco');
      await payNow(page).click();
      await typeCard(page, 'approved');
      await isPaid(page);
    },
  );

  journey(
    'who cancels or goes back has paid nothing and can go on',
    'paygate',
    'unpaid',
    async ({ page }) => {
      await payNow(page).click();
      await page.waitForURL(/\/pay\/paygate\//);
      await page.goBack();
      await page.getByRole('heading', { name: "Pay on the bank's page" }).waitFor();
      await page.getByRole('button', { name: 'Go on' }).click();
      await button(page, 'Cancel').click();
      await page.getByText('You cancelled the payment').waitFor();
      await payNow(page).waitFor();
    },
  );

  journey('a wrong amount is not taken for the payment', 'paygate', 'unpaid', async ({ page }) => {
    await payNow(page).click();
    await page.waitForURL(/\/pay\/paygate\//);
    await decide(page, 'amount_error');
    await page.getByText('Amount error').waitFor();
  });

  journey('a button that is pressed twice pays once', 'yoco', 'paid', async ({ page }) => {
    await payNow(page).dblclick();
    await page.getByLabel('Card number').fill(MAGIC.approved.card);
    await payNow(page).dblclick();
    await isPaid(page);
  });

  journey('a card without money says so, and another one pays', 'yoco', 'paid', async ({ page }) => {
    await payNow(page).click();
    await typeCard(page, 'insufficient_funds');
    await page.getByText('Insufficient funds').waitFor();
    await payNow(page).click();
    await typeCard(page, 'approved');
    await isPaid(page);
  });

  test.concurrent('a card that was charged when the network was lost is charged once', async ({ expect }) => {
    const at = await place.atPayment('yoco');
    const { page, context } = at;
    await payNow(page).click();
    await page.route('**/process', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await typeCard(page, 'approved');
    await page.getByText('The shop did not answer').waitFor();
    await page.unrouteAll();
    await button(page, 'See how it stands').click();
    await isPaid(page);
    await place.holds(expect, at, 'paid');
    await context.close();
  });

  journey(
    'a wallet that pays in another tab is heard of in the first',
    'shop2shop',
    'paid',
    async ({ page }) => {
      await payNow(page).click();
      await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
      const other = await openProvider(page);
      await decide(other, 'approved');
      await isPaid(other);
      await other.close();
      await lookAgain(page);
      await isPaid(page);
    },
  );

  journey(
    'a window that was closed leaves an order that can be paid in another way',
    'moya',
    'paid',
    async ({ page }) => {
      await payNow(page).click();
      await (await openProvider(page)).close();
      await button(page, 'Pay in another way').click();
      await choose(page, 'paygate');
      await payNow(page).click();
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, 'approved');
      await isPaid(page);
    },
  );

  journey(
    'an answer that is late is waited for, and comes when it is asked for',
    'moya',
    'paid',
    async ({ page }) => {
      await payNow(page).click();
      await decide(await openProvider(page), 'late');
      await lookAgain(page);
      await button(page, 'Ask the provider now').click();
      await isPaid(page);
    },
  );

  // While calls go wrong nothing else goes on.
  const drawings = IS_WHOLE ? Array.from({ length: 20 }, (_, at) => at + 1) : [1];
  test.for(drawings.map((drawing) => [PROVIDERS[drawing % PROVIDERS.length]!, drawing] as const))(
    'an order that is paid with %s is placed and charged once, whatever goes wrong on the way (%i)',
    { timeout: LONGEST_JOURNEY_MS },
    async ([provider, drawing], { expect }) => {
      const { shop, address, beforePayment, operator } = place;
      const payer = await payingShopper(shop as never, generation);
      const orders = async (): Promise<Order[]> =>
        (await shop.call(`/api/v1/users/${payer.id}/orders?per_page=100`, { token: payer.token })).body
          .orders;
      const known = new Set((await orders()).map(({ id }) => id));
      const credit = await payer.credit();
      const { page, context } = await browser.open(address, { storageState: beforePayment });
      await page.goto('/checkout/payment');
      await choose(page, provider.toUpperCase());
      const total = centsIn(await page.getByRole('region', { name: 'Total' }).textContent());
      for (const body of draw(provider, drawing)) {
        expect((await shop.call('/sandbox/faults', { body, headers: operator })).status).toBe(200);
      }
      try {
        await untilPaid(page);
      } finally {
        await context.close();
        await shop.call('/sandbox/faults', { method: 'DELETE', headers: operator });
      }

      const placed = (await orders()).filter(({ id }) => !known.has(id));
      expect(placed.map(({ total_in_cents }) => total_in_cents)).toEqual([total]);
      const order = await payer.read(placed[0]!);
      expect(order).toMatchObject({ status: 'pending', provider, payable_balance_in_cents: 0 });
      expect(eventsOf(order).filter((name) => name === 'payment_received')).toHaveLength(1);
      // Money that came twice would be in the wallet.
      expect(await payer.credit()).toBe(credit);
      expect(shop.errors).toEqual([]);
    },
  );

  if (!IS_WHOLE) return;

  /** What is shown in the end, and how the order stands then. */
  const ENDS: Record<Outcome, [shown: string | RegExp, stands: Paid]> = {
    approved: ['Your order is paid.', 'paid'],
    declined: ['Provider declined payment', 'unpaid'],
    insufficient_funds: ['Insufficient funds', 'unpaid'],
    amount_error: ['Amount error', 'unpaid'],
    failed: ['Payment failed, try again', 'unpaid'],
    cancelled: ['You cancelled the payment', 'unpaid'],
    late: ['Your payment is being checked', 'checked'],
    never: ['Your payment is being checked', 'checked'],
  };
  const DISPATCHES = ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'] as const;

  /** What the cart says of a way to get the goods. */
  async function dispatchOf(method: (typeof DISPATCHES)[number]): Promise<object> {
    const path = `/catalog/v1/suppliers/${SUPPLIER}/timeslots?shipping_provider=${method}`;
    const [slot] = (await place.shop.call(path)).body.timeslots;
    const requires_shipping = method !== 'COLLECT';
    return {
      shipping_provider: method,
      requires_shipping,
      collection_date: slot.value,
      ...(requires_shipping && { shipping_address: NEARBY }),
    };
  }

  const matrix = DISPATCHES.flatMap((method) =>
    PROVIDERS.flatMap((provider) =>
      (Object.keys(ENDS) as Outcome[]).map((outcome) => [method, provider, outcome] as const),
    ),
  );
  test.concurrent.for(matrix)('%s, %s: %s', async ([method, provider, outcome], { expect }) => {
    const at = await place.atPayment(provider, await dispatchOf(method));
    const { page, context } = at;
    const [shown, stands] = ENDS[outcome];
    await choose(page, provider);
    await payNow(page).click();
    if (provider === 'yoco') await typeCard(page, outcome);
    else if (provider === 'paygate') {
      await page.waitForURL(/\/pay\/paygate\//);
      await decide(page, outcome);
    } else {
      const other = await openProvider(page);
      await decide(other, outcome);
      await other.getByText(shown).first().waitFor();
      await lookAgain(page);
    }
    await page.getByText(shown).first().waitFor();
    await place.holds(expect, at, stands);
    expect(at.troubles).toEqual([]);
    await context.close();
  });
});
